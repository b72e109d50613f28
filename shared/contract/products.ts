import * as z from 'zod/mini';
import { Product } from '#shared/schemas/catalogue.ts';
import { GridQuery, searchedPage } from '#shared/schemas/grid.ts';
import {
  PriceListCheck,
  PriceListApplyRequest,
  PriceListNumber,
  PriceListState,
  RejectedPriceRows,
  RejectedPriceRowsQuery,
} from '#shared/schemas/price-list.ts';
import { FoundProduct, NamedProducts } from '#shared/schemas/product-lookup-schema.ts';
import {
  NewProduct,
  PicturedProduct,
  PicturedProducts,
  ProductSeen,
  ProductUpdate,
  ProductWithVersion,
} from '#shared/schemas/product.ts';
import { IdText, text } from '#shared/schemas/values.ts';
import { del, get, post, put } from './endpoint.ts';

export const listProducts = get('/Products', 'search-products', {
  query: GridQuery,
  reply: searchedPage(Product),
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
  current: { Product: ProductWithVersion },
});
export const deleteProduct = del('/Products/{id}', 'edit-products', {
  params: z.object({ id: IdText }),
  query: ProductSeen,
  current: { Product: ProductWithVersion },
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
/** The same of several, in the order they were asked; null where a product has none. It changes nothing. */
export const lookUpPictures = post('/Products/Pictures', 'look-up-products', {
  body: PicturedProducts,
  reply: z.array(z.nullable(z.string())),
});
/**
 * What a price list would do. It is CSV in UTF-8, its cells parted by commas, semicolons, tabs or bars, its columns known by their headings: MFID
 * and Part #, and of RefCode, Stock Code, Category, Sub-category, Description, Retail, Dealer Cost, Customer Cost, Min and Max those it has.
 */
export const checkPriceList = post('/Products/PriceList/Check', 'edit-products', {
  body: z.object({ file: z.file() }),
  accepts: 'multipart',
  reply: PriceListCheck,
});
/** Every row of a price list that is refused and why, 10,000 at a time. */
export const checkRefusedRows = post('/Products/PriceList/Refused', 'edit-products', {
  query: RejectedPriceRowsQuery,
  body: z.object({ file: z.file() }),
  accepts: 'multipart',
  reply: RejectedPriceRows,
});
/** Takes the price list in use back. */
export const undoPriceList = post('/Products/PriceList/Undo', 'edit-products', {
  body: PriceListNumber,
  reply: PriceListState,
});
/** Puts a price list into use as it was checked. Everybody sees it at once; what is written goes on after the answer. */
export const usePriceList = post('/Products/PriceList', 'edit-products', {
  query: PriceListApplyRequest,
  body: z.object({ file: z.file() }),
  accepts: 'multipart',
  reply: PriceListState,
});
export const getPriceList = get('/Products/PriceList', 'edit-products', { reply: PriceListState });
/** Answers in the order it was asked. */
export const lookUpProducts = post('/Products/LookUp', 'look-up-products', {
  body: NamedProducts,
  reply: z.array(FoundProduct),
});
