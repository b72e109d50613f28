import { handle } from '#functions/runtime/handle.ts';
import { listManufacturers } from '#functions/store/dealers/manufacturers.ts';
import * as dealers from '#shared/contract/dealers.ts';

export const handler = handle(dealers.lookUpManufacturers, async ({ caller }) => {
  const manufacturers = await listManufacturers(caller.dealer);
  return manufacturers
    .map(({ Id, MfgId, CompanyCode, CompanyName, HasSmartCatalog }) => ({
      Id: MfgId,
      DisplayName: CompanyName,
      HasSmartCatalog,
      DealerMfgId: Id,
      DealerMfgCode: CompanyCode,
    }))
    .toSorted((a, b) => a.DisplayName.localeCompare(b.DisplayName) || a.Id - b.Id);
});
