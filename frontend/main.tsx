import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { refreshSession } from './api/connection.ts';
import { screens } from './screens.ts';
import { LoginPage } from './session/login-page.tsx';
import { mayHaveSession } from './session/session.ts';
import { Around } from './shell/around.tsx';
import { FailedScreen } from './shell/failed-screen.tsx';
import './styles/tokens.css';
import './styles/base.css';
import './styles/visitor.css';

const root = createRoot(document.getElementById('root')!);

/** The router and all behind it. What is on the screen stays until the first screen of it is ready. */
async function open() {
  try {
    const { openProduct } = await screens.product();
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
  history.replaceState(null, '', '/login');
  root.render(
    <StrictMode>
      <Around>
        <LoginPage
          onSignedIn={() => {
            history.replaceState(null, '', '/dashboard');
            return open();
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
