import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { FORBIDDEN_NOTICE_THROTTLE_MS } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { whenSessionEnds } from './api/connection.ts';
import { toast } from './parts/toast.ts';
import { routes } from './routes.tsx';
import { keepDraft } from './session/draft.ts';
import { endSession, rememberedUser } from './session/session.ts';

let toldAt = -Infinity;

/** Several calls may learn of it at the same time. The notice waits for whoever comes back to the desk. */
function tellOnce() {
  if (performance.now() - toldAt < FORBIDDEN_NOTICE_THROTTLE_MS) return;
  toldAt = performance.now();
  toast({ kind: 'error', text: messages.usedElsewhere, forMs: 'stays' });
}

/** The router, once the screen of the present address is ready to be shown. */
export async function openProduct() {
  const router = createBrowserRouter(routes);
  whenSessionEnds((status) => {
    // Before the user is known, a refusal only means that nobody is signed in.
    if (status === 403 && rememberedUser()) tellOnce();
    keepDraft();
    endSession();
    void router.navigate('/login', { replace: true });
  });
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  return <RouterProvider router={router} />;
}
