import * as z from 'zod/mini';
import { Bundle, OrderLine } from './order.ts';
import { FoundProduct } from './product-lookup-schema.ts';
import { documented, FlagText, Money, Text } from './values.ts';

const Texts = z.array(z.string());
const PrintOption = z.pipe(
  z.string().check(z.regex(/^[1-5]$/, 'Must be from 1 to 5')),
  z.transform(Number),
);

/** How a quote is to be imported. */
export const QuoteImport = z.object({
  /** Of the bundles that come with it; 5 without. */
  printOption: z.optional(PrintOption),
  /** Leaves out lines whose retail and cost are 0; it does so unless it is told not to. */
  removeZeroCostRetail: z.optional(FlagText),
  /** Takes the customer costs of the file, where the dealer allows that. */
  importQuotePricing: z.optional(FlagText),
});

export type QuoteImport = z.output<typeof QuoteImport>;

const MaybeMoney = z.nullable(Money);

/** Where a line of the file stands, as its reader would say, and which one it is, from 1. */
const sourcePositionFields = { Place: z.string(), Row: z.int() };

/** What the file said of a line, and what the catalogue knows of it. */
const QuotedLine = documented(
  'QuotedLine',
  z.object({
    OrderLineId: OrderLine.shape.OrderLineId,
    ...sourcePositionFields,
    Found: FoundProduct,
    /** The file's own prices, for one piece; null where it says none, or in another currency. */
    FileRetail: MaybeMoney,
    FileDealerCost: MaybeMoney,
    FileCustomerCost: MaybeMoney,
    /** What was changed on the way into the order (D35), and what contradicts itself. */
    Remarks: Texts,
  }),
);

/** Lines and bundles as an order may take them, and what there is to know before it does. */
export const ImportedQuote = documented(
  'ImportedQuote',
  z.object({
    OrderLines: z.array(OrderLine),
    /** New ones (D27): a line names its bundle by the number below 0 that the bundle has. */
    Bundles: z.array(Bundle),
    /** 'UBL 2.1 Quotation' */
    Format: Text,
    Remarks: Texts,
    /** What of the file is no line of an order, and why. */
    Refused: z.array(z.object({ ...sourcePositionFields, Text: z.string(), Reason: z.string() })),
    /** In the order of OrderLines. */
    Lines: z.array(QuotedLine),
  }),
);
export type ImportedQuote = z.output<typeof ImportedQuote>;
