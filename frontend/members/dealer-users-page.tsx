import { useParams } from 'react-router-dom';
import { useReference } from '#frontend/api/reference.ts';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { UserManagement } from './user-management.tsx';

/** /dashboard/dealers/1/users: the users of a dealer. */
export function DealerUsersPage() {
  const dealerId = Number(useParams().did);
  const { data } = useReference(dealers.getDealer, { params: { id: dealerId } });
  return (
    <>
      <Crumbs here={t`User Management`} />
      <UserManagement key={dealerId} home={{ dealerId }} name={data?.CompanyName ?? ''} />
    </>
  );
}
