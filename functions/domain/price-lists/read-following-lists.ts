import { listScheduledListRecords } from '#functions/store/dealers/price-list-records.ts';
import { normalizeProductCode } from '#functions/store/dealers/product-codes.ts';
import { readScheduledListFile } from '#functions/store/dealers/scheduled-lists.ts';
import { readChangeSet } from '#functions/store/dealers/stored-change-sets.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { PriceListCheck } from '#shared/schemas/price-list-schema.ts';
import { checkPriceListRows } from './check-price-list-rows.ts';
import type { PriceList } from './parse-price-list.ts';

/**
 * The scheduled lists that come into use after a list of that moment, and have products of it: from then on their cells
 * count, field by field (B4.1). Undefined where there is none.
 */
export async function readFollowingLists(
  dealer: DealerKey,
  list: PriceList,
  moment = Date.now(),
): Promise<PriceListCheck['After']> {
  const { scheduled } = await readChangeSet({ dealer, list: 'PRODUCTS' });
  const later = scheduled.Lists.filter(({ At }) => At > moment);
  if (later.length === 0) return undefined;
  const [records, manufacturers] = await Promise.all([
    listScheduledListRecords(dealer),
    listDealerManufacturerRecords(dealer),
  ]);
  const { accepted } = checkPriceListRows(list, [], manufacturers);
  const names = new Set(accepted.map(({ fields }) => formatPart(fields)));
  const following: NonNullable<PriceListCheck['After']> = [];
  for (const { Number, Day: ValidFrom, File } of later) {
    const FileName = records.find((one) => one.Number === Number)?.FileName ?? '';
    const { rows } = await readScheduledListFile(File);
    const Products = rows.filter(({ fields }) => names.has(formatPart(fields))).length;
    if (Products > 0) following.push({ Number, FileName, ValidFrom, Products });
  }
  return following.length > 0 ? following : undefined;
}

const formatPart = ({ MfgId, PartNumber }: { MfgId: number; PartNumber: string }) =>
  `${MfgId} ${normalizeProductCode(PartNumber)}`;
