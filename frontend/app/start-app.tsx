import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { refreshSession } from '#frontend/api/api-connection.ts';
import { createChunkLoader, prefetchChunks } from '#frontend/api/lazy-chunks.ts';
import { stopCompositionKeys } from '#frontend/browser/stop-composition-keys.ts';
import { paths } from '#frontend/paths.ts';
import { LoginPage } from '#frontend/session/login-page.tsx';
import { mayHaveSession } from '#frontend/session/session.ts';
import { FailedScreen } from '#frontend/shell/failed-screen.tsx';
import { GlobalOverlays } from '#frontend/shell/global-overlays.tsx';
import { prefetchFirstScreens } from './screen-loaders.ts';

const loadApp = createChunkLoader(() => import('./open-app.tsx'));

const reactRoot = createRoot(document.getElementById('root')!);

/** The router and all behind it. What is on the screen stays until the first screen of it is ready. */
async function renderApp() {
  try {
    const { openApp } = await loadApp();
    reactRoot.render(<StrictMode>{await openApp()}</StrictMode>);
  } catch (error) {
    reactRoot.render(
      <main>
        <FailedScreen error={error} />
      </main>,
    );
  }
}

/** A visitor signs in before anything else is loaded: the sign-in screen is small and first. */
function renderSignIn() {
  history.replaceState(null, '', paths.login);
  reactRoot.render(
    <StrictMode>
      <GlobalOverlays>
        <LoginPage
          onSignedIn={() => {
            history.replaceState(null, '', paths.home);
            return renderApp();
          }}
          onFilled={() => {
            prefetchChunks([loadApp]);
            prefetchFirstScreens();
          }}
        />
      </GlobalOverlays>
    </StrictMode>,
  );
}

/** The pages of visitors who have no account to sign in to, or lack its password: each by itself, on demand. */
const visitorPageLoaders: Record<string, () => Promise<ComponentType<{ query: URLSearchParams }>>> =
  {
    [paths.signUp]: async () => (await import('#frontend/accounts/sign-up-page.tsx')).SignUpPage,
    [paths.forgot]: async () =>
      (await import('#frontend/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
    [paths.reset]: async () =>
      (await import('#frontend/accounts/reset-password-page.tsx')).ResetPasswordPage,
  };
const loadActivationPage = async () =>
  (await import('#frontend/accounts/activate-account-page.tsx')).ActivateAccountPage;

/** The page of the present address, where it is a visitor's; whoever is signed in may open it, too. */
function findVisitorPage() {
  const query = new URLSearchParams(location.search);
  const path = location.pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const loadPage =
    path === paths.login && query.has('code') ? loadActivationPage : visitorPageLoaders[path];
  return loadPage && { loadPage: createChunkLoader(loadPage), query };
}

async function renderVisitorPage({
  loadPage,
  query,
}: NonNullable<ReturnType<typeof findVisitorPage>>) {
  const Page = await loadPage().catch((error: unknown) => () => <FailedScreen error={error} />);
  reactRoot.render(
    <StrictMode>
      <GlobalOverlays>
        <Page query={query} />
      </GlobalOverlays>
    </StrictMode>,
  );
}

/** What the present address asks for: a visitor's page, the sign-in screen, or the product. */
export function startApp() {
  stopCompositionKeys();
  const visitorPage = findVisitorPage();
  const isSignedIn = mayHaveSession();
  // It is on its way while the code is read; who fails here fails again where it is told.
  if (isSignedIn) refreshSession().catch(() => undefined);
  if (visitorPage) void renderVisitorPage(visitorPage);
  else if (/^\/(login\/?)?$/.test(location.pathname) && !isSignedIn) renderSignIn();
  else void renderApp();
}
