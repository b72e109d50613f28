export type VocabularyKind = { noun: string; details: string[] };
/** What is sold below a price, in dollars. */
export type PriceBand = { below: number; kinds: VocabularyKind[] };
/** Where what is called by one of the words belongs. */
export type CategoryRule = readonly [words: RegExp, category: string, subcategory: string | null];

/** What dealers of one trade say. */
export type TradeVocabulary = {
  /** The first band that a price lies under names what is sold at it. */
  bands: readonly PriceBand[];
  /** By what a product is called it belongs: the first row that has a word of it. */
  categoryRules: readonly CategoryRule[];
  /** What makes a description of equipment long. */
  clauses: readonly string[];
  generalNotes: readonly string[];
  confidentialNotes: readonly string[];
  tradeIns: readonly string[];
  /** Orders that show what a large one is like: of a thousand lines, and of five thousand. */
  largeOrders: readonly [string, string];
};

export const parseWordList = (text: string) =>
  text
    .trim()
    .split(/\||\n\s*/)
    .map((item) => item.trim());

/** '2 x Patient Chair: Slate;Sand' is a patient chair, which there are twice as many of, and what may be said of one. */
export const parseProductKinds = (text: string): VocabularyKind[] =>
  parseWordList(text).flatMap((line) => {
    const [, times = '1', noun = '', details = ''] = /^(?:(\d) x )?(.+?): (.+)$/.exec(line) ?? [];
    return Array.from({ length: Number(times) }, () => ({ noun, details: details.split(';') }));
  });
