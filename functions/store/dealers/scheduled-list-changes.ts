import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { productsMessages } from '#shared/messages/products-messages.ts';
import { indexProductsByPartNumber } from './index-products-by-part-number.ts';
import {
  applyFieldChanges,
  areLimitsCrossedBy,
  buildNewProduct,
  findFieldChanges,
  type ChangeableField,
  type PriceListRowFields,
} from './price-row-changes.ts';
import { normalizeProductCode } from './product-codes.ts';
import type { ProductRecord } from './product-record.ts';
import type { RecordChange } from './stored-change-sets.ts';

/** A row of a scheduled list: the cells that were valid when it was scheduled. */
export type ScheduledRow = { line: number; fields: PriceListRowFields };

/** All that a scheduled price list does at its instant, to whatever products there are then (B4.1). */
export type ScheduledListContent = {
  rows: readonly ScheduledRow[];
  /** The id of a new product is this and its row's index, so that whoever works the list out gets the same. */
  firstNewId: number;
  /** The products that it may remove: those that its preview named. */
  removableIds: readonly number[];
};

/** A row that does not fit the products of the moment. */
export type LeftOutRow = {
  line: number;
  field: ChangeableField;
  value: string;
  reason: CodedMessage;
};

type ScheduledListChanges = { changes: RecordChange<ProductRecord>[]; leftOut: LeftOutRow[] };

/**
 * The changes of a scheduled list to these products. Its cells are written over whatever stands there; rows that do
 * not fit any more are left out.
 */
export function computeScheduledChanges(
  { rows, firstNewId, removableIds }: ScheduledListContent,
  products: readonly ProductRecord[],
): ScheduledListChanges {
  const index = indexProductsByPartNumber(products);
  const namedIds = new Set<number>();
  const changes: RecordChange<ProductRecord>[] = [];
  const leftOut: LeftOutRow[] = [];
  rows.forEach((row, rowIndex) => {
    const { MfgId, PartNumber } = row.fields;
    const position = index.get(MfgId)?.get(normalizeProductCode(PartNumber));
    const before = position === undefined ? undefined : products[position];
    if (before) namedIds.add(before.Id);
    const result = before ? changeProduct(row, before) : addProduct(row, firstNewId + rowIndex);
    if (!result) return;
    if ('reason' in result) leftOut.push(result);
    else changes.push({ ...(before && { before }), after: result });
  });
  const removable = new Set(removableIds);
  for (const product of removable.size > 0 ? products : [])
    if (removable.has(product.Id) && !namedIds.has(product.Id)) changes.push({ before: product });
  return { changes, leftOut };
}

/** Undefined where the row changes nothing. */
function changeProduct(
  { line, fields }: ScheduledRow,
  before: ProductRecord,
): ProductRecord | LeftOutRow | undefined {
  const fieldChanges = findFieldChanges(fields, before);
  if (!fieldChanges) return undefined;
  if (!areLimitsCrossedBy(fieldChanges, before)) return applyFieldChanges(before, fieldChanges);
  const reason = productsMessages.minimumAboveMaximum;
  return { line, field: 'MinimumPrice', value: fields.PartNumber, reason };
}

/** A product that is gone is added again, if the list says what it is. */
function addProduct({ line, fields }: ScheduledRow, Id: number): ProductRecord | LeftOutRow {
  return fields.Description
    ? { Id, ...buildNewProduct(fields) }
    : {
        line,
        field: 'Description',
        value: fields.PartNumber,
        reason: accountsMessages.required,
      };
}
