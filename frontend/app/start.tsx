import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { refreshSession } from '#frontend/api/connection.ts';
import { lazily, prefetch } from '#frontend/api/lazily.ts';
import { stopCompositionKeys } from '#frontend/browser/composition.ts';
import { paths } from '#frontend/paths.ts';
import { LoginPage } from '#frontend/session/login-page.tsx';
import { mayHaveSession } from '#frontend/session/session.ts';
import { Around } from '#frontend/shell/around.tsx';
import { FailedScreen } from '#frontend/shell/failed-screen.tsx';
import { prefetchFirstScreens } from './screens.ts';

const product = lazily(() => import('./product.tsx'));

const root = createRoot(document.getElementById('root')!);

/** The router and all behind it. What is on the screen stays until the first screen of it is ready. */
async function open() {
  try {
    const { openProduct } = await product();
    root.render(<StrictMode>{await openProduct()}</StrictMode>);
  } catch (error) {
    root.render(
      <main>
        <FailedScreen error={error} />
      </main>,
    );
  }
}

/** A visitor signs in before anything else is loaded: the sign-in screen is small and first. */
function openSignIn() {
  history.replaceState(null, '', paths.login);
  root.render(
    <StrictMode>
      <Around>
        <LoginPage
          onSignedIn={() => {
            history.replaceState(null, '', paths.home);
            return open();
          }}
          onFilled={() => {
            prefetch([product]);
            prefetchFirstScreens();
          }}
        />
      </Around>
    </StrictMode>,
  );
}

/** The pages of visitors who have no account to sign in to, or lack its password: each by itself, on demand. */
const visitorPages: Record<string, () => Promise<ComponentType<{ query: URLSearchParams }>>> = {
  [paths.signUp]: async () => (await import('#frontend/accounts/sign-up-page.tsx')).SignUpPage,
  [paths.forgot]: async () => (await import('#frontend/accounts/forgot-page.tsx')).ForgotPage,
  [paths.reset]: async () => (await import('#frontend/accounts/reset-page.tsx')).ResetPage,
};
const loadActivationPage = async () =>
  (await import('#frontend/accounts/activate-account-page.tsx')).ActivateAccountPage;

/** The page of the present address, where it is a visitor's; whoever is signed in may open it, too. */
function visitorPage() {
  const query = new URLSearchParams(location.search);
  const path = location.pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const page = path === paths.login && query.has('code') ? loadActivationPage : visitorPages[path];
  return page && { page: lazily(page), query };
}

async function openVisit({ page, query }: NonNullable<ReturnType<typeof visitorPage>>) {
  const Page = await page().catch((error: unknown) => () => <FailedScreen error={error} />);
  root.render(
    <StrictMode>
      <Around>
        <Page query={query} />
      </Around>
    </StrictMode>,
  );
}

/** What the present address asks for: a visitor's page, the sign-in screen, or the product. */
export function start() {
  stopCompositionKeys();
  const visit = visitorPage();
  const isSignedIn = mayHaveSession();
  // It is on its way while the code is read; who fails here fails again where it is told.
  if (isSignedIn) refreshSession().catch(() => undefined);
  if (visit) void openVisit(visit);
  else if (/^\/(login\/?)?$/.test(location.pathname) && !isSignedIn) openSignIn();
  else void open();
}
