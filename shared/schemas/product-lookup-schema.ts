import * as z from 'zod/mini';
import { MAX_ORDER_LINES, MAX_PRODUCT_LOOKUP_ROWS } from '#shared/constants.ts';
import { OfferedPrice, Product } from './catalog-schema.ts';
import { OrderLine } from './order-schema.ts';
import {
  registerSchema,
  Flag,
  IdParam,
  MaybeId,
  MaybeText,
  MoneyCodec,
  createTextSchema,
} from './schema-values.ts';

/**
 * For whom products are looked up: the customer, or the customer of the order. Answers then have `Offered` beside the
 * prices of the list; a caller who may not see the customer or the order gets 404 (B4.3).
 */
export const offerQuery = {
  orderId: z.optional(IdParam),
  customerId: z.optional(IdParam),
};
export type OfferQuery = { orderId?: number | undefined; customerId?: number | undefined };

/** A product as a row of a spreadsheet names it, by any of these fields. */
export const ProductLookupQuery = registerSchema(
  'NamedProduct',
  z.object({
    StockCode: MaybeText,
    MfgCode: MaybeText,
    MfgId: MaybeId,
    PartNumber: MaybeText,
    Description: z.nullish(createTextSchema(4000)),
  }),
);
export type ProductLookupQuery = z.output<typeof ProductLookupQuery>;

/** At most as many as a paste has rows. */
export const ProductLookupQueries = z
  .array(ProductLookupQuery)
  .check(z.minLength(1), z.maxLength(MAX_PRODUCT_LOOKUP_ROWS));

export const ProductLookupResult = registerSchema(
  'FoundProduct',
  z.object({
    Product: z.nullable(Product),
    /** The most likely products first, at most three; empty where a product was found. */
    Nearest: z.array(Product),
    /** True where Nearest are all products with exactly this code, and the user must choose one. */
    HaveItsCode: Flag,
  }),
);
export type ProductLookupResult = z.output<typeof ProductLookupResult>;

/** The fields of an order line that name its product. */
export const LineToRefresh = registerSchema(
  'LineOfProduct',
  z.extend(
    z.pick(OrderLine, {
      LineNumber: true,
      MfgId: true,
      PartNumber: true,
      StockCode: true,
      Quantity: true,
    }),
    { OrderLineId: z.nullish(OrderLine.shape.OrderLineId) },
  ),
);
export type LineToRefresh = z.output<typeof LineToRefresh>;

export const LinesToRefresh = z
  .array(LineToRefresh)
  .check(z.minLength(1), z.maxLength(MAX_ORDER_LINES));

/** A line with today's prices of its product; null where the catalogue has no such price. */
export const RefreshedLine = registerSchema(
  'RefreshedLine',
  z.extend(LineToRefresh, {
    OrderLineId: z.nullable(OrderLine.shape.OrderLineId),
    Retail: z.nullable(MoneyCodec),
    DealerCost: z.nullable(MoneyCodec),
    CustomerCost: z.nullable(MoneyCodec),
    MinimumPrice: z.nullable(MoneyCodec),
    MaximumPrice: z.nullable(MoneyCodec),
    /** Only where the call names an order or a customer. */
    Offered: z.optional(OfferedPrice),
    Found: Flag,
    /** The line names a product that the catalogue no longer has (D15). */
    IsDiscontinued: Flag,
  }),
);
export type RefreshedLine = z.output<typeof RefreshedLine>;
