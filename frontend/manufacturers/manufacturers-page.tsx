import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { CatalogManufacturerList } from './catalog-manufacturer-list.tsx';
import { DealerManufacturerList } from './dealer-manufacturer-list.tsx';

/** /dashboard/manufacturers: those of the user's dealer, or of the catalogue for users without a dealer. */
export function ManufacturersPage() {
  const { DealerId } = useCurrentUser();
  return (
    <>
      <Breadcrumbs title={t`Manufacturer Search`} />
      {DealerId === null ? (
        <CatalogManufacturerList />
      ) : (
        <DealerManufacturerList dealerId={DealerId} />
      )}
    </>
  );
}
