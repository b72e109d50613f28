import * as z from 'zod/mini';
import { Bundle, OrderLine } from './order-schema.ts';
import { ProductLookupResult } from './product-lookup-schema.ts';
import { registerSchema, FlagParam, MoneyCodec, Text } from './schema-values.ts';

const TextList = z.array(z.string());
const PrintOption = z.pipe(
  z.string().check(z.regex(/^[1-5]$/, 'Must be from 1 to 5')),
  z.transform(Number),
);

/** How a quote is to be imported. */
export const QuoteImportOptions = z.object({
  /** Of the bundles that come with it; 5 without. */
  printOption: z.optional(PrintOption),
  /** Leaves out lines whose retail and cost are 0; it does so unless it is told not to. */
  removeZeroCostRetail: z.optional(FlagParam),
  /** Takes the customer costs of the file, where the dealer allows that. */
  importQuotePricing: z.optional(FlagParam),
});

export type QuoteImportOptions = z.output<typeof QuoteImportOptions>;

const MaybeMoney = z.nullable(MoneyCodec);

/** Where a line of the file stands, as its reader would say, and which one it is, from 1. */
const sourcePositionFields = { Place: z.string(), Row: z.int() };

/** What the file said of a line, and what the catalogue knows of it. */
const QuotedLine = registerSchema(
  'QuotedLine',
  z.object({
    OrderLineId: OrderLine.shape.OrderLineId,
    ...sourcePositionFields,
    Found: ProductLookupResult,
    /** The file's own prices, for one piece; null where it says none, or in another currency. */
    FileRetail: MaybeMoney,
    FileDealerCost: MaybeMoney,
    FileCustomerCost: MaybeMoney,
    /** What was changed on the way into the order (D35), and what contradicts itself. */
    Remarks: TextList,
  }),
);

/** Lines and bundles as an order may take them, and what there is to know before it does. */
export const ImportedQuote = registerSchema(
  'ImportedQuote',
  z.object({
    OrderLines: z.array(OrderLine),
    /** New ones (D27): a line names its bundle by the number below 0 that the bundle has. */
    Bundles: z.array(Bundle),
    /** 'UBL 2.1 Quotation' */
    Format: Text,
    Remarks: TextList,
    /** What of the file is no line of an order, and why. */
    Refused: z.array(z.object({ ...sourcePositionFields, Text: z.string(), Reason: z.string() })),
    /** In the order of OrderLines. */
    Lines: z.array(QuotedLine),
  }),
);
export type ImportedQuote = z.output<typeof ImportedQuote>;
