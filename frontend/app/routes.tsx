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
import { hasAccessToken, refreshSession } from '#frontend/api/api-connection.ts';
import { reportThrown } from '#frontend/browser/report-thrown.ts';
import { isNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { requestCapturedFormDraftAndGetPath } from '#frontend/form-drafts/open-form-drafts.ts';
import { getOwnerKey } from '#frontend/journal/get-owner-key.ts';
import { getCapturedDraftPathAndDropOthers } from '#frontend/journal/unsaved-draft.ts';
import { paths } from '#frontend/paths.ts';
import { LoginPage } from '#frontend/session/login-page.tsx';
import { mayHaveSession, getRememberedUser } from '#frontend/session/session.ts';
import { FailedScreen } from '#frontend/shell/failed-screen.tsx';
import { GlobalOverlays } from '#frontend/shell/global-overlays.tsx';
import { loadPhoneOrder } from '#frontend/worksheet/page/load-phone-order.ts';
import type { EndpointAccess } from '#shared/access/permissions.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { prefetchFirstScreens } from './first-screen-loaders.ts';
import { screenLoaders } from './screen-loaders.ts';

/** Requests the first data of a screen. */
type PrefetchScreenData = (user: CurrentUser, params: Params) => void;

/**
 * Admits a signed-in user with the permission. Redirects other users to the home page, and visitors to the
 * sign-in screen.
 */
const createAccessLoader =
  (access: EndpointAccess, loadPrefetch?: () => Promise<PrefetchScreenData>): LoaderFunction =>
  async ({ params }) => {
    // At the start, the code of the first screen is still loading.
    const prefetchLoading = getRememberedUser()
      ? undefined
      : loadPrefetch?.().catch(() => undefined);
    const { loadCurrentUser, mayUse } = await screenLoaders.currentUser();
    const user = await loadCurrentUser();
    if (!user) throw redirect(paths.login);
    if (!mayUse(access, user)) throw redirect(paths.home);
    (await prefetchLoading)?.(user, params);
    return user;
  };

/** Admits users of this dealer, and users who may access any dealer. */
const createDealerAccessLoader =
  (access: EndpointAccess): LoaderFunction =>
  async (loaderArguments) => {
    const user = (await createAccessLoader(access)(loaderArguments)) as CurrentUser;
    const { mayUse } = await screenLoaders.currentUser();
    const isOwn = String(user.DealerId) === loaderArguments.params['did'];
    if (!isOwn && !mayUse('name-any-dealer', user)) throw redirect(paths.home);
    return user;
  };

const loadOrderSearchPrefetch = async () =>
  (await screenLoaders.orderSearchPrefetch()).prefetchOrderSearch;
const loadOrderPrefetch = async () => (await screenLoaders.orderPrefetch()).preloadOrderData;

/**
 * The home page is the order search for users with orders, else the list of dealers. Unsaved work of an
 * ended session comes first.
 */
const redirectToHomeScreen: LoaderFunction = async () => {
  const { loadCurrentUser, mayUse } = await screenLoaders.currentUser();
  const user = await loadCurrentUser();
  if (!user) throw redirect(paths.login);
  const formDraftPath = requestCapturedFormDraftAndGetPath(getOwnerKey(user));
  const draftPath = getCapturedDraftPathAndDropOthers(user.AppUserId) ?? formDraftPath;
  if (draftPath) throw redirect(draftPath);
  throw redirect(mayUse('view-orders', user) ? paths.orderSearch : paths.dealers);
};

/** A visitor whose browser still has a session need not sign in. */
const redirectIfSignedIn: LoaderFunction = async () => {
  if (hasAccessToken()) throw redirect(paths.home);
  if (!mayHaveSession()) return null;
  if (await refreshSession()) throw redirect(paths.home);
  void screenLoaders.currentUser().then(({ eraseDataOfLostSession }) => eraseDataOfLostSession());
  return null;
};

function RouteErrorScreen() {
  const error = useRouteError();
  useEffect(() => reportThrown(error), [error]);
  return <FailedScreen error={error} />;
}

function SignInScreen() {
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
    screenLoaders.worksheet(),
    ...(isNarrowScreen() ? [loadPhoneOrder()] : []),
  ]);
  return WorksheetPage;
}

