import * as z from 'zod/mini';
import { Product } from '#shared/schemas/catalog-schema.ts';
import { GridQuery, createSearchedGridPageSchema } from '#shared/schemas/grid-schema.ts';
import {
  PriceListCheck,
  PriceListCheckQuery,
  PriceListApplyRequest,
  PriceListNumberRequest,
  PriceListState,
  PriceLists,
  RejectedPriceRows,
  RejectedPriceRowsQuery,
  ScheduledProductFields,
} from '#shared/schemas/price-list-schema.ts';
import { PriceTerms, PriceTermsQuery } from '#shared/schemas/price-terms-schema.ts';
import {
  offerQuery,
  ProductLookupResult,
  ProductLookupQueries,
} from '#shared/schemas/product-lookup-schema.ts';
import {
  NewProduct,
  ProductPictureQuery,
  ProductPictureQueries,
  SeenProductVersion,
  ProductUpdate,
  ProductWithVersion,
} from '#shared/schemas/product-schema.ts';
import { IdParam, createBoundedTextSchema } from '#shared/schemas/schema-values.ts';
import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';

export const listProducts = defineGet('/Products', 'search-products', {
  query: z.extend(GridQuery, offerQuery),
  reply: createSearchedGridPageSchema(Product),
});
export const getProduct = defineGet('/Products/{id}', 'search-products', {
  params: z.object({ id: IdParam }),
  reply: ProductWithVersion,
});
export const createProduct = definePut('/Products', 'edit-products', {
  body: NewProduct,
  reply: ProductWithVersion,
});
export const updateProduct = definePut('/Products/{Id}', 'edit-products', {
  params: z.object({ Id: IdParam }),
  body: ProductUpdate,
  reply: ProductWithVersion,
  current: { Product: ProductWithVersion },
});
export const deleteProduct = defineDelete('/Products/{id}', 'edit-products', {
  params: z.object({ id: IdParam }),
  query: SeenProductVersion,
  current: { Product: ProductWithVersion },
});
export const getProductByStockCode = defineGet('/Products/StockCode/{code}', 'look-up-products', {
  query: z.object(offerQuery),
  reply: Product,
});
export const getProductByPartNumber = defineGet('/Products/PartNumber', 'look-up-products', {
  query: z.object({ MfgId: IdParam, PartNumber: createBoundedTextSchema(1, 100), ...offerQuery }),
  reply: Product,
});
/**
 * What the price of a product is chosen from for a customer, or the customer of an order, on a day: the prices of the
 * list and the contract prices in order. A caller who sees the order and not its customer gets no terms (B4.3).
 */
export const getPriceTerms = defineGet('/Products/PriceTerms', 'look-up-products', {
  query: PriceTermsQuery,
  reply: PriceTerms,
});
/** The URL of a product's picture, valid for some minutes. */
export const getThumbnailUrl = defineGet('/Products/ThumbnailURL', 'look-up-products', {
  query: ProductPictureQuery,
  reply: z.string(),
});
/**
 * The same for several products, in the order of the request; null where a product has no picture. It changes
 * nothing.
 */
export const lookUpPictures = definePost('/Products/Pictures', 'look-up-products', {
  body: ProductPictureQueries,
  reply: z.array(z.nullable(z.string())),
});
/**
 * Checks what a price list would change. The file is CSV in UTF-8; commas, semicolons, tabs or bars separate
 * its cells. Its headings are MFID and Part #, and any of RefCode, Stock Code, Category, Sub-category,
 * Description, Retail, Dealer Cost, Customer Cost, Min and Max.
 */
export const checkPriceList = definePost('/Products/PriceList/Check', 'edit-products', {
  query: PriceListCheckQuery,
  body: z.object({ file: z.file() }),
  accepts: 'multipart',
  reply: PriceListCheck,
});
/** The rejected rows of a price list and the reasons, 10,000 at a time. */
export const checkRefusedRows = definePost('/Products/PriceList/Refused', 'edit-products', {
  query: RejectedPriceRowsQuery,
  body: z.object({ file: z.file() }),
  accepts: 'multipart',
  reply: RejectedPriceRows,
});
/**
 * Reverts the price list that was put into use last; when it is undone already, the one before it, and so on. The number
 * of the last undo puts that list into use again.
 */
export const undoPriceList = definePost('/Products/PriceList/Undo', 'edit-products', {
  body: PriceListNumberRequest,
  reply: PriceListState,
});
/**
 * Applies a price list as it was checked. Everybody sees it at once; writing continues after the reply. With a later day
 * the list waits, and everybody sees it from midnight of that day in the dealer's time zone.
 */
export const usePriceList = definePost('/Products/PriceList', 'edit-products', {
  query: PriceListApplyRequest,
  body: z.object({ file: z.file() }),
  accepts: 'multipart',
  reply: PriceListState,
});
export const getPriceList = defineGet('/Products/PriceList', 'edit-products', {
  reply: PriceListState,
});
/** The lists that wait for their day, are or were in use, or were withdrawn. */
export const getPriceLists = defineGet('/Products/PriceLists', 'search-products', {
  reply: PriceLists,
});
/** Withdraws a list that waits for its day. */
export const withdrawPriceList = defineDelete('/Products/PriceLists/{Number}', 'edit-products', {
  params: z.object({ Number: IdParam }),
});
/** What lists that wait change of a product, and from when on. */
export const getScheduledFields = defineGet('/Products/{id}/Scheduled', 'search-products', {
  params: z.object({ id: IdParam }),
  reply: ScheduledProductFields,
});
/** The results are in the order of the request. */
export const lookUpProducts = definePost('/Products/LookUp', 'look-up-products', {
  query: z.object(offerQuery),
  body: ProductLookupQueries,
  reply: z.array(ProductLookupResult),
});
