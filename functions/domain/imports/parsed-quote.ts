/*
 * What every format is read into: a quote as its file says it. Figures are the file's own texts; what they
 * come to is worked out in one place for all formats.
 */

export type ParsedQuote = {
  /** What kind of file it is: 'UBL 2.1 Quotation'. */
  format: string;
  lines: readonly ParsedQuoteLine[];
  bundles: readonly ParsedQuoteBundle[];
  /** What the file says its lines add up to. */
  total: string | undefined;
  /** The currencies it names, as ISO 4217 has them. */
  currencies: ReadonlySet<string>;
  /** What of it is not taken into an order. */
  remarks: readonly string[];
};

export type ParsedQuoteBundle = { name: string; quantity: number };

export type ParsedQuoteLine = {
  /** Where it stands, as its reader would say: 'Line 10'. */
  location: string;
  /** Its place among the bundles. */
  bundleIndex?: number | undefined;
  quantity?: string | undefined;
  manufacturer?: string | undefined;
  partNumber?: string | undefined;
  stockCode?: string | undefined;
  description?: string | undefined;
  retail?: string | undefined;
  dealerCost?: string | undefined;
  customerCost?: string | undefined;
  /** How many the prices are for, where not for one; the factor turns one that is ordered into those that are priced. */
  priceBasis?: { quantity: string; factor?: string | undefined } | undefined;
  /** Percents off the dealer cost, the first off the whole and the second off the rest. */
  discounts?: readonly (string | undefined)[];
  /** What the file says the line comes to. */
  total?: string | undefined;
  /** Amounts that are added to the price times the quantity, below 0 where they are taken off. */
  charges?: readonly string[];
  remarks?: readonly string[];
};
