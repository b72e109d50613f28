import { listMfgIdsWithCatalog } from '#functions/domain/smart-catalogs/load-catalog.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

export const handler = createApiHandler(dealers.lookUpManufacturers, async ({ caller }) => {
  const [manufacturers, mfgIdsWithCatalog] = await Promise.all([
    listDealerManufacturerRecords(caller.dealer),
    listMfgIdsWithCatalog(),
  ]);
  return manufacturers
    .map(({ Id, MfgId, CompanyCode, CompanyName }) => ({
      Id: MfgId,
      DisplayName: CompanyName,
      HasSmartCatalog: mfgIdsWithCatalog.has(MfgId),
      DealerMfgId: Id,
      DealerMfgCode: CompanyCode,
    }))
    .toSorted((a, b) => a.DisplayName.localeCompare(b.DisplayName) || a.Id - b.Id);
});
