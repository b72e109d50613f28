import type { RecordChange } from '#functions/store/dealers/change-sets.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { isSameNumber, productCode } from '#functions/store/dealers/products.ts';
import { knownProducts, type KnownProducts } from './known-products.ts';

type ProductChange = RecordChange<ProductRecord>;

/** What undoes changes, as far as their products are as those left them; and how many are not. */
export function inverse(changes: readonly ProductChange[], products: readonly ProductRecord[]) {
  const byId = new Map(products.map((product) => [product.Id, product]));
  const numbers = knownProducts(products);
  const undone: ProductChange[] = [];
  for (const { before, after } of changes) {
    const current = byId.get((after ?? before)!.Id);
    const isUnchangedSince = after ? isAlike(current, after) : !current && isFree(before!, numbers);
    if (!isUnchangedSince) continue;
    const Version = ((after ?? before)!.Version ?? 0) + 1;
    undone.push({
      ...(current && { before: current }),
      ...(before && { after: { ...before, Version } }),
    });
  }
  return { undone, skippedCount: changes.length - undone.length };
}

const isAlike = (one: ProductRecord | undefined, other: ProductRecord) =>
  one !== undefined && one.Version === other.Version && isSameNumber(one, other);

const isFree = ({ MfgId, PartNumber }: ProductRecord, numbers: KnownProducts) =>
  !numbers.get(MfgId)?.has(productCode(PartNumber));
