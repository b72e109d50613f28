import { useState, type Ref } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { readPreference, writePreference } from '#frontend/browser/stored.ts';
import { useMatches } from '#frontend/browser/use-matches.ts';
import { useObserved } from '#frontend/browser/use-observed.ts';
import { openSave } from '#frontend/orders/open-save.ts';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import { ProductLogo } from '#frontend/parts/controls/product-logo.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import { getDealerUsersPath, paths, pathOfOrder } from '#frontend/paths.ts';
import { mayUse, useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import type { EndpointAccess } from '#shared/access/permissions.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import './rail.css';

type Screen = {
  label: string;
  icon: IconName;
  to: string;
  /** Screens that one comes to from here. */
  below?: string;
};

type Entry = Omit<Screen, 'to'> & {
  access: EndpointAccess;
  pathFor: (user: CurrentUser) => string;
};

const entries: readonly Entry[] = [
  {
    label: t`Orders`,
    icon: 'orders',
    pathFor: () => paths.orderSearch,
    access: 'access-tenant-sidebar',
    below: paths.newOrder,
  },
  {
    label: t`Customer Search`,
    icon: 'users',
    pathFor: () => paths.customers,
    access: 'view-customers',
  },
  {
    label: t`Colleague Search`,
    icon: 'card',
    pathFor: () => paths.colleagues,
    access: 'view-colleagues',
  },
  {
    label: t`Manufacturer Search`,
    icon: 'factory',
    pathFor: () => paths.manufacturers,
    access: 'view-manufacturers',
    below: `${paths.home}/smart-catalog-manufacturers`,
  },
  {
    label: t`Product Search`,
    icon: 'box',
    pathFor: () => paths.products,
    access: 'search-products',
  },
  {
    label: t`Dealers`,
    icon: 'building',
    pathFor: () => paths.dealers,
    access: 'view-dealers',
    below: `${paths.home}/profile`,
  },
  {
    label: t`User Management`,
    icon: 'user',
    pathFor: ({ DealerId }) => getDealerUsersPath(DealerId ?? 0),
    access: 'access-tenant-user-admin',
  },
  {
    label: t`My Reps`,
    icon: 'user',
    pathFor: ({ DealerId }) => getDealerUsersPath(DealerId ?? 0),
    access: 'view-led-reps-orders',
  },
  {
    label: t`Admin Management`,
    icon: 'user',
    pathFor: () => paths.admins,
    access: 'manage-admins',
  },
  {
    label: t`Alert Message`,
    icon: 'news',
    pathFor: () => paths.alert,
    access: 'announce',
  },
];

/** The screens that the user may enter. */
export function useScreens(): readonly Screen[] {
  const user = useCurrentUser();
  return entries
    .filter(({ access }) => mayUse(access, user))
    .map(({ pathFor, ...entry }) => ({ ...entry, to: pathFor(user) }));
}

/** The panel of favorites beside the rail, and the button that opens it. */
export type FavoritesToggle = {
  id: string;
  isOpen: boolean;
  toggle: () => void;
  ref: Ref<HTMLButtonElement>;
};

/**
 * The ways to other screens: those that exist and that the user may enter. With its words where the window has room for
 * them, until the user chooses.
 */
export function Rail({ favorites }: { favorites: FavoritesToggle }) {
  const [chosen, setChosen] = useState(() => readPreference(RAIL));
  const isWideScreen = useMatches(WIDE_SCREEN_QUERY);
  const isOpen = chosen ? chosen === 'open' : isWideScreen;
  function toggle() {
    const next = isOpen ? 'folded' : 'open';
    setChosen(next);
    writePreference(RAIL, next);
  }
  return (
    <nav className={isOpen ? 'rail is-open' : 'rail'} aria-label={t`Main`}>
      <ProductLogo />
      <RailLinks />
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

const RAIL = 'rail';
const WIDE_SCREEN_QUERY = '(width >= 85rem)';

/** Their words are seen where there is room for them. */
export function RailLinks() {
  const screens = useScreens();
  const { pathname } = useLocation();
  return (
    <>
      <SaveOpenOrder />
      {screens.map(({ label, icon, to, below }) => (
        <Link
          key={to}
          to={to}
          title={label}
          aria-label={label}
          aria-current={currentOf(pathname, to, below)}
        >
          <Icon name={icon} />
          <span>{label}</span>
        </Link>
      ))}
      <MostRecentOrder />
    </>
  );
}

/** Saves the order on the screen, where it may be changed. */
function SaveOpenOrder() {
  const save = useObserved(openSave);
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

function currentOf(pathname: string, to: string, below = to) {
  if (pathname.startsWith(to)) return 'page';
  return pathname.startsWith(below) ? true : undefined;
}

function FavoritesButton({ id, isOpen, toggle, ref }: FavoritesToggle) {
  if (!useMay('access-tenant-sidebar')) return null;
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

/** Leads to the order that the user saved last. */
function MostRecentOrder() {
  const maySee = useMay('access-tenant-sidebar');
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function open() {
    try {
      const order = await call(orders.getMostRecentOrder);
      if (!order) toast({ kind: 'info', text: t`You have no orders yet` });
      // Where it is open already it stays as it is, with what is not saved yet.
      else if (pathOfOrder(order) !== pathname) await navigate(pathOfOrder(order));
    } catch (error) {
      showFailure(error, t`The most recent order could not be opened. Try again.`);
    }
  }

  if (!maySee) return null;
  return (
    <button
      type="button"
      title={t`Most recent order`}
      aria-label={t`Most recent order`}
      onClick={() => void open()}
    >
      <Icon name="recent" />
      <span>{t`Most recent order`}</span>
    </button>
  );
}
