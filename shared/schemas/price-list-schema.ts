import * as z from 'zod/mini';
import { timeZones } from '#shared/reference/time-zones.ts';
import { MaybeMessageCode } from './message-code-schema.ts';
import {
  registerSchema,
  CalendarDate,
  Flag,
  IdParam,
  createTrimmedLineSchema,
  MoneyTextCodec,
  PercentCodec,
  Text,
  createIntegerSchema,
} from './schema-values.ts';

/** The maximum number of rows of a price list, and of listed rows of each kind. */
export const MAX_PRICE_LIST_ROWS = 100_000;
export const MAX_LISTED_PRICE_LIST_ROWS = 500;
/** The maximum number of rejected rows in one reply; clients make a file from them. */
export const MAX_REJECTED_ROWS_PER_CALL = 10_000;
/** The most lists of a dealer that wait for their day (B4.1). */
export const MAX_SCHEDULED_PRICE_LISTS = 20;

/** The product field of each column, by its heading. */
export const priceListColumns = {
  MFID: 'MfgCode',
  'Part #': 'PartNumber',
  RefCode: 'ReferenceCode',
  'Stock Code': 'StockCode',
  Category: 'Category',
  'Sub-category': 'Subcategory',
  Description: 'Description',
  Retail: 'Retail',
  'Dealer Cost': 'DealerCost',
  'Customer Cost': 'CustomerCost',
  Min: 'MinimumPrice',
  Max: 'MaximumPrice',
  Taxable: 'Taxable',
} as const;
export type PriceListHeading = keyof typeof priceListColumns;
export type PriceListField = (typeof priceListColumns)[PriceListHeading];

const Count = createIntegerSchema(0, MAX_PRICE_LIST_ROWS * 100);

const productNameFields = { MfgCode: Text, PartNumber: Text, Description: z.string() };
const createCountedRowsSchema = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    Count,
    /** The first rows, or those that change most. */
    Rows: z.array(row),
  });

const RejectedPriceRow = z.object({
  Line: Count,
  Column: z.string(),
  Value: z.string(),
  Reason: z.string(),
  ReasonCode: MaybeMessageCode,
});
export type RejectedPriceRow = z.output<typeof RejectedPriceRow>;

/** The rejected rows of a price list, by line: their number, and the next of them. */
export const RejectedPriceRows = registerSchema(
  'RefusedRows',
  z.object({ Count, Rows: z.array(RejectedPriceRow) }),
);

export type RejectedPriceRows = z.output<typeof RejectedPriceRows>;

/** `From` is the number of rows to skip; `ValidFrom` as in the check. */
export const RejectedPriceRowsQuery = z.object({
  From: z.optional(IdParam),
  ValidFrom: z.optional(CalendarDate),
});

/** What a price list would change; a check changes nothing. */
export const PriceListCheck = registerSchema(
  'PriceListCheck',
  z.object({
    /** The number of rows read. */
    Rows: Count,
    New: createCountedRowsSchema(
      z.object({ ...productNameFields, Line: Count, Retail: z.nullable(MoneyTextCodec) }),
    ),
    Changed: z.object({
      Count,
      /** Over the price that changes most in each row; null where no existing price changes. */
      AveragePercent: z.nullable(PercentCodec),
      LargestPercent: z.nullable(PercentCodec),
      Rows: z.array(
        z.object({
          ...productNameFields,
          Line: Count,
          /** The heading of the column that changes most. */
          Column: z.string(),
          Was: z.nullable(z.string()),
          Becomes: z.nullable(z.string()),
          Percent: z.nullable(PercentCodec),
        }),
      ),
    }),
    /** The number of unchanged products. */
    Same: Count,
    /** Products of the list's manufacturers that are not in it. */
    Gone: createCountedRowsSchema(
      z.object({ ...productNameFields, Retail: z.nullable(MoneyTextCodec) }),
    ),
    Refused: createCountedRowsSchema(RejectedPriceRow),
    /** How many amounts had more than two decimals (D35). */
    Rounded: Count,
    /** Identifies this result, so that the list is applied only as it was checked. */
    Digest: z.string(),
    /** The scheduled lists that come after it and have products of it: their cells count from then on. */
    After: z.optional(
      z.array(
        z.object({ Number: Count, FileName: z.string(), ValidFrom: CalendarDate, Products: Count }),
      ),
    ),
  }),
);
export type PriceListCheck = z.output<typeof PriceListCheck>;

