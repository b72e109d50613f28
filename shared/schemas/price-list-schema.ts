import * as z from 'zod/mini';
import { MaybeMessageCode } from './message-code-schema.ts';
import {
  registerSchema,
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

/** `From` is the number of rows to skip. */
export const RejectedPriceRowsQuery = z.object({ From: z.optional(IdParam) });

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
  }),
);
export type PriceListCheck = z.output<typeof PriceListCheck>;

export const PriceListApplyRequest = z.object({
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
  }),
);
export type PriceListState = z.output<typeof PriceListState>;

export const PriceListNumberRequest = z.object({
  Number: createIntegerSchema(1, Number.MAX_SAFE_INTEGER),
});

/** The fields that the audit log records. */
export const AuditedPriceList = z.pick(PriceListState, {
  FileName: true,
  New: true,
  Changed: true,
  Removed: true,
  Kept: true,
  IsUndo: true,
});
