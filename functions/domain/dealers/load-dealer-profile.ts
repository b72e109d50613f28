import { loadLatestDealer } from '#functions/store/dealers/stored-dealers.ts';
import { listManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { DealerWithVersion } from '#shared/schemas/dealer-schema.ts';

/** A dealer as it is at this moment, with the names of its manufacturers, which are a list of their own. */
export async function loadDealerProfile(dealer: DealerKey): Promise<DealerWithVersion> {
  const [dealerRecord, manufacturers] = await Promise.all([
    loadLatestDealer(dealer),
    listManufacturerRecords(dealer),
  ]);
  const names = manufacturers.map(({ CompanyName }) => CompanyName);
  return { ...dealerRecord, Manufacturers: names.toSorted((a, b) => a.localeCompare(b)) };
}
