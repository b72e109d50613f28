import { loadDealerWithVersion } from '#functions/store/dealers/stored-dealers.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { DealerWithVersion } from '#shared/schemas/dealer-schema.ts';

/** The current dealer, with its manufacturers' names, which are stored as a separate list. */
export async function loadDealerProfile(dealer: DealerKey): Promise<DealerWithVersion> {
  const [dealerRecord, manufacturers] = await Promise.all([
    loadDealerWithVersion(dealer),
    listDealerManufacturerRecords(dealer),
  ]);
  const names = manufacturers.map(({ CompanyName }) => CompanyName);
  return { ...dealerRecord, Manufacturers: names.toSorted((a, b) => a.localeCompare(b)) };
}
