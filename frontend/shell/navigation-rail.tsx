import { useState, type Ref } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '#frontend/api/call-api.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { readPreference, writePreference } from '#frontend/browser/browser-storage.ts';
import { useMediaQuery } from '#frontend/browser/use-media-query.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { currentOrderSaveAction } from '#frontend/orders/current-order-save-action.ts';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import { ProductLogo } from '#frontend/parts/controls/product-logo.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { getDealerUsersPath, paths, getOrderPath } from '#frontend/paths.ts';
import { mayUse, useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import type { EndpointAccess } from '#shared/access/permissions.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import './rail.css';

type NavigationScreen = {
  label: string;
  icon: IconName;
  to: string;
  /** The paths of child screens. */
  childPath?: string;
};

type NavigationEntry = Omit<NavigationScreen, 'to'> & {
  access: EndpointAccess;
  getPath: (user: CurrentUser) => string;
};

const navigationEntries: readonly NavigationEntry[] = [
  {
    label: t`Orders`,
    icon: 'orders',
    getPath: () => paths.orderSearch,
    access: 'access-tenant-sidebar',
    childPath: paths.newOrder,
  },
  {
    label: t`Insights`,
    icon: 'chart',
    getPath: () => paths.insights,
    access: 'view-insights',
  },
  {
    label: t`Customer Search`,
    icon: 'users',
    getPath: () => paths.customers,
    access: 'view-customers',
  },
  {
    label: t`Colleague Search`,
    icon: 'card',
    getPath: () => paths.colleagues,
    access: 'view-colleagues',
  },
  {
    label: t`Manufacturer Search`,
    icon: 'factory',
    getPath: () => paths.manufacturers,
    access: 'view-manufacturers',
    childPath: `${paths.home}/smart-catalog-manufacturers`,
  },
  {
    label: t`Product Search`,
    icon: 'box',
    getPath: () => paths.products,
    access: 'search-products',
    childPath: paths.contractPrices,
  },
  {
    label: t`Dealers`,
    icon: 'building',
    getPath: () => paths.dealers,
    access: 'view-dealers',
    childPath: `${paths.home}/profile`,
  },
  {
    label: t`User Management`,
    icon: 'user',
    getPath: ({ DealerId }) => getDealerUsersPath(DealerId ?? 0),
    access: 'access-tenant-user-admin',
  },
  {
    label: t`My Reps`,
    icon: 'user',
    getPath: ({ DealerId }) => getDealerUsersPath(DealerId ?? 0),
    access: 'view-led-reps-orders',
  },
  {
    label: t`Admin Management`,
    icon: 'user',
    getPath: () => paths.admins,
    access: 'manage-admins',
  },
  {
    label: t`Alert Message`,
    icon: 'news',
    getPath: () => paths.alert,
    access: 'announce',
  },
];

/** The screens that the user may open. */
export function useNavigationScreens(): readonly NavigationScreen[] {
  const user = useCurrentUser();
  return navigationEntries
    .filter(({ access }) => mayUse(access, user))
    .map(({ getPath, ...entry }) => ({ ...entry, to: getPath(user) }));
}

/** The favorites panel beside the rail, and its button. */
export type FavoritesPanelToggle = {
  id: string;
  isOpen: boolean;
  toggle: () => void;
  ref: Ref<HTMLButtonElement>;
};

/**
 * Links to the screens that exist and that the user may open. The labels are shown if the window is wide
 * enough, until the user chooses.
 */
export function NavigationRail({ favorites }: { favorites: FavoritesPanelToggle }) {
  const [chosenState, setChosenState] = useState(() => readPreference(RAIL_PREFERENCE_KEY));
  const isWideScreen = useMediaQuery(WIDE_SCREEN_QUERY);
  const isOpen = chosenState ? chosenState === 'open' : isWideScreen;
  function toggle() {
    const nextState = isOpen ? 'folded' : 'open';
    setChosenState(nextState);
    writePreference(RAIL_PREFERENCE_KEY, nextState);
  }
  return (
    <nav className={isOpen ? 'rail is-open' : 'rail'} aria-label={t`Main`}>
      <ProductLogo />
      <NavigationLinks />
      <FavoritesButton {...favorites} />
      <button
        type="button"
        className="rail-fold"
        title={isOpen ? t`Hide the labels` : t`Show the labels`}
        aria-label={isOpen ? t`Hide the labels` : t`Show the labels`}
        onClick={toggle}
      >
        <Icon name={isOpen ? 'chevronLeft' : 'chevronRight'} />
        <span>{t`Hide the labels`}</span>
      </button>
    </nav>
  );
}

const RAIL_PREFERENCE_KEY = 'rail';
const WIDE_SCREEN_QUERY = '(width >= 85rem)';

/** The labels are visible where there is space. */
export function NavigationLinks() {
  const screens = useNavigationScreens();
  const { pathname } = useLocation();
  return (
    <>
      <SaveOrderButton />
      {screens.map(({ label, icon, to, childPath }) => (
        <Link
          key={to}
          to={to}
          title={label}
          aria-label={label}
          aria-current={getAriaCurrent(pathname, to, childPath)}
        >
          <Icon name={icon} />
          <span>{label}</span>
        </Link>
      ))}
      <MostRecentOrderButton />
    </>
  );
}

/** Saves the open order, where it can be changed. */
function SaveOrderButton() {
  const save = useObservable(currentOrderSaveAction);
  if (!save) return null;
  return (
    <>
      <button type="button" title={t`Save order`} aria-label={t`Save order`} onClick={save}>
        <Icon name="save" />
        <span>{t`Save order`}</span>
      </button>
      <hr />
    </>
  );
}

function getAriaCurrent(pathname: string, to: string, childPath = to) {
  if (pathname.startsWith(to)) return 'page';
  return pathname.startsWith(childPath) ? true : undefined;
}

function FavoritesButton({ id, isOpen, toggle, ref }: FavoritesPanelToggle) {
  if (!useHasPermission('access-tenant-sidebar')) return null;
  return (
    <button
      ref={ref}
      type="button"
      title={t`Favorites`}
      aria-label={t`Favorites`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={toggle}
    >
      <Icon name="star" />
      <span>{t`Favorites`}</span>
    </button>
  );
}

/** Opens the order that the user saved last. */
function MostRecentOrderButton() {
  const maySee = useHasPermission('access-tenant-sidebar');
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function handleOpen() {
    await runOrShowFailure(
      async () => {
        const order = await callApi(orders.getMostRecentOrder);
        if (!order) showToast({ kind: 'info', text: t`You have no orders yet` });
        // An order that is already open stays as it is, with its unsaved changes.
        else if (getOrderPath(order) !== pathname) await navigate(getOrderPath(order));
      },
      { failureText: t`The most recent order could not be opened. Try again.` },
    );
  }

  if (!maySee) return null;
  return (
    <button
      type="button"
      title={t`Most recent order`}
      aria-label={t`Most recent order`}
      onClick={() => void handleOpen()}
    >
      <Icon name="recent" />
      <span>{t`Most recent order`}</span>
    </button>
  );
}
