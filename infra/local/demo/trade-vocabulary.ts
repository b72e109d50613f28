export type Kind = { noun: string; details: string[] };
/** What is sold below a price, in dollars. */
export type Band = { below: number; kinds: Kind[] };
/** Where what is called by one of the words belongs. */
export type Row = readonly [words: RegExp, category: string, subcategory: string | null];

/** What dealers of one trade say. */
export type Vocabulary = {
  /** The first band that a price lies under names what is sold at it. */
  bands: readonly Band[];
  /** By what a product is called it belongs: the first row that has a word of it. */
  rows: readonly Row[];
  /** What makes a description of equipment long. */
  clauses: readonly string[];
  generalNotes: readonly string[];
  confidentialNotes: readonly string[];
  tradeIns: readonly string[];
  /** Orders that show what a large one is like: of a thousand lines, and of five thousand. */
  largeOrders: readonly [string, string];
};

export const list = (text: string) =>
  text
    .trim()
    .split(/\||\n\s*/)
    .map((item) => item.trim());

/** '2 x Patient Chair: Slate;Sand' is a patient chair, which there are twice as many of, and what may be said of one. */
export const kinds = (text: string): Kind[] =>
  list(text).flatMap((line) => {
    const [, times = '1', noun = '', details = ''] = /^(?:(\d) x )?(.+?): (.+)$/.exec(line) ?? [];
    return Array.from({ length: Number(times) }, () => ({ noun, details: details.split(';') }));
  });
