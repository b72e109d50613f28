export type VocabularyKind = { noun: string; details: string[] };
/** The product kinds below a price, in dollars. */
export type PriceBand = { below: number; kinds: VocabularyKind[] };
/** The category of products whose noun matches the pattern. */
export type CategoryRule = readonly [words: RegExp, category: string, subcategory: string | null];

/** The terms of the dealers of one trade. */
export type TradeVocabulary = {
  /** The first band whose limit is above the price gives the product kinds. */
  bands: readonly PriceBand[];
  /** The first rule that matches the noun gives the category. */
  categoryRules: readonly CategoryRule[];
  /** Clauses that make a description of equipment long. */
  clauses: readonly string[];
  generalNotes: readonly string[];
  confidentialNotes: readonly string[];
  tradeIns: readonly string[];
  /** Names of the large demo orders: with a thousand and with five thousand lines. */
  largeOrders: readonly [string, string];
};

export const splitAtBarsAndLines = (text: string) =>
  text
    .trim()
    .split(/\||\n\s*/)
    .map((item) => item.trim());

/** '2 x Patient Chair: Slate;Sand' is a patient chair with double frequency, and its possible details. */
export const parseProductKinds = (text: string): VocabularyKind[] =>
  splitAtBarsAndLines(text).flatMap((line) => {
    const [, times = '1', noun = '', details = ''] = /^(?:(\d) x )?(.+?): (.+)$/.exec(line) ?? [];
    return Array.from({ length: Number(times) }, () => ({ noun, details: details.split(';') }));
  });
