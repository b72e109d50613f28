import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { refreshSession } from '#frontend/api/connection.ts';
import { lazily, prefetch } from '#frontend/api/lazily.ts';
import { paths } from '#frontend/paths.ts';
import { LoginPage } from '#frontend/session/login-page.tsx';
import { mayHaveSession } from '#frontend/session/session.ts';
import { Around } from '#frontend/shell/around.tsx';
import { FailedScreen } from '#frontend/shell/failed-screen.tsx';
import { prefetchFirstScreens } from './screens.ts';
import '#frontend/styles/tokens.css';
import '#frontend/styles/base.css';
import '#frontend/styles/prime/common.css';
import '#frontend/styles/prime/button.css';
import '#frontend/styles/prime/field.css';
import '#frontend/styles/prime/choice.css';
import '#frontend/styles/prime/dialog.css';
import '#frontend/styles/prime/message.css';

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

const isSignedIn = mayHaveSession();
// It is on its way while the code is read; who fails here fails again where it is told.
if (isSignedIn) refreshSession().catch(() => undefined);
if (/^\/(login\/?)?$/.test(location.pathname) && !isSignedIn) openSignIn();
else void open();
