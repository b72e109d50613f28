import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { roleNames, roles } from '#shared/access/roles.ts';
import { inLanguage, t } from '#shared/language/t.ts';
import { Members } from './members.tsx';

/** /dashboard/users: those who administer the platform. */
export const AdminsPage = () => (
  <>
    <Crumbs here={t`Admin Management`} />
    <Members home="platform" name={inLanguage(roleNames[roles.smartSalesAdmin])} />
  </>
);
