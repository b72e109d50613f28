import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { CatalogList } from './catalog-list.tsx';
import { DealerList } from './dealer-list.tsx';

/** /dashboard/manufacturers: those of the user's dealer, or of the catalogue for who has none. */
export function ManufacturersPage() {
  const { DealerId } = useCurrentUser();
  return (
    <>
      <Crumbs here={t`Manufacturer Search`} />
      {DealerId === null ? <CatalogList /> : <DealerList dealerId={DealerId} />}
    </>
  );
}
