import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { fieldsOf } from '#functions/store/lists/fields-of.ts';
import { searchedBy } from '#functions/store/lists/row-search.ts';
import { findByIndex } from '#functions/store/table/read.ts';
import {
  paddedId,
  readRecord,
  recordChange,
  recordDelete,
  recordItem,
} from '#functions/store/table/records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import { unguarded, type Write } from '#functions/store/table/write.ts';
import { Product } from '#shared/schemas/catalog-schema.ts';
import { productSearchFields } from '#shared/search/product-search-texts.ts';
import type { RecordChange } from './change-sets.ts';
import { recordNow, rowsNow, rowsWritten } from './changed-list.ts';
import type { ProductRecord } from './product-record.ts';

/*
 *   PK       DEALER#1#PRODUCTS           Record   JSON of a ProductRecord
 *   SK       padded id
 *   GSI1PK   DEALER#1#STOCK#104-2210     GSI1SK   padded id
 *   GSI2PK   DEALER#1#PART#7#AX-200      GSI2SK   padded id
 *
 * Who has a part number of a manufacturer. The products that were loaded have none: of them the list says it.
 *
 *   PK       DEALER#1#PARTCLAIM#7#AX-200   ProductId   whose it is
 *   SK       PARTCLAIM
 */

export const productFields = fieldsOf(Product);

/** What a product is found by. */
export const productSearched = searchedBy(productSearchFields);

/** A stock code or part number as it is compared. */
export const productCode = (text: string) => text.trim().toUpperCase();
const stockKey = (dealer: DealerKey, stockCode: string) =>
  `${dealer}#STOCK#${productCode(stockCode)}`;
const partKey = (dealer: DealerKey, mfgId: number, partNumber: string) =>
  `${dealer}#PART#${mfgId}#${productCode(partNumber)}`;

type Numbered = Pick<Product, 'MfgId' | 'PartNumber'>;
/** Whether both are of one manufacturer and have one part number. */
export const isSameNumber = (one: Numbered, other: Numbered) =>
  one.MfgId === other.MfgId && productCode(one.PartNumber) === productCode(other.PartNumber);

/** The item of a product as the table holds it. */
export const productItem = (dealer: DealerKey, product: Product) => ({
  ...recordItem(dealer, 'PRODUCTS', product.Id, product),
  ...(product.StockCode && {
    GSI1PK: stockKey(dealer, product.StockCode),
    GSI1SK: paddedId(product.Id),
  }),
  GSI2PK: partKey(dealer, product.MfgId, product.PartNumber),
  GSI2SK: paddedId(product.Id),
});

const productList = defineCachedList<Product, 'PRODUCTS'>('PRODUCTS', 'Record');

/** Every product of the dealer, by id; asked for at every pause in typing. */
export const listProducts = (dealer: DealerKey): Promise<readonly Product[]> =>
  rowsNow(dealer, productList);

/** A product as it is at this moment. */
export const findProduct = (dealer: DealerKey, id: number) =>
  recordNow<ProductRecord>(dealer, 'PRODUCTS', id);

type Change = { before: ProductRecord | undefined; after: ProductRecord | undefined };

/** Makes a product, or changes or removes the very one that was read, and has its part number be nobody else's. */
export function productWrites(dealer: DealerKey, { before, after }: Change) {
  const [change, feed] = recordChange(dealer, 'PRODUCTS', {
    id: (after ?? before)!.Id,
    before,
    after,
  });
  const guarded: Write = after
    ? { Put: { ...change.Put!, Item: productItem(dealer, after) } }
    : change;
  return { guarded, claims: claimWrites(dealer, { before, after }), feed };
}

function claimWrites(dealer: DealerKey, { before, after }: Change): Write[] {
  if (before && after && isSameNumber(before, after)) return [];
  const keyOf = ({ MfgId, PartNumber }: Numbered) => ({
    PK: `${dealer}#PARTCLAIM#${MfgId}#${productCode(PartNumber)}`,
    SK: 'PARTCLAIM',
  });
  return [
    ...(before ? [{ Delete: { TableName, Key: keyOf(before) } }] : []),
    ...(after
      ? [{ Put: { TableName, Item: { ...keyOf(after), ProductId: after.Id }, ...isFree } }]
      : []),
  ];
}

/** A change of a file, whose products nobody edits meanwhile: what is written is what is so. */
export const productChangeWrites = (
  dealer: DealerKey,
  { before, after }: RecordChange<ProductRecord>,
): Write[] => [
  after
    ? { Put: { TableName, Item: productItem(dealer, after) } }
    : recordDelete(dealer, 'PRODUCTS', before!.Id),
  ...unguarded(claimWrites(dealer, { before, after })),
];

const isFree = { ConditionExpression: 'attribute_not_exists(PK)' };

/** Codes match without regard to case and the spaces around them. */
export async function findProductByStockCode(dealer: DealerKey, stockCode: string) {
  const written = await rowsWritten(dealer, productList);
  const code = productCode(stockCode);
  if (written) return written.find(({ StockCode }) => productCode(StockCode ?? '') === code);
  return findFirst('GSI1', stockKey(dealer, stockCode));
}

export async function findProductByPartNumber(
  dealer: DealerKey,
  MfgId: number,
  PartNumber: string,
) {
  const written = await rowsWritten(dealer, productList);
  if (written) return written.find((product) => isSameNumber(product, { MfgId, PartNumber }));
  return findFirst('GSI2', partKey(dealer, MfgId, PartNumber));
}

async function findFirst(index: 'GSI1' | 'GSI2', key: string): Promise<Product | undefined> {
  const item = await findByIndex(index, key);
  return item && (readRecord(item) as Product);
}
