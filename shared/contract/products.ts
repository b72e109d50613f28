import * as z from 'zod/mini';
import { Product } from '#shared/schemas/catalogue.ts';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import { FoundProduct, NamedProducts } from '#shared/schemas/product-lookup.ts';
import { IdText, text } from '#shared/schemas/values.ts';
import { get, post } from './endpoint.ts';

export const listProducts = get('/Products', 'search-products', {
  query: GridQuery,
  reply: page(Product),
});
export const getProduct = get('/Products/{id}', 'search-products', {
  params: z.object({ id: IdText }),
  reply: Product,
});
export const getProductByStockCode = get('/Products/StockCode/{code}', 'look-up-products', {
  reply: Product,
});
export const getProductByPartNumber = get('/Products/PartNumber', 'look-up-products', {
  query: z.object({ MfgId: IdText, PartNumber: text(1, 100) }),
  reply: Product,
});
/** Answers in the order it was asked. */
export const lookUpProducts = post('/Products/LookUp', 'look-up-products', {
  body: NamedProducts,
  reply: z.array(FoundProduct),
});
