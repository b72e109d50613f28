import { loadDealerNow } from '#functions/store/dealers/dealers.ts';
import { listManufacturers } from '#functions/store/dealers/manufacturers.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { DealerWithVersion } from '#shared/schemas/dealer-schema.ts';

/** A dealer as it is at this moment, with the names of its manufacturers, which are a list of their own. */
export async function loadProfile(dealer: DealerKey): Promise<DealerWithVersion> {
  const [found, manufacturers] = await Promise.all([
    loadDealerNow(dealer),
    listManufacturers(dealer),
  ]);
  const names = manufacturers.map(({ CompanyName }) => CompanyName);
  return { ...found, Manufacturers: names.toSorted((a, b) => a.localeCompare(b)) };
}
