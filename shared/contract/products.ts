import * as z from 'zod/mini';
import { Product } from '#shared/schemas/catalogue.ts';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import { FoundProduct, NamedProducts } from '#shared/schemas/product-lookup.ts';
import {
  NewProduct,
  PicturedProduct,
  ProductSeen,
  ProductUpdate,
  ProductWithVersion,
} from '#shared/schemas/product.ts';
import { IdText, text } from '#shared/schemas/values.ts';
import { del, get, post, put } from './endpoint.ts';

export const listProducts = get('/Products', 'search-products', {
  query: GridQuery,
  reply: page(Product),
});
export const getProduct = get('/Products/{id}', 'search-products', {
  params: z.object({ id: IdText }),
  reply: ProductWithVersion,
});
export const createProduct = put('/Products', 'edit-products', {
  body: NewProduct,
  reply: ProductWithVersion,
});
export const updateProduct = put('/Products/{Id}', 'edit-products', {
  params: z.object({ Id: IdText }),
  body: ProductUpdate,
  reply: ProductWithVersion,
});
export const deleteProduct = del('/Products/{id}', 'edit-products', {
  params: z.object({ id: IdText }),
  query: ProductSeen,
});
export const getProductByStockCode = get('/Products/StockCode/{code}', 'look-up-products', {
  reply: Product,
});
export const getProductByPartNumber = get('/Products/PartNumber', 'look-up-products', {
  query: z.object({ MfgId: IdText, PartNumber: text(1, 100) }),
  reply: Product,
});
/** The address of a product's picture, good for some minutes. */
export const getThumbnailUrl = get('/Products/ThumbnailURL', 'look-up-products', {
  query: PicturedProduct,
  reply: z.string(),
});
/** Answers in the order it was asked. */
export const lookUpProducts = post('/Products/LookUp', 'look-up-products', {
  body: NamedProducts,
  reply: z.array(FoundProduct),
});
