import { useEffect } from 'react';
import {
  Outlet,
  redirect,
  useNavigate,
  useRouteError,
  type LoaderFunction,
  type Params,
  type RouteObject,
} from 'react-router-dom';
import { hasAccessToken, refreshSession } from '#frontend/api/connection.ts';
import { reportPageError } from '#frontend/browser/page-errors.ts';
import { isNarrow } from '#frontend/browser/use-narrow.ts';
import { ownerOf } from '#frontend/journal/owner.ts';
import { findUnsavedDraftPath } from '#frontend/journal/unsaved-draft.ts';
import { requestCapturedFormDraft } from '#frontend/kept-forms/page-forms.ts';
import { paths } from '#frontend/paths.ts';
import { LoginPage } from '#frontend/session/login-page.tsx';
import { mayHaveSession, getRememberedUser } from '#frontend/session/session.ts';
import { Around } from '#frontend/shell/around.tsx';
import { FailedScreen } from '#frontend/shell/failed-screen.tsx';
import { loadPhoneOrder } from '#frontend/worksheet/page/load-phone-order.ts';
import type { EndpointAccess } from '#shared/access/permissions.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { prefetchFirstScreens, screens } from './screens.ts';

/** Asks the server for what a screen shows first. */
type PrefetchScreenData = (user: CurrentUser, params: Params) => void;

/** Lets a signed-in user with the permission in; sends others home, and visitors to the sign-in screen. */
const enter =
  (access: EndpointAccess, loadAhead?: () => Promise<PrefetchScreenData>): LoaderFunction =>
  async ({ params }) => {
    // Where the product is opened, the code of its first screen is still on its way.
    const loading = getRememberedUser() ? undefined : loadAhead?.().catch(() => undefined);
    const { loadCurrentUser, mayUse } = await screens.currentUser();
    const user = await loadCurrentUser();
    if (!user) throw redirect(paths.login);
    if (!mayUse(access, user)) throw redirect(paths.home);
    (await loading)?.(user, params);
    return user;
  };

/** What is of one's own dealer, or of any where one may name it. */
const enterOfDealer =
  (access: EndpointAccess): LoaderFunction =>
  async (loaderArguments) => {
    const user = (await enter(access)(loaderArguments)) as CurrentUser;
    const { mayUse } = await screens.currentUser();
    const isOwn = String(user.DealerId) === loaderArguments.params['did'];
    if (!isOwn && !mayUse('name-any-dealer', user)) throw redirect(paths.home);
    return user;
  };

const searchAhead = async () => (await screens.searchAhead()).searchAhead;
const openAhead = async () => (await screens.openAhead()).preloadOrder;

/** Home is the order search for all who have orders, else the dealers; or where an ended session left unsaved work. */
const chooseHome: LoaderFunction = async () => {
  const { loadCurrentUser, mayUse } = await screens.currentUser();
  const user = await loadCurrentUser();
  if (!user) throw redirect(paths.login);
  const formDraftPath = requestCapturedFormDraft(ownerOf(user));
  const draftPath = findUnsavedDraftPath(user.AppUserId) ?? formDraftPath;
  if (draftPath) throw redirect(draftPath);
  throw redirect(mayUse('view-orders', user) ? paths.orderSearch : paths.dealers);
};

/** A visitor whose browser still holds a session has no need to sign in. */
const skipSignIn: LoaderFunction = async () => {
  if (hasAccessToken() || (mayHaveSession() && (await refreshSession())))
    throw redirect(paths.home);
  return null;
};

function Failed() {
  const error = useRouteError();
  useEffect(() => reportPageError(error), [error]);
  return <FailedScreen error={error} />;
}

function SignIn() {
  const navigate = useNavigate();
  return (
    <LoginPage
      onSignedIn={async () => navigate(paths.home, { replace: true })}
      onFilled={prefetchFirstScreens}
    />
  );
}

async function loadWorksheetPage() {
  const [{ WorksheetPage }] = await Promise.all([
    screens.worksheet(),
    ...(isNarrow() ? [loadPhoneOrder()] : []),
  ]);
  return WorksheetPage;
}

