import type { CodedMessage } from '#shared/messages/message.ts';

/*
 * A parsed quote, the same for all file formats. Numbers are still the file's texts; they are parsed in one
 * place for all formats.
 */

export type ParsedQuote = {
  /** The kind of file, for example 'UBL 2.1 Quotation'. */
  format: string;
  lines: readonly ParsedQuoteLine[];
  bundles: readonly ParsedQuoteBundle[];
  /** The total of all lines, as stated in the file. */
  total: string | undefined;
  /** The currencies in the file, as ISO 4217 codes. */
  currencies: ReadonlySet<string>;
  /** What of the file cannot be imported into an order. */
  remarks: readonly CodedMessage[];
};

export type ParsedQuoteBundle = { name: string; quantity: number };

export type ParsedQuoteLine = {
  /** Where the line is in the file, for the user: 'Line 10'. */
  location: CodedMessage;
  /** Index into `bundles`. */
  bundleIndex?: number | undefined;
  quantity?: string | undefined;
  manufacturer?: string | undefined;
  partNumber?: string | undefined;
  stockCode?: string | undefined;
  description?: string | undefined;
  retail?: string | undefined;
  dealerCost?: string | undefined;
  customerCost?: string | undefined;
  /**
   * The quantity that the prices are for, if it is not 1. The factor converts one ordered unit to priced
   * units.
   */
  priceBasis?: { quantity: string; factor?: string | undefined } | undefined;
  /** Percentages off the dealer cost; the second applies to the rest after the first. */
  discounts?: readonly (string | undefined)[];
  /** The line total, as stated in the file. */
  total?: string | undefined;
  /** Amounts added to price times quantity; negative if they are deducted. */
  charges?: readonly string[];
  remarks?: readonly CodedMessage[];
};
