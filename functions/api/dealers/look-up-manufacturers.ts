import { manufacturersWithCatalog } from '#functions/domain/smart-catalogs/catalog.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listManufacturers } from '#functions/store/dealers/manufacturers.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

export const handler = handle(dealers.lookUpManufacturers, async ({ caller }) => {
  const [manufacturers, withCatalog] = await Promise.all([
    listManufacturers(caller.dealer),
    manufacturersWithCatalog(),
  ]);
  return manufacturers
    .map(({ Id, MfgId, CompanyCode, CompanyName }) => ({
      Id: MfgId,
      DisplayName: CompanyName,
      HasSmartCatalog: withCatalog.has(MfgId),
      DealerMfgId: Id,
      DealerMfgCode: CompanyCode,
    }))
    .toSorted((a, b) => a.DisplayName.localeCompare(b.DisplayName) || a.Id - b.Id);
});
