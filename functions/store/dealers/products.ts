import { keptList } from '#functions/store/list-cache/kept-list.ts';
import { rowsOf } from '#functions/store/list-cache/list-cache.ts';
import type { Fields } from '#functions/store/lists/fields.ts';
import { searchedText } from '#functions/store/lists/words.ts';
import { findByIndex } from '#functions/store/table/read.ts';
import { findRecord, paddedId, readRecord, recordItem } from '#functions/store/table/records.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Product } from '#shared/schemas/catalogue.ts';

/*
 *   PK       DEALER#1#PRODUCTS           Record   JSON of a Product
 *   SK       padded id
 *   GSI1PK   DEALER#1#STOCK#104-2210     GSI1SK   padded id
 *   GSI2PK   DEALER#1#PART#7#AX-200      GSI2SK   padded id
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

/** Every product of the dealer, by id; asked for at every pause in typing. */
export const listProducts = (dealer: DealerKey) => rowsOf(dealer, productList);

export const findProduct = (dealer: DealerKey, id: number) =>
  findRecord<Product>(dealer, 'PRODUCTS', id);

/** Codes match without regard to case and the spaces around them. */
export const findProductByStockCode = (dealer: DealerKey, stockCode: string) =>
  findFirst('GSI1', stockKey(dealer, stockCode));

export const findProductByPartNumber = (dealer: DealerKey, mfgId: number, partNumber: string) =>
  findFirst('GSI2', partKey(dealer, mfgId, partNumber));

async function findFirst(index: 'GSI1' | 'GSI2', key: string): Promise<Product | undefined> {
  const item = await findByIndex(index, key);
  return item && (readRecord(item) as Product);
}