/** Every screen with its path and permission. */
export const appRoutes: RouteObject[] = [
  {
    element: (
      <GlobalOverlays>
        <Outlet />
      </GlobalOverlays>
    ),
    errorElement: (
      <main>
        <RouteErrorScreen />
      </main>
    ),
    hydrateFallbackElement: <></>,
    children: [
      { path: paths.start, loader: () => redirect(paths.login) },
      { path: paths.login, loader: redirectIfSignedIn, element: <SignInScreen /> },
      {
        path: paths.home,
        loader: createAccessLoader('sign-in'),
        shouldRevalidate: () => false,
        lazy: { Component: async () => (await screenLoaders.frame()).SignedInFrame },
        children: [
          {
            errorElement: <RouteErrorScreen />,
            children: [
              {
                index: true,
                loader: redirectToHomeScreen,
                element: <></>,
              },
              {
                path: paths.orderSearch,
                loader: createAccessLoader('view-orders', loadOrderSearchPrefetch),
                lazy: {
                  Component: async () => (await screenLoaders.orderSearch()).OrderSearchPage,
                },
              },
              {
                path: paths.newOrderFor,
                loader: createAccessLoader('create-orders', loadOrderPrefetch),
                lazy: { Component: loadWorksheetPage },
              },
              {
                path: paths.order,
                loader: createAccessLoader('view-orders', loadOrderPrefetch),
                lazy: { Component: loadWorksheetPage },
              },
              {
                path: paths.approval,
                loader: createAccessLoader('answer-approvals'),
                lazy: { Component: async () => (await screenLoaders.approval()).ApprovalPage },
              },
              {
                path: paths.insights,
                loader: createAccessLoader('view-insights'),
                lazy: { Component: async () => (await screenLoaders.insights()).InsightsPage },
              },
              {
                path: paths.insightOrders,
                loader: createAccessLoader('view-insights'),
                lazy: {
                  Component: async () => (await screenLoaders.insightOrders()).InsightOrdersPage,
                },
              },
              {
                path: paths.settings,
                loader: createAccessLoader('sign-in'),
                lazy: { Component: async () => (await screenLoaders.settings()).SettingsPage },
              },
              { path: paths.myProfile, loader: () => redirect(paths.settings) },
              {
                path: paths.dealers,
                loader: createAccessLoader('view-dealers'),
                lazy: { Component: async () => (await screenLoaders.dealers()).DealersPage },
              },
              {
                path: paths.dealer,
                loader: createAccessLoader('view-dealers'),
                lazy: { Component: async () => (await screenLoaders.dealer()).DealerPage },
              },
              {
                path: paths.members,
                loader: createDealerAccessLoader('manage-users'),
                lazy: { Component: async () => (await screenLoaders.members()).DealerUsersPage },
              },
              {
                path: paths.admins,
                loader: createAccessLoader('manage-admins'),
                lazy: { Component: async () => (await screenLoaders.admins()).AdminsPage },
              },
              {
                path: paths.products,
                loader: createAccessLoader('search-products'),
                lazy: { Component: async () => (await screenLoaders.products()).ProductsPage },
              },
              {
                path: paths.priceLists,
                loader: createAccessLoader('search-products'),
                lazy: { Component: async () => (await screenLoaders.priceLists()).PriceListsPage },
              },
              {
                path: paths.commission,
                loader: createAccessLoader('view-commission'),
                lazy: { Component: async () => (await screenLoaders.commission()).CommissionPage },
              },
              {
                path: paths.contractPrices,
                loader: createAccessLoader('view-contract-prices'),
                lazy: {
                  Component: async () => (await screenLoaders.contractPrices()).ContractPricesPage,
                },
              },
              {
                path: paths.customers,
                loader: createAccessLoader('view-customers'),
                lazy: { Component: async () => (await screenLoaders.customers()).CustomersPage },
              },
              {
                path: paths.customer,
                loader: createAccessLoader('view-customers'),
                lazy: { Component: async () => (await screenLoaders.customer()).CustomerPage },
              },
              {
                path: paths.manufacturers,
                loader: createAccessLoader('view-manufacturers'),
                lazy: {
                  Component: async () => (await screenLoaders.manufacturers()).ManufacturersPage,
                },
              },
              {
                path: paths.manufacturer,
                loader: createAccessLoader('edit-manufacturers'),
                lazy: {
                  Component: async () => (await screenLoaders.manufacturer()).ManufacturerPage,
                },
              },
              {
                path: paths.smartManufacturer,
                loader: createAccessLoader('edit-manufacturers'),
                lazy: {
                  Component: async () =>
                    (await screenLoaders.manufacturer()).SmartCatalogManufacturerPage,
                },
              },
              {
                path: paths.colleagues,
                loader: createAccessLoader('view-colleagues'),
                lazy: { Component: async () => (await screenLoaders.colleagues()).ColleaguesPage },
              },
              {
                path: paths.audit,
                loader: createDealerAccessLoader('view-audit'),
                lazy: { Component: async () => (await screenLoaders.audit()).AuditHistoryPage },
              },
              {
                path: paths.alert,
                loader: createAccessLoader('announce'),
                lazy: {
                  Component: async () => (await screenLoaders.alert()).AnnouncementSettingsPage,
                },
              },
              {
                path: paths.templates,
                loader: createAccessLoader('manage-form-templates'),
                lazy: {
                  Component: async () => (await screenLoaders.templates()).FormTemplatesPage,
                },
              },
              {
                path: paths.template,
                loader: createAccessLoader('manage-form-templates'),
                lazy: {
                  Component: async () => (await screenLoaders.template()).TemplateMappingPage,
                },
              },
            ],
          },
        ],
      },
      { path: paths.other, loader: () => redirect(paths.home) },
    ],
  },
];
