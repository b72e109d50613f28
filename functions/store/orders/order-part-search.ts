import { readCachedList } from '#functions/store/list-cache/list-cache.ts';
import { computeWordBits } from '#functions/store/lists/row-search.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { normalizeSearchText, parseSearchWords } from '#shared/search/search-words.ts';
import { listLegacyParts } from './legacy-order-parts.ts';
import { orderPartList, type NumberedTexts } from './order-part-list.ts';

type OrderWithId = { Id: number };

/** Where words that an order itself lacks (their bits) stand in one of its lines. */
export type OrderPartSearch = {
  hasWords: (order: OrderWithId, missing: number) => boolean;
  /** The manufacturer's code and the part number of the first such line, in capitals. */
  findPartName: (order: OrderWithId, missing: number) => string | undefined;
};

/** An order that has some of the words in its lines: which of them together, and its lines with theirs. */
type OrderWordMatches = {
  wordBits: readonly number[];
  findLine: (missing: number) => string | undefined;
};

/**
 * The lines of a dealer's orders by words, of those from Access databases, too: manufacturer's code, part number,
 * stock code and description. Undefined where no word is looked for.
 */
export async function readOrderPartSearch(
  dealer: DealerKey,
  search: string | undefined,
): Promise<OrderPartSearch | undefined> {
  const words = parseSearchWords(search);
  if (words.length === 0) return undefined;
  const [own, legacy] = await Promise.all([
    readCachedList(dealer, orderPartList),
    listLegacyParts(dealer),
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

/** The text of an order's first line that has the words it lacks itself. */
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

/** Of a line's text what names its product. */
const formatPartName = (text: string) =>
  text.split('\t').slice(0, 2).join(' ').trim().toUpperCase();

/** What the lines of an order have of the words, each once. By hand: a dealer's orders have a million lines. */
function collectWordBits(numbers: Uint32Array, wordBitsByText: Uint8Array): number[] | undefined {
  let distinctBits: number[] | undefined;
  for (let at = 0; at < numbers.length; at++) {
    const wordBits = wordBitsByText[numbers[at]!]!;
    if (wordBits && !distinctBits?.includes(wordBits)) (distinctBits ??= []).push(wordBits);
  }
  return distinctBits;
}

const searchTextsCache = new WeakMap<NumberedTexts, string[]>();

/** The texts of a list as words are found in them; texts are only ever added. */
function getSearchTexts(texts: NumberedTexts): readonly string[] {
  const searchTexts = searchTextsCache.get(texts) ?? [];
  searchTextsCache.set(texts, searchTexts);
  for (const text of texts.all.slice(searchTexts.length))
    searchTexts.push(normalizeSearchText(text));
  return searchTexts;
}
