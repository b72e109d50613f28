import * as z from 'zod/mini';
import { timeZones } from '#shared/reference/time-zones.ts';
import {
  registerSchema,
  CalendarDate,
  Count,
  Flag,
  Id,
  MaybeDate,
  MaybeText,
  MaybeTimestamp,
  MoneyCodec,
  Text,
} from './schema-values.ts';

/** The most orders in one answer; the totals are of all. */
export const MAX_IMPACTED_ORDERS = 10_000;

const impactFields = {
  /** The number of the scheduled list. */
  Number: Id,
  /** When the orders were read; null until it is worked out first. */
  WorkedOutOn: MaybeTimestamp,
  IsBeingWorkedOut: Flag,
  /** The orders whose subtotal would move, of the open orders that the caller sees. */
  OrderCount: Count,
  /** What their subtotals would gain; negative where they would cost less. */
  More: MoneyCodec,
};

/** An open order whose subtotal moves with a list (B4.6). */
const ImpactedOrder = registerSchema(
  'ImpactedOrder',
  z.object({
    OrderId: Id,
    OrderNumber: Text,
    WorksheetName: MaybeText,
    CustomerId: Id,
    CustomerName: MaybeText,
    SalesRepId: Id,
    SalesRepFullName: Text,
    ExpiresOn: MaybeDate,
    /** An order that has expired gets no letter. */
    IsExpired: Flag,
    /** The lines whose extended price moves. */
    LineCount: Count,
    /** Subtotals as it was worked out, before and with the list. */
    Now: MoneyCodec,
    Then: MoneyCodec,
    More: MoneyCodec,
  }),
);
export type ImpactedOrder = z.output<typeof ImpactedOrder>;

export const PriceImpactSummary = registerSchema('PriceImpactSummary', z.object(impactFields));
export type PriceImpactSummary = z.output<typeof PriceImpactSummary>;

/** What a scheduled list costs the open orders that the caller sees, by rep and customer. */
export const PriceImpactReport = registerSchema(
  'PriceImpact',
  z.object({
    ...impactFields,
    ListName: Text,
    Manufacturers: z.array(Text),
    /** The dealer's day on which the list comes into use, and the zone of the dealer. */
    Day: CalendarDate,
    TimeZone: z.enum(timeZones),
    /** The open orders that were worked out, and are still open. */
    OpenCount: Count,
    /** Lines of the list's products with a price that was typed, saved, from a file, kept or is in doubt. */
    LeftOutCount: Count,
    /** The customers who can get a letter. */
    LetterCount: Count,
    Orders: z.array(ImpactedOrder),
  }),
);
export type PriceImpactReport = z.output<typeof PriceImpactReport>;
