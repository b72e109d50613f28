import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import type { ChangeCollector } from '#functions/store/list-cache/change-collector.ts';
import {
  formatPaddedId,
  parseItemRecord,
  buildRecordChangeWrites,
  buildUnguardedRecordDeleteWrite,
  buildRecordItem,
  type RecordAndClaimWrites,
} from '#functions/store/table/list-records.ts';
import { findFirstIndexItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import { removePutConditions, type TableWrite } from '#functions/store/table/write-items.ts';
import { Product } from '#shared/schemas/catalog-schema.ts';
import {
  findCurrentRecord,
  readCurrentListRows,
  findCurrentRowsDuringWrite,
  type ScheduledListChoice,
} from './current-records.ts';
import { isSameManufacturerPart, normalizeProductCode } from './product-codes.ts';
import type { ProductRecord } from './product-record.ts';
import type { RecordChange } from './stored-change-sets.ts';

/*
 *   PK       DEALER#1#PRODUCTS           Record   JSON of a ProductRecord
 *   SK       padded id
 *   GSI1PK   DEALER#1#STOCK#104-2210     GSI1SK   padded id
 *   GSI2PK   DEALER#1#PART#7#AX-200      GSI2SK   padded id
 *
 * The claim of a part number of a manufacturer. Products that were loaded have no claim: their numbers are
 * only in the list.
 *
 *   PK       DEALER#1#PARTCLAIM#7#AX-200   ProductId   of the product that has it
 *   SK       PARTCLAIM
 */

const getStockCodeKey = (dealer: DealerKey, stockCode: string) =>
  `${dealer}#STOCK#${normalizeProductCode(stockCode)}`;
const getPartNumberKey = (dealer: DealerKey, mfgId: number, partNumber: string) =>
  `${dealer}#PART#${mfgId}#${normalizeProductCode(partNumber)}`;

type NumberedProduct = Pick<Product, 'MfgId' | 'PartNumber'>;

export const buildProductItem = (dealer: DealerKey, product: Product) => ({
  ...buildRecordItem(dealer, 'PRODUCTS', product.Id, product),
  ...(product.StockCode && {
    GSI1PK: getStockCodeKey(dealer, product.StockCode),
    GSI1SK: formatPaddedId(product.Id),
  }),
  GSI2PK: getPartNumberKey(dealer, product.MfgId, product.PartNumber),
  GSI2SK: formatPaddedId(product.Id),
});

const productList = defineCachedList<Product, 'PRODUCTS'>('PRODUCTS', 'Record');

/** All products of the dealer, by id; requested at every pause in typing. */
export const listDealerProducts = (
  dealer: DealerKey,
  collector?: ChangeCollector,
): Promise<readonly Product[]> => readCurrentListRows(dealer, productList, { collector });

/** The products as they are, or will be, with the scheduled lists that `chooseLists` takes (B4.1). */
export const listProductsWithScheduledLists = (
  dealer: DealerKey,
  chooseLists: ScheduledListChoice,
): Promise<readonly ProductRecord[]> => readCurrentListRows(dealer, productList, { chooseLists });

/** A consistent read. */
export const findProduct = (dealer: DealerKey, id: number) =>
  findCurrentRecord<ProductRecord>(dealer, 'PRODUCTS', id, { cachedList: productList });

type ProductChange = { before: ProductRecord | undefined; after: ProductRecord | undefined };

/**
 * Creates, changes or deletes a product and claims its part number. Fails when the record was changed since
 * `before` was read, or another product has claimed the number.
 */
export function buildProductWrites(
  dealer: DealerKey,
  { before, after }: ProductChange,
): RecordAndClaimWrites {
  const [change, feed] = buildRecordChangeWrites(dealer, 'PRODUCTS', {
    id: (after ?? before)!.Id,
    before,
    after,
  });
  const guarded: TableWrite = after
    ? { Put: { ...change.Put!, Item: buildProductItem(dealer, after) } }
    : change;
  return { guarded, claims: buildPartNumberClaimWrites(dealer, { before, after }), feed };
}

function buildPartNumberClaimWrites(
  dealer: DealerKey,
  { before, after }: ProductChange,
): TableWrite[] {
  if (before && after && isSameManufacturerPart(before, after)) return [];
  const getPartNumberClaimKey = ({ MfgId, PartNumber }: NumberedProduct) => ({
    PK: `${dealer}#PARTCLAIM#${MfgId}#${normalizeProductCode(PartNumber)}`,
    SK: 'PARTCLAIM',
  });
  return [
    ...(before ? [{ Delete: { TableName, Key: getPartNumberClaimKey(before) } }] : []),
    ...(after
      ? [
          {
            Put: {
              TableName,
              Item: { ...getPartNumberClaimKey(after), ProductId: after.Id },
              ...unclaimedCondition,
            },
          },
        ]
      : []),
  ];
}

/** A change from a data file. It has no conditions, because these records cannot be edited meanwhile. */
export const buildProductFileChangeWrites = (
  dealer: DealerKey,
  { before, after }: RecordChange<ProductRecord>,
): TableWrite[] => [
  after
    ? { Put: { TableName, Item: buildProductItem(dealer, after) } }
    : buildUnguardedRecordDeleteWrite(dealer, 'PRODUCTS', before!.Id),
  ...removePutConditions(buildPartNumberClaimWrites(dealer, { before, after })),
];

const unclaimedCondition = { ConditionExpression: 'attribute_not_exists(PK)' };

/** Whether a data file that was activated a moment ago must be seen. */
export type ProductRead = { isConsistent?: boolean };

/** Ignores case and surrounding spaces. */
export async function findProductByStockCode(
  dealer: DealerKey,
  stockCode: string,
  read: ProductRead = {},
): Promise<Product | undefined> {
  const rows = await findCurrentRowsDuringWrite(dealer, productList, read);
  const code = normalizeProductCode(stockCode);
  if (rows) return rows.find(({ StockCode }) => normalizeProductCode(StockCode ?? '') === code);
  return findFirstProduct('GSI1', getStockCodeKey(dealer, stockCode));
}

export async function findProductByPartNumber(
  dealer: DealerKey,
  part: { MfgId: number; PartNumber: string },
  read: ProductRead = {},
): Promise<Product | undefined> {
  const rows = await findCurrentRowsDuringWrite(dealer, productList, read);
  if (rows) return rows.find((product) => isSameManufacturerPart(product, part));
  return findFirstProduct('GSI2', getPartNumberKey(dealer, part.MfgId, part.PartNumber));
}

async function findFirstProduct(index: 'GSI1' | 'GSI2', key: string): Promise<Product | undefined> {
  const item = await findFirstIndexItem(index, key);
  return item && (parseItemRecord(item) as Product);
}
