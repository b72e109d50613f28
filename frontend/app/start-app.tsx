import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { refreshSession } from '#frontend/api/api-connection.ts';
import { createChunkLoader, prefetchChunks } from '#frontend/api/lazy-chunks.ts';
import { reportThrown } from '#frontend/browser/report-thrown.ts';
import { stopCompositionKeys } from '#frontend/browser/stop-composition-keys.ts';
import { paths } from '#frontend/paths.ts';
import { LoginPage } from '#frontend/session/login-page.tsx';
import { mayHaveSession } from '#frontend/session/session.ts';
import { FailedScreen } from '#frontend/shell/failed-screen.tsx';
import { GlobalOverlays } from '#frontend/shell/global-overlays.tsx';
import { prefetchFirstScreens } from './first-screen-loaders.ts';

const loadApp = createChunkLoader(() => import('./open-app.tsx'));

const reactRoot = createRoot(document.getElementById('root')!);

/** Renders the router. The current content stays until the first screen is ready. */
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

/** Renders the sign-in screen before anything else is loaded: it is small and comes first. */
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

/** The pages for visitors without an account or password. Each is a chunk of its own. */
const visitorPageLoaders: Record<string, () => Promise<ComponentType<{ query: URLSearchParams }>>> =
  {
    [paths.signUp]: async () => (await import('#frontend/accounts/sign-up-page.tsx')).SignUpPage,
    [paths.forgot]: async () =>
      (await import('#frontend/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
    [paths.reset]: async () =>
      (await import('#frontend/accounts/reset-password-page.tsx')).ResetPasswordPage,
    [paths.weeklyMail]: async () =>
      (await import('#frontend/accounts/weekly-mail-page.tsx')).WeeklyMailPage,
  };
const loadActivationPage = async () =>
  (await import('#frontend/accounts/activate-account-page.tsx')).ActivateAccountPage;

/** The visitor's page of the current URL, if there is one. Signed-in users may open it too. */
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

/** Renders what the current URL needs: a visitor's page, the sign-in screen, or the product. */
export function startApp() {
  stopCompositionKeys();
  addEventListener('error', ({ error }) => reportThrown(error));
  addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason));
  const visitorPage = findVisitorPage();
  const isSignedIn = mayHaveSession();
  // The refresh runs while the code loads. A failure here happens again later, where it is handled.
  if (isSignedIn) refreshSession().catch(() => undefined);
  if (visitorPage) void renderVisitorPage(visitorPage);
  else if (/^\/(login\/?)?$/.test(location.pathname) && !isSignedIn) renderSignIn();
  else void renderApp();
}
