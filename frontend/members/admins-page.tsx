import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { roleNames, roles } from '#shared/access/roles.ts';
import { translateText, t } from '#shared/language/t.ts';
import { UserManagement } from './user-management.tsx';

/** /dashboard/users: the SmartSales Admins. */
export const AdminsPage = () => (
  <>
    <Breadcrumbs title={t`Admin Management`} />
    <UserManagement owner="platform" ownerName={translateText(roleNames[roles.smartSalesAdmin])} />
  </>
);
