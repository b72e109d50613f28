import * as z from 'zod/mini';
import { LARGEST_ORDER_LINES, MAX_PRODUCT_LOOKUP_ROWS } from '#shared/constants.ts';
import { Product } from './catalogue.ts';
import { OrderLine } from './order.ts';
import { documented, Flag, MaybeId, MaybeText, Money, textUpTo } from './values.ts';

/** A product as a row of a spreadsheet names it: by whatever the row holds. */
export const NamedProduct = documented(
  'NamedProduct',
  z.object({
    StockCode: MaybeText,
    MfgCode: MaybeText,
    MfgId: MaybeId,
    PartNumber: MaybeText,
    Description: z.nullish(textUpTo(4000)),
  }),
);
export type NamedProduct = z.output<typeof NamedProduct>;

/** So many at a time as a paste has rows. */
export const NamedProducts = z
  .array(NamedProduct)
  .check(z.minLength(1), z.maxLength(MAX_PRODUCT_LOOKUP_ROWS));

export const FoundProduct = documented(
  'FoundProduct',
  z.object({
    Product: z.nullable(Product),
    /** The likeliest first, at most three; none where a product was found. */
    Nearest: z.array(Product),
    /** The nearest are all that have the very code, and the row has to say which of them it means. */
    HaveItsCode: Flag,
  }),
);
export type FoundProduct = z.output<typeof FoundProduct>;

/** What of an order line says which product it is. */
export const LineOfProduct = documented(
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
export type LineOfProduct = z.output<typeof LineOfProduct>;

export const LinesOfProducts = z
  .array(LineOfProduct)
  .check(z.minLength(1), z.maxLength(LARGEST_ORDER_LINES));

/** A line with today's prices of its product; null is a price the catalogue does not have. */
export const RefreshedLine = documented(
  'RefreshedLine',
  z.extend(LineOfProduct, {
    OrderLineId: z.nullable(OrderLine.shape.OrderLineId),
    Retail: z.nullable(Money),
    DealerCost: z.nullable(Money),
    CustomerCost: z.nullable(Money),
    MinimumPrice: z.nullable(Money),
    MaximumPrice: z.nullable(Money),
    Found: Flag,
    /** The line names a product that the catalogue no longer has (D15). */
    IsDiscontinued: Flag,
  }),
);
export type RefreshedLine = z.output<typeof RefreshedLine>;
