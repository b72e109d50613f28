import {
  indexProductsByPartNumber,
  type ProductIndexByPartNumber,
} from '#functions/store/dealers/index-products-by-part-number.ts';
import { normalizeProductCode } from '#functions/store/dealers/product-codes.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import type { RecordChange } from '#functions/store/dealers/stored-change-sets.ts';
import { isSameJson } from '#shared/format/is-same-json.ts';

type ProductChange = RecordChange<ProductRecord>;

/**
 * The changes that undo earlier ones, for products that were not changed since; `skippedCount` counts the
 * others.
 */
export function computeUndoChanges(
  changes: readonly ProductChange[],
  products: readonly ProductRecord[],
): { undoChanges: ProductChange[]; skippedCount: number } {
  const byId = new Map(products.map((product) => [product.Id, product]));
  const productsByNumber = indexProductsByPartNumber(products);
  const undoChanges: ProductChange[] = [];
  for (const { before, after } of changes) {
    const current = byId.get((after ?? before)!.Id);
    const isUnchangedSince = after
      ? isSameProductState(current, after)
      : !current && isPartNumberFree(before!, productsByNumber);
    if (!isUnchangedSince) continue;
    const Version = ((current ?? before)!.Version ?? 0) + 1;
    undoChanges.push({
      ...(current && { before: current }),
      ...(before && { after: { ...before, Version } }),
    });
  }
  return { undoChanges, skippedCount: changes.length - undoChanges.length };
}

/** Whatever their versions: a later list that was undone left the product as it had found it. */
const isSameProductState = (one: ProductRecord | undefined, other: ProductRecord) =>
  one !== undefined && isSameJson(sortFields(one), sortFields(other));

const sortFields = (product: ProductRecord) =>
  Object.entries({ ...product, Version: 0 }).toSorted(([one], [other]) => (one < other ? -1 : 1));

const isPartNumberFree = (
  { MfgId, PartNumber }: ProductRecord,
  productsByNumber: ProductIndexByPartNumber,
) => !productsByNumber.get(MfgId)?.has(normalizeProductCode(PartNumber));
