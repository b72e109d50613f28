import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import type { RecordChange } from '#functions/store/dealers/stored-change-sets.ts';
import {
  isSameManufacturerPart,
  normalizeProductCode,
} from '#functions/store/dealers/stored-products.ts';
import {
  indexProductsByPartNumber,
  type ProductIndexByPartNumber,
} from './index-products-by-part-number.ts';

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
    const Version = ((after ?? before)!.Version ?? 0) + 1;
    undoChanges.push({
      ...(current && { before: current }),
      ...(before && { after: { ...before, Version } }),
    });
  }
  return { undoChanges, skippedCount: changes.length - undoChanges.length };
}

const isSameProductState = (one: ProductRecord | undefined, other: ProductRecord) =>
  one !== undefined && one.Version === other.Version && isSameManufacturerPart(one, other);

const isPartNumberFree = (
  { MfgId, PartNumber }: ProductRecord,
  productsByNumber: ProductIndexByPartNumber,
) => !productsByNumber.get(MfgId)?.has(normalizeProductCode(PartNumber));