/** Every screen, its path and who may enter it. */
export const routes: RouteObject[] = [
  {
    element: (
      <Around>
        <Outlet />
      </Around>
    ),
    errorElement: (
      <main>
        <Failed />
      </main>
    ),
    hydrateFallbackElement: <></>,
    children: [
      { path: paths.start, loader: () => redirect(paths.login) },
      { path: paths.login, loader: skipSignIn, element: <SignIn /> },
      {
        path: paths.home,
        loader: enter('sign-in'),
        shouldRevalidate: () => false,
        lazy: { Component: async () => (await screens.frame()).Frame },
        children: [
          {
            errorElement: <Failed />,
            children: [
              {
                index: true,
                loader: chooseHome,
                element: <></>,
              },
              {
                path: paths.orderSearch,
                loader: enter('view-orders', searchAhead),
                lazy: { Component: async () => (await screens.orderSearch()).OrderSearchPage },
              },
              {
                path: paths.newOrderFor,
                loader: enter('create-orders', openAhead),
                lazy: { Component: loadWorksheetPage },
              },
              {
                path: paths.order,
                loader: enter('view-orders', openAhead),
                lazy: { Component: loadWorksheetPage },
              },
              {
                path: paths.settings,
                loader: enter('sign-in'),
                lazy: { Component: async () => (await screens.settings()).SettingsPage },
              },
              { path: paths.myProfile, loader: () => redirect(paths.settings) },
              {
                path: paths.dealers,
                loader: enter('view-dealers'),
                lazy: { Component: async () => (await screens.dealers()).DealersPage },
              },
              {
                path: paths.dealer,
                loader: enter('view-dealers'),
                lazy: { Component: async () => (await screens.dealer()).DealerPage },
              },
              {
                path: paths.members,
                loader: enterOfDealer('manage-users'),
                lazy: { Component: async () => (await screens.members()).DealerUsersPage },
              },
              {
                path: paths.admins,
                loader: enter('manage-admins'),
                lazy: { Component: async () => (await screens.admins()).AdminsPage },
              },
              {
                path: paths.products,
                loader: enter('search-products'),
                lazy: { Component: async () => (await screens.products()).ProductsPage },
              },
              {
                path: paths.customers,
                loader: enter('view-customers'),
                lazy: { Component: async () => (await screens.customers()).CustomersPage },
              },
              {
                path: paths.customer,
                loader: enter('view-customers'),
                lazy: { Component: async () => (await screens.customer()).CustomerPage },
              },
              {
                path: paths.manufacturers,
                loader: enter('view-manufacturers'),
                lazy: {
                  Component: async () => (await screens.manufacturers()).ManufacturersPage,
                },
              },
              {
                path: paths.manufacturer,
                loader: enter('edit-manufacturers'),
                lazy: { Component: async () => (await screens.manufacturer()).ManufacturerPage },
              },
              {
                path: paths.smartManufacturer,
                loader: enter('edit-manufacturers'),
                lazy: {
                  Component: async () =>
                    (await screens.manufacturer()).SmartCatalogManufacturerPage,
                },
              },
              {
                path: paths.colleagues,
                loader: enter('view-colleagues'),
                lazy: { Component: async () => (await screens.colleagues()).ColleaguesPage },
              },
              {
                path: paths.audit,
                loader: enterOfDealer('view-audit'),
                lazy: { Component: async () => (await screens.audit()).AuditPage },
              },
              {
                path: paths.alert,
                loader: enter('announce'),
                lazy: { Component: async () => (await screens.alert()).AlertPage },
              },
              {
                path: paths.templates,
                loader: enter('manage-form-templates'),
                lazy: { Component: async () => (await screens.templates()).TemplatesPage },
              },
              {
                path: paths.template,
                loader: enter('manage-form-templates'),
                lazy: { Component: async () => (await screens.template()).MappingPage },
              },
            ],
          },
        ],
      },
      { path: paths.other, loader: () => redirect(paths.home) },
    ],
  },
];
