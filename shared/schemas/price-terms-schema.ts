import * as z from 'zod/mini';
import { offerQuery } from './product-lookup-schema.ts';
import {
  CalendarDate,
  createBoundedTextSchema,
  Id,
  IdParam,
  MoneyCodec,
  PercentCodec,
  registerSchema,
  Text,
} from './schema-values.ts';

const MaybeMoney = z.nullable(MoneyCodec);
const MaybeName = z.nullable(Text);

/** A contract price that matches the product, as a price is chosen from all of them (B4.2). */
export const ContractPriceTerms = registerSchema(
  'ContractPriceTerms',
  z.object({
    /** Null: the customer's own. */
    GroupName: MaybeName,
    MfgId: z.nullable(Id),
    MfgCode: MaybeName,
    PartNumber: MaybeName,
    Category: MaybeName,
    Subcategory: MaybeName,
    Price: MaybeMoney,
    Percent: z.nullable(PercentCodec),
    From: CalendarDate,
    Until: z.nullable(CalendarDate),
    ChangedBy: MaybeName,
    /** Before the catalogue's limits; null of a percent where the product has no retail. */
    Amount: MaybeMoney,
    /**
     * Why another one goes before it: that one is the customer's own, is for something narrower, begins later, is lower
     * or is older; or this one gives no price. Null: it counts.
     */
    Reason: z.nullable(z.literal(['customer', 'target', 'from', 'price', 'id', 'noRetail'])),
  }),
);
export type ContractPriceTerms = z.output<typeof ContractPriceTerms>;

/** What the list gives a product from a later day on, by a scheduled price list. */
export const ScheduledPrice = registerSchema(
  'ScheduledPrice',
  z.object({ Day: CalendarDate, CustomerCost: MaybeMoney, Retail: MaybeMoney }),
);
export type ScheduledPrice = z.output<typeof ScheduledPrice>;

/** What the price of a product is chosen from: the list of today, and the contract prices of a day. */
export const PriceTerms = registerSchema(
  'PriceTerms',
  z.object({
    Day: CalendarDate,
    Retail: MaybeMoney,
    CustomerCost: MaybeMoney,
    MinimumPrice: MaybeMoney,
    MaximumPrice: MaybeMoney,
    /** The contract price that counts, before the limits; null: there is none. */
    ContractPrice: MaybeMoney,
    /** The one that counts first; none for a caller who does not see the customer. */
    Contracts: z.array(ContractPriceTerms),
    /** The next one that moves the price of the list. */
    Scheduled: z.nullable(ScheduledPrice),
  }),
);
export type PriceTerms = z.output<typeof PriceTerms>;

/** A product by stock code, or by manufacturer and part number; `Day`: the dealer's day of the price, by default today. */
export const PriceTermsQuery = z.object({
  MfgId: z.optional(IdParam),
  PartNumber: z.optional(createBoundedTextSchema(1, 100)),
  StockCode: z.optional(createBoundedTextSchema(1, 100)),
  Day: z.optional(CalendarDate),
  ...offerQuery,
});
export type PriceTermsQuery = z.output<typeof PriceTermsQuery>;
