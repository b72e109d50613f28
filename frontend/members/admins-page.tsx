import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { roleNames, roles } from '#shared/access/roles.ts';
import { translateText, t } from '#shared/language/t.ts';
import { UserManagement } from './user-management.tsx';

/** /dashboard/users: those who administer the platform. */
export const AdminsPage = () => (
  <>
    <Crumbs here={t`Admin Management`} />
    <UserManagement home="platform" name={translateText(roleNames[roles.smartSalesAdmin])} />
  </>
);
