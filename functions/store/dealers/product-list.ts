import { findItem } from '#functions/store/table/read.ts';
import { listRecords } from '#functions/store/table/records.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Product } from '#shared/schemas/catalogue.ts';

/*
 * A dealer's whole product list is read again only when it has changed: it is asked for at every
 * pause in typing, and 6,000 products are two megabytes.
 *
 *   PK   DEALER#1#STAMP#PRODUCTS     Stamp   any text; every change of a product writes a new one
 *   SK   STAMP                               with it
 */
const stampKey = (dealer: DealerKey) => ({ PK: `${dealer}#STAMP#PRODUCTS`, SK: 'STAMP' });

/** Says that the dealer's products have changed. Without one the list is never kept. */
export const productsStampItem = (dealer: DealerKey, stamp: string) => ({
  ...stampKey(dealer),
  Stamp: stamp,
});

type Kept = { stamp: string; products: readonly Product[] };
/** The lists this process read last: some four megabytes each. */
const kept = new Map<DealerKey, Kept>();
const MOST_KEPT = 8;

/** Every product of the dealer, by id, as it is now. */
export async function listProducts(dealer: DealerKey): Promise<readonly Product[]> {
  const stamp = await readStamp(dealer);
  const known = kept.get(dealer);
  if (known && known.stamp === stamp) return known.products;
  // Consistent, so that what is kept under a stamp is never older than the stamp.
  const products = await listRecords<Product>(dealer, 'PRODUCTS', { isConsistent: true });
  if (stamp !== undefined) keep(dealer, { stamp, products });
  return products;
}

async function readStamp(dealer: DealerKey): Promise<string | undefined> {
  const item = await findItem(stampKey(dealer), { isConsistent: true });
  return item?.Stamp as string | undefined;
}

/** The list kept longest makes room. */
function keep(dealer: DealerKey, list: Kept): void {
  kept.delete(dealer);
  kept.set(dealer, list);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
