import { listScheduledListRecords } from '#functions/store/dealers/price-list-records.ts';
import {
  applyFieldChanges,
  changeableFields,
  findFieldChanges,
} from '#functions/store/dealers/price-row-changes.ts';
import { isSameManufacturerPart } from '#functions/store/dealers/product-codes.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { readScheduledListFile } from '#functions/store/dealers/scheduled-lists.ts';
import { listDueLists, readChangeSet } from '#functions/store/dealers/stored-change-sets.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import type { ScheduledProductFields } from '#shared/schemas/price-list-schema.ts';
import type { ScheduledPrice } from '#shared/schemas/price-terms-schema.ts';

/** What a scheduled price list makes of a product; without `changes` it removes it. */
type ScheduledChange = {
  ValidFrom: string;
  FileName: string;
  changes?: NonNullable<ReturnType<typeof findFieldChanges>>;
  after?: ProductRecord;
};

/** What scheduled price lists change of a product, in the order in which they come into use (B4.1). */
export async function readScheduledProductFields(
  dealer: DealerKey,
  product: ProductRecord,
): Promise<ScheduledProductFields> {
  const scheduled = await listScheduledChanges(dealer, product);
  return scheduled.flatMap<ScheduledProductFields[number]>(({ changes, ValidFrom, FileName }) => {
    if (!changes) return [{ Value: null, ValidFrom, FileName }];
    return changeableFields.flatMap((Field) => {
      const value = changes[Field];
      return value === undefined ? [] : [{ Field, Value: formatValue(value), ValidFrom, FileName }];
    });
  });
}

/** The price that the next scheduled list gives a product; undefined where none moves it, or one removes it. */
export async function findScheduledPrice(
  dealer: DealerKey,
  product: ProductRecord,
): Promise<ScheduledPrice | undefined> {
  const scheduled = await listScheduledChanges(dealer, product);
  const next = scheduled.find(
    ({ after }) =>
      !after || after.CustomerCost !== product.CustomerCost || after.Retail !== product.Retail,
  );
  return next?.after && { Day: next.ValidFrom, ...pickPrices(next.after) };
}

const pickPrices = ({ CustomerCost, Retail }: ProductRecord) => ({ CustomerCost, Retail });

async function listScheduledChanges(
  dealer: DealerKey,
  product: ProductRecord,
): Promise<ScheduledChange[]> {
  const { scheduled } = await readChangeSet({ dealer, list: 'PRODUCTS' });
  const due = listDueLists(scheduled.Lists);
  const waiting = scheduled.Lists.filter((list) => !due.includes(list));
  if (waiting.length === 0) return [];
  const records = await listScheduledListRecords(dealer);
  const result: ScheduledChange[] = [];
  let current = product;
  for (const { Number, Day: ValidFrom, File } of waiting) {
    const record = records.find((one) => one.Number === Number);
    if (!record?.MfgIds.includes(product.MfgId)) continue;
    const { FileName } = record;
    const { rows, removableIds } = await readScheduledListFile(File);
    const row = rows.find(({ fields }) => isSameManufacturerPart(fields, product));
    const changes = row && findFieldChanges(row.fields, current);
    if (changes) {
      current = applyFieldChanges(current, changes);
      result.push({ ValidFrom, FileName, changes, after: current });
    } else if (!row && removableIds.includes(product.Id))
      return [...result, { ValidFrom, FileName }];
  }
  return result;
}

const formatValue = (value: string | number | null) =>
  typeof value === 'number' ? toDecimalText(value, 2) : value;
