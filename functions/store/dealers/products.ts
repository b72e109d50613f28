import { keptList } from '#functions/store/list-cache/kept-list.ts';
import { rowsOf } from '#functions/store/list-cache/list-cache.ts';
import type { Fields } from '#functions/store/lists/fields.ts';
import { searchedText } from '#functions/store/lists/words.ts';
import { findByIndex } from '#functions/store/table/read.ts';
import {
  findRecord,
  paddedId,
  readRecord,
  recordChange,
  recordItem,
} from '#functions/store/table/records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import { findPriceList, readChanges, type ProductChange } from './price-lists.ts';
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

export const productFields: Fields = {
  Id: 'number',
  MfgId: 'number',
  MfgCode: 'text',
  PartNumber: 'text',
  ReferenceCode: 'text',
  StockCode: 'text',
  Description: 'text',
  Retail: 'money',
  DealerCost: 'money',
  CustomerCost: 'money',
  MinimumPrice: 'money',
  MaximumPrice: 'money',
};

/** What a product is found by. */
export const productSearched = {
  text: searchedText(['MfgCode', 'PartNumber', 'ReferenceCode', 'StockCode', 'Description']),
};

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

const productList = keptList<Product>('PRODUCTS', 'Record');

/** Of each dealer, which price list is in use and whether it is being written, as this process has read it last. */
const seen = new Map<DealerKey, string>();

/**
 * Every product of the dealer, by id; asked for at every pause in typing. While a price list is being written, rows
 * are as it was and as it is: with its changes over them they are as it is. Where one began or ended while rows were
 * read they are read again.
 */
export async function listProducts(dealer: DealerKey): Promise<readonly Product[]> {
  for (;;) {
    const before = seen.get(dealer);
    const rows = await rowsOf(dealer, productList);
    const { number, isWriting, record } = await findPriceList(dealer);
    const now = `${number}${isWriting ? ' is written' : ''}`;
    seen.set(dealer, now);
    if (isWriting) return withChanges(rows, await readChanges(record!.File));
    if (number === 0 || before === now) return rows;
  }
}

type Rows = readonly Product[];
const changed = new WeakMap<Rows, { by: readonly ProductChange[]; rows: Rows }>();

/** Rows with the changes of a price list over them; the same array for the same rows. */
function withChanges(rows: Rows, by: readonly ProductChange[]): Rows {
  const known = changed.get(rows);
  if (known?.by === by) return known.rows;
  const others = new Set(by.map(({ before, after }) => (before ?? after)!.Id));
  const made = by.flatMap(({ after }) => (after ? [Object.freeze(after)] : []));
  const all = [...rows.filter(({ Id }) => !others.has(Id)), ...made];
  const found = Object.freeze(all.toSorted((one, other) => one.Id - other.Id));
  changed.set(rows, { by, rows: found });
  return found;
}

/** A product as it is at this moment. */
export async function findProduct(
  dealer: DealerKey,
  id: number,
): Promise<ProductRecord | undefined> {
  const written = await listWritten(dealer);
  if (written) return written.find(({ Id }) => Id === id);
  return findRecord<ProductRecord>(dealer, 'PRODUCTS', id, { isConsistent: true });
}

/** All products while a price list is being written: then the table has only some of them as they are. */
const listWritten = async (dealer: DealerKey) =>
  (await findPriceList(dealer)).isWriting ? listProducts(dealer) : undefined;

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

/** Some changes of a price list, whose products nobody edits meanwhile: what is written is what is so. */
export function changeWrites(dealer: DealerKey, changes: readonly ProductChange[]): Write[] {
  return changes.flatMap(({ before, after }): Write[] => {
    const [claims, Key] = [
      claimWrites(dealer, { before, after }),
      recordKey(dealer, (before ?? after)!.Id),
    ];
    return [
      after
        ? { Put: { TableName, Item: productItem(dealer, after) } }
        : { Delete: { TableName, Key } },
      ...claims.map(({ Put, ...claim }) => (Put ? { Put: { TableName, Item: Put.Item } } : claim)),
    ];
  });
}

const recordKey = (dealer: DealerKey, id: number) => ({
  PK: `${dealer}#PRODUCTS`,
  SK: paddedId(id),
});

const isFree = { ConditionExpression: 'attribute_not_exists(PK)' };

/** Codes match without regard to case and the spaces around them. */
export async function findProductByStockCode(dealer: DealerKey, stockCode: string) {
  const written = await listWritten(dealer);
  const code = productCode(stockCode);
  if (written) return written.find(({ StockCode }) => productCode(StockCode ?? '') === code);
  return findFirst('GSI1', stockKey(dealer, stockCode));
}

export async function findProductByPartNumber(
  dealer: DealerKey,
  MfgId: number,
  PartNumber: string,
) {
  const written = await listWritten(dealer);
  if (written) return written.find((product) => isSameNumber(product, { MfgId, PartNumber }));
  return findFirst('GSI2', partKey(dealer, MfgId, PartNumber));
}

async function findFirst(index: 'GSI1' | 'GSI2', key: string): Promise<Product | undefined> {
  const item = await findByIndex(index, key);
  return item && (readRecord(item) as Product);
}
