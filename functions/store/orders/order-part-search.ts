import { readCachedList } from '#functions/store/list-cache/list-cache.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { computeWordBits } from '#shared/lists/row-search.ts';
import { normalizeWithoutSymbols, parseFirstSearchWords } from '#shared/search/search-words.ts';
import { listLegacyOrderParts } from './legacy-order-parts.ts';
import { orderPartList, type NumberedTexts } from './order-part-list.ts';

type OrderWithId = { Id: number };

/** Searches an order's lines for the words that its own text is missing (as bits). */
export type OrderPartMatches = {
  hasWords: (order: OrderWithId, missing: number) => boolean;
  /** The manufacturer's code and the part number of the first matching line, in capitals. */
  findPartName: (order: OrderWithId, missing: number) => string | undefined;
};

/** The search words found in an order's lines: the distinct sets of words, and a finder for the line. */
type OrderWordMatches = {
  wordBits: readonly number[];
  findLine: (missing: number) => string | undefined;
};

/**
 * Searches the lines of a dealer's orders, including those from Access databases, by words in the
 * manufacturer's code, part number, stock code and description. Undefined when there is no search word.
 */
export async function searchOrderParts(
  dealer: DealerKey,
  search: string | undefined,
): Promise<OrderPartMatches | undefined> {
  const words = parseFirstSearchWords(search);
  if (words.length === 0) return undefined;
  const [own, legacy] = await Promise.all([
    readCachedList(dealer, orderPartList),
    listLegacyOrderParts(dealer),
  ]);
  const matchesByOrder = new Map<number, OrderWordMatches>();
  for (const { rows, shared } of [own, ...legacy]) {
    const wordBitsByText = Uint8Array.from(getSearchTexts(shared), (text) =>
      computeWordBits(text, words),
    );
    for (const { id, texts } of rows) {
      const wordBits = collectWordBits(texts, wordBitsByText);
      if (wordBits)
        matchesByOrder.set(id, {
          wordBits,
          findLine: createLineFinder(texts, wordBitsByText, shared),
        });
    }
  }
  return {
    hasWords: ({ Id }, missing) =>
      matchesByOrder.get(Id)?.wordBits.some((wordBits) => hasAllBits(wordBits, missing)) === true,
    findPartName({ Id }, missing) {
      const line = matchesByOrder.get(Id)?.findLine(missing);
      return line === undefined ? undefined : formatPartName(line);
    },
  };
}

/** Finds the text of an order's first line that has all missing words. */
const createLineFinder =
  (
    texts: Uint32Array,
    wordBitsByText: Uint8Array,
    { all }: NumberedTexts,
  ): OrderWordMatches['findLine'] =>
  (missing) => {
    const lineNumber = texts.find((textNumber) => hasAllBits(wordBitsByText[textNumber]!, missing));
    return lineNumber === undefined ? undefined : all[lineNumber];
  };

const hasAllBits = (wordBits: number, missing: number) => (wordBits & missing) === missing;

/** The manufacturer's code and the part number in a line's text. */
const formatPartName = (text: string) =>
  text.split('\t').slice(0, 2).join(' ').trim().toUpperCase();

/**
 * The distinct sets of words in an order's lines. A plain loop, because a dealer's orders have a million
 * lines.
 */
function collectWordBits(numbers: Uint32Array, wordBitsByText: Uint8Array): number[] | undefined {
  let distinctBits: number[] | undefined;
  for (let index = 0; index < numbers.length; index++) {
    const wordBits = wordBitsByText[numbers[index]!]!;
    if (wordBits && !distinctBits?.includes(wordBits)) (distinctBits ??= []).push(wordBits);
  }
  return distinctBits;
}

const searchTextsCache = new WeakMap<NumberedTexts, string[]>();

/**
 * The texts of a list, normalized for the search. Texts are only ever added, so only new ones are normalized.
 */
function getSearchTexts(texts: NumberedTexts): readonly string[] {
  const searchTexts = searchTextsCache.get(texts) ?? [];
  searchTextsCache.set(texts, searchTexts);
  for (const text of texts.all.slice(searchTexts.length))
    searchTexts.push(normalizeWithoutSymbols(text));
  return searchTexts;
}
