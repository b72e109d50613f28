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

/** What scheduled price lists change of a product, in the order in which they come into use (B4.1). */
export async function readScheduledProductFields(
  dealer: DealerKey,
  product: ProductRecord,
): Promise<ScheduledProductFields> {
  const { scheduled } = await readChangeSet({ dealer, list: 'PRODUCTS' });
  const due = listDueLists(scheduled.Lists);
  const waiting = scheduled.Lists.filter((list) => !due.includes(list));
  if (waiting.length === 0) return [];
  const records = await listScheduledListRecords(dealer);
  const result: ScheduledProductFields = [];
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
      for (const Field of changeableFields)
        if (changes[Field] !== undefined)
          result.push({ Field, Value: formatValue(changes[Field]), ValidFrom, FileName });
    } else if (!row && removableIds.includes(product.Id))
      return [...result, { Value: null, ValidFrom, FileName }];
  }
  return result;
}

const formatValue = (value: string | number | null) =>
  typeof value === 'number' ? toDecimalText(value, 2) : value;
