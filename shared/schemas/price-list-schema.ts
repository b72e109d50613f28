import * as z from 'zod/mini';
import {
  registerSchema,
  Flag,
  IdParam,
  createLineSchema,
  MoneyTextCodec,
  PercentCodec,
  Text,
  createIntegerSchema,
} from './schema-values.ts';

/** Rows of a price list at most, and what is shown of each kind of them. */
export const MAX_PRICE_LIST_ROWS = 100_000;
export const MAX_LISTED_PRICE_LIST_ROWS = 500;
/** Refused rows that one answer has, of which a file is made. */
export const MAX_REJECTED_ROWS_PER_CALL = 10_000;

/** The columns of a price list by their headings, and the fields of a product that they are. */
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
} as const;
export type PriceListHeading = keyof typeof priceListColumns;
export type PriceListField = (typeof priceListColumns)[PriceListHeading];

const Count = createIntegerSchema(0, MAX_PRICE_LIST_ROWS * 100);

const productNameFields = { MfgCode: Text, PartNumber: Text, Description: z.string() };
const createCountedRowsSchema = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    Count,
    /** The first of them, or those that change most. */
    Rows: z.array(row),
  });

const RejectedPriceRow = z.object({
  Line: Count,
  Column: z.string(),
  Value: z.string(),
  Reason: z.string(),
});
export type RejectedPriceRow = z.output<typeof RejectedPriceRow>;

/** Rows of a price list that are refused, by their lines: how many there are, and the next of them. */
export const RejectedPriceRows = registerSchema(
  'RefusedRows',
  z.object({ Count, Rows: z.array(RejectedPriceRow) }),
);

export type RejectedPriceRows = z.output<typeof RejectedPriceRows>;

/** How many of them are passed over. */
export const RejectedPriceRowsQuery = z.object({ From: z.optional(IdParam) });

/** What a price list would do: nothing is changed by asking. */
export const PriceListCheck = registerSchema(
  'PriceListCheck',
  z.object({
    /** Rows that were read. */
    Rows: Count,
    New: createCountedRowsSchema(
      z.object({ ...productNameFields, Line: Count, Retail: z.nullable(MoneyTextCodec) }),
    ),
    Changed: z.object({
      Count,
      /** Of the price of each row that changes most; null where no price that there was changes. */
      AveragePercent: z.nullable(PercentCodec),
      LargestPercent: z.nullable(PercentCodec),
      Rows: z.array(
        z.object({
          ...productNameFields,
          Line: Count,
          /** The heading of what changes most. */
          Column: z.string(),
          Was: z.nullable(z.string()),
          Becomes: z.nullable(z.string()),
          Percent: z.nullable(PercentCodec),
        }),
      ),
    }),
    /** As they are. */
    Same: Count,
    /** Products of the list's manufacturers that are not in it. */
    Gone: createCountedRowsSchema(
      z.object({ ...productNameFields, Retail: z.nullable(MoneyTextCodec) }),
    ),
    Refused: createCountedRowsSchema(RejectedPriceRow),
    /** Amounts that had more than two decimals (D35). */
    Rounded: Count,
    /** Tells this outcome from another: it is put into use as it was seen. */
    Digest: z.string(),
  }),
);
export type PriceListCheck = z.output<typeof PriceListCheck>;

export const PriceListApplyRequest = z.object({
  Gone: z.enum(['keep', 'remove']),
  Digest: z.string().check(z.minLength(1), z.maxLength(100)),
  FileName: z._default(createLineSchema(200), ''),
});

/** The price list that was put into use last, or is being so. */
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
    /** Products that somebody has changed since, and that stay as they are. */
    Kept: Count,
    IsUndo: Flag,
    /** Everybody sees it from the first moment; until all of it is written no product is edited by hand. */
    IsWriting: Flag,
    Written: Count,
    Total: Count,
  }),
);
export type PriceListState = z.output<typeof PriceListState>;

export const PriceListNumberRequest = z.object({
  Number: createIntegerSchema(1, Number.MAX_SAFE_INTEGER),
});

/** What is told of one. */
export const AuditedPriceList = z.pick(PriceListState, {
  FileName: true,
  New: true,
  Changed: true,
  Removed: true,
  Kept: true,
  IsUndo: true,
});
