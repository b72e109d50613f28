import * as z from 'zod/mini';
import { MaybeMessageCode, MessageCodeReference } from './message-code-schema.ts';
import { Bundle, OrderLine } from './order-schema.ts';
import { offerQuery, ProductLookupResult } from './product-lookup-schema.ts';
import { registerSchema, FlagParam, MoneyCodec, Text, createMustBeText } from './schema-values.ts';

/** Remarks, and beside them their codes in the same order. */
const remarkFields = {
  Remarks: z.array(z.string()),
  RemarkCodes: z.nullish(z.array(MessageCodeReference)),
};
const PrintOption = z.pipe(
  z.string().check(z.regex(/^[1-5]$/, createMustBeText('from 1 to 5'))),
  z.transform(Number),
);

export const QuoteImportOptions = z.object({
  /** The print option of the imported bundles; 5 by default. */
  printOption: z.optional(PrintOption),
  /** Leaves out lines whose retail and cost are 0; true by default. */
  removeZeroCostRetail: z.optional(FlagParam),
  /** Uses the customer costs of the file, where the dealer allows that. */
  importQuotePricing: z.optional(FlagParam),
  ...offerQuery,
});

export type QuoteImportOptions = z.output<typeof QuoteImportOptions>;

const MaybeMoney = z.nullable(MoneyCodec);

/** The position of a line in the file, as its reader would name it, and its number, from 1. */
const sourcePositionFields = {
  Place: z.string(),
  PlaceCode: MaybeMessageCode,
  Row: z.int(),
};
export type QuoteLinePosition = z.output<z.ZodMiniObject<typeof sourcePositionFields>>;

/** A line of the file with its product in the catalogue. */
const QuotedLine = registerSchema(
  'QuotedLine',
  z.object({
    OrderLineId: OrderLine.shape.OrderLineId,
    ...sourcePositionFields,
    Found: ProductLookupResult,
    /** The file's own prices for one piece; null where it has none, or where they are in another currency. */
    FileRetail: MaybeMoney,
    FileDealerCost: MaybeMoney,
    FileCustomerCost: MaybeMoney,
    /** What the import changed (D35), and contradictions in the file. */
    ...remarkFields,
  }),
);

/** The lines and bundles to add to an order, and remarks for the user. */
export const ImportedQuote = registerSchema(
  'ImportedQuote',
  z.object({
    OrderLines: z.array(OrderLine),
    /** New bundles (D27): a line names its bundle by the bundle's negative number. */
    Bundles: z.array(Bundle),
    /** 'UBL 2.1 Quotation' */
    Format: Text,
    ...remarkFields,
    /** The parts of the file that are no lines of an order, and the reasons. */
    Refused: z.array(
      z.object({
        ...sourcePositionFields,
        Text: z.string(),
        Reason: z.string(),
        ReasonCode: MaybeMessageCode,
      }),
    ),
    /** In the order of OrderLines. */
    Lines: z.array(QuotedLine),
  }),
);
export type ImportedQuote = z.output<typeof ImportedQuote>;
