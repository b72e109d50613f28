import { listOf } from '#functions/store/list-cache/list-cache.ts';
import { computeWordBits } from '#functions/store/lists/row-search.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { normalizeSearchText, parseSearchWords } from '#shared/search/search-words.ts';
import { listLegacyParts } from './legacy-parts.ts';
import { partList, type Texts } from './part-list.ts';

type WithId = { Id: number };

/** Where words that an order itself lacks (their bits) stand in one of its lines. */
export type OrderPartSearch = {
  isIn: (order: WithId, missing: number) => boolean;
  /** The manufacturer's code and the part number of the first such line, in capitals. */
  partOf: (order: WithId, missing: number) => string | undefined;
};

/** An order that has some of the words in its lines: which of them together, and its lines with theirs. */
type Found = { found: readonly number[]; line: (missing: number) => string | undefined };

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
  const [own, legacy] = await Promise.all([listOf(dealer, partList), listLegacyParts(dealer)]);
  const inLines = new Map<number, Found>();
  for (const { rows, shared } of [own, ...legacy]) {
    const inText = Uint8Array.from(searchedTexts(shared), (text) => computeWordBits(text, words));
    for (const { id, texts } of rows) {
      const found = foundIn(texts, inText);
      if (found) inLines.set(id, { found, line: lineOf(texts, inText, shared) });
    }
  }
  return {
    isIn: ({ Id }, missing) =>
      inLines.get(Id)?.found.some((found) => hasAll(found, missing)) === true,
    partOf({ Id }, missing) {
      const line = inLines.get(Id)?.line(missing);
      return line === undefined ? undefined : nameOf(line);
    },
  };
}

/** The text of an order's first line that has the words it lacks itself. */
const lineOf =
  (texts: Uint32Array, inText: Uint8Array, { all }: Texts): Found['line'] =>
  (missing) => {
    const line = texts.find((at) => hasAll(inText[at]!, missing));
    return line === undefined ? undefined : all[line];
  };

const hasAll = (found: number, missing: number) => (found & missing) === missing;

/** Of a line's text what names its product. */
const nameOf = (text: string) => text.split('\t').slice(0, 2).join(' ').trim().toUpperCase();

/** What the lines of an order have of the words, each once. By hand: a dealer's orders have a million lines. */
function foundIn(numbers: Uint32Array, inText: Uint8Array): number[] | undefined {
  let all: number[] | undefined;
  for (let at = 0; at < numbers.length; at++) {
    const found = inText[numbers[at]!]!;
    if (found && !all?.includes(found)) (all ??= []).push(found);
  }
  return all;
}

const known = new WeakMap<Texts, string[]>();

/** The texts of a list as words are found in them; texts are only ever added. */
function searchedTexts(texts: Texts): readonly string[] {
  const searched = known.get(texts) ?? [];
  known.set(texts, searched);
  for (const text of texts.all.slice(searched.length)) searched.push(normalizeSearchText(text));
  return searched;
}
