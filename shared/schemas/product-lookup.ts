import * as z from 'zod';
import { LARGEST_ORDER_LINES, LARGEST_PRODUCT_LOOKUP } from '#shared/constants.ts';
import { Product } from './catalogue.ts';
import { OrderLine } from './order.ts';
import { Id, Money, Text } from './values.ts';

/** A product as a row of a spreadsheet names it: by whatever the row holds. */
export const NamedProduct = z
  .object({
    StockCode: Text.nullish(),
    MfgCode: Text.nullish(),
    MfgId: Id.nullish(),
    PartNumber: Text.nullish(),
    Description: z.string().max(4000).nullish(),
  })
  .meta({ id: 'NamedProduct' });
export type NamedProduct = z.output<typeof NamedProduct>;

/** So many at a time as a paste has rows. */
export const NamedProducts = z.array(NamedProduct).min(1).max(LARGEST_PRODUCT_LOOKUP);

export const FoundProduct = z
  .object({
    Product: Product.nullable(),
    /** The likeliest first, at most three; none where a product was found. */
    Nearest: z.array(Product),
    /** The nearest are all that have the very code, and the row has to say which of them it means. */
    HaveItsCode: z.boolean(),
  })
  .meta({ id: 'FoundProduct' });
export type FoundProduct = z.output<typeof FoundProduct>;

/** What of an order line says which product it is. */
export const LineOfProduct = OrderLine.pick({
  LineNumber: true,
  MfgId: true,
  PartNumber: true,
  StockCode: true,
  Quantity: true,
})
  .extend({ OrderLineId: OrderLine.shape.OrderLineId.nullish() })
  .meta({ id: 'LineOfProduct' });
export type LineOfProduct = z.output<typeof LineOfProduct>;

export const LinesOfProducts = z.array(LineOfProduct).min(1).max(LARGEST_ORDER_LINES);

/** A line with today's prices of its product; null is a price the catalogue does not have. */
export const RefreshedLine = LineOfProduct.extend({
  OrderLineId: OrderLine.shape.OrderLineId.nullable(),
  Retail: Money.nullable(),
  DealerCost: Money.nullable(),
  CustomerCost: Money.nullable(),
  MinimumPrice: Money.nullable(),
  MaximumPrice: Money.nullable(),
  Found: z.boolean(),
  /** The line names a product that the catalogue no longer has (D15). */
  IsDiscontinued: z.boolean(),
}).meta({ id: 'RefreshedLine' });
export type RefreshedLine = z.output<typeof RefreshedLine>;