/** Compares with the products of that day, instead of today's. */
export const PriceListCheckQuery = z.object({ ValidFrom: z.optional(CalendarDate) });

export const PriceListApplyRequest = z.object({
  /** The list is scheduled, and comes into use on that day (B4.1). Without it, the list is in use at once. */
  ValidFrom: z.optional(CalendarDate),
  Gone: z.enum(['keep', 'remove']),
  Digest: z.string().check(z.minLength(1), z.maxLength(100)),
  FileName: z._default(createTrimmedLineSchema(200), ''),
});

/** The price list that was applied last, or is being applied. */
export const PriceListState = registerSchema(
  'PriceListState',
  z.object({
    /** 0 where there was none. */
    Number: Count,
    FileName: z.string(),
    By: z.string(),
    When: z.nullable(z.string()),
    New: Count,
    Changed: Count,
    Removed: Count,
    /** How many products were edited since, and so stay as they are. */
    Kept: Count,
    IsUndo: Flag,
    /** Everybody sees the list at once; until all of it is written no product can be edited by hand. */
    IsWriting: Flag,
    Written: Count,
    Total: Count,
    /** In the answer to a list with a later day: under which number it is scheduled. The rest is of the list in use. */
    Scheduled: z.optional(z.object({ Number: Count, ValidFrom: CalendarDate })),
  }),
);
export type PriceListState = z.output<typeof PriceListState>;

export const PriceListNumberRequest = z.object({
  Number: createIntegerSchema(1, Number.MAX_SAFE_INTEGER),
});

/** The fields that the audit log records. */
export const AuditedPriceList = z.extend(
  z.pick(PriceListState, {
    FileName: true,
    New: true,
    Changed: true,
    Removed: true,
    Kept: true,
    IsUndo: true,
  }),
  { ValidFrom: z.optional(CalendarDate) },
);

/** In use: the last of a field's cells counts. Undone lists can be put into use again, the last one first. */
const PriceListStatus = z.enum(['scheduled', 'inUse', 'undone', 'withdrawn']);

/** A price list that waits for its day, is or was in use, or was withdrawn (B4.1). */
const PriceListEntry = registerSchema(
  'PriceListEntry',
  z.object({
    Status: PriceListStatus,
    /** Of a scheduled or withdrawn list, to withdraw it; of another one, to undo it. */
    Number: Count,
    FileName: z.string(),
    /** The day from which on it is in use. */
    ValidFrom: CalendarDate,
    By: z.string(),
    /** The codes of its manufacturers. */
    Manufacturers: z.array(z.string()),
    /** How many products it names; null where that is not known. */
    Products: z.nullable(Count),
    Changed: Count,
    AveragePercent: z.nullable(PercentCodec),
    /** Whether it is the last one in use, which can be undone. */
    MayUndo: Flag,
    /** The rows that did not fit any more when it came into use. */
    LeftOut: z.optional(RejectedPriceRows),
  }),
);
export type PriceListEntry = z.output<typeof PriceListEntry>;

/** Scheduled lists in the order in which they come into use, then those that were, the last one first. */
export const PriceLists = registerSchema(
  'PriceLists',
  z.object({
    /** The dealer's day and time zone: a list comes into use at midnight there. */
    Today: CalendarDate,
    TimeZone: z.enum(timeZones),
    Lists: z.array(PriceListEntry),
  }),
);
export type PriceLists = z.output<typeof PriceLists>;

/** What is scheduled for a product: its fields, as text. */
export const ScheduledProductFields = registerSchema(
  'ScheduledProductFields',
  z.array(
    z.object({
      /** Missing where the list removes the product. */
      Field: z.optional(z.string()),
      Value: z.nullable(z.string()),
      ValidFrom: CalendarDate,
      FileName: z.string(),
    }),
  ),
);
export type ScheduledProductFields = z.output<typeof ScheduledProductFields>;
