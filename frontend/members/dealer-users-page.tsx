import { useParams } from 'react-router-dom';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { UserManagement } from './user-management.tsx';

/** /dashboard/dealers/1/users: the users of a dealer. */
export function DealerUsersPage() {
  const dealerId = Number(useParams().did);
  const { data } = useReferenceData(dealers.getDealer, { params: { id: dealerId } });
  return (
    <>
      <Breadcrumbs title={t`User Management`} />
      <UserManagement key={dealerId} owner={{ dealerId }} ownerName={data?.CompanyName ?? ''} />
    </>
  );
}
