import { NavLink } from 'react-router-dom';
import type { Access } from '#shared/access/permissions.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Mark } from '../parts/mark.tsx';
import { mayUse, useCurrentUser } from '../session/current-user.ts';

type Entry = { label: string; icon: IconName; to: string; access: Access };

const entries: readonly Entry[] = [
  {
    label: 'Orders',
    icon: 'orders',
    to: '/dashboard/order-search',
    access: 'access-tenant-sidebar',
  },
];

/** The ways to other screens: those that exist and that the user may enter. */
export function Rail() {
  const user = useCurrentUser();
  return (
    <nav className="rail" aria-label="Main">
      <Mark />
      {entries
        .filter(({ access }) => mayUse(access, user))
        .map(({ label, icon, to }) => (
          <NavLink key={to} to={to} title={label} aria-label={label}>
            <Icon name={icon} />
          </NavLink>
        ))}
    </nav>
  );
}
