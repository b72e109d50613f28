import type { SearchQuery, WordMatchRule } from './search-query.ts';
import {
  BEGINS_NAME,
  IN_GROUP,
  IN_NAME,
  IS_CODE,
  getWordNumber,
  getWordPositionBits,
  type RowWords,
  type WordList,
} from './word-list.ts';

/** An exact match of the code comes before all other rows. */
const EXACT_CODE_BONUS = -1000;
const CODE_PREFIX_BONUS = -500;
/**
 * For a row with the word in its name and in its group: it is the thing itself, and not an accessory of it.
 */
const ALSO_GROUP_BONUS = -1.5;
const PREFIX_COST = 0.5;
const SUBSTRING_COST = 3;
const NAME_COST = 1;
const GROUP_COST = 5;
const CODE_COST = 7;

/** For each word of a list, the cost to match the typed word plus 1; 0 where it does not match. */
type WordCosts = Float32Array;
type CompiledPhrase = { numbers: readonly number[]; cost: number };
type CompiledWord = { costs: WordCosts; phrases: readonly CompiledPhrase[] };

/** A search query with the word numbers of a list. */
export type CompiledQuery = {
  words: readonly CompiledWord[];
  codeNumber: number | undefined;
  /** The words that begin with the code, where the code has a digit. */
  codePrefixNumbers: ReadonlySet<number>;
};

export function compileQuery({ words, code }: SearchQuery, list: WordList): CompiledQuery {
  const codePrefixNumbers = new Set<number>();
  if (/\d/.test(code))
    list.words.forEach((word, number) => word.startsWith(code) && codePrefixNumbers.add(number));
  return {
    words: words.map(({ matchRules }) => ({
      costs: computeWordCosts(matchRules, list),
      phrases: matchRules.flatMap((rule) => toCompiledPhrases(rule, list)),
    })),
    codeNumber: list.findNumber(code),
    codePrefixNumbers,
  };
}

function computeWordCosts(rules: readonly WordMatchRule[], list: WordList): WordCosts {
  const costs = new Float32Array(list.words.length);
  for (const rule of rules) if (rule.words.length === 1) addWordCosts(costs, rule, list);
  return costs;
}

function addWordCosts(
  costs: WordCosts,
  { words: [word = ''], matchMode, cost }: WordMatchRule,
  list: WordList,
) {
  const addCost = (number: number, extraCost: number) => {
    const previousCost = costs[number]!;
    if (previousCost === 0 || cost + extraCost + 1 < previousCost)
      costs[number] = cost + extraCost + 1;
  };
  const wholeWordNumber = list.findNumber(word);
  if (wholeWordNumber !== undefined) addCost(wholeWordNumber, 0);
  if (matchMode === 'whole') return;
  const { words } = list;
  for (let number = 0; number < words.length; number++)
    if (words[number]!.startsWith(word)) addCost(number, PREFIX_COST);
    else if (matchMode === 'inside' && words[number]!.includes(word))
      addCost(number, SUBSTRING_COST);
}

function toCompiledPhrases({ words, cost }: WordMatchRule, list: WordList): CompiledPhrase[] {
  if (words.length < 2) return [];
  const numbers = words.map((word) => list.findNumber(word));
  return numbers.includes(undefined) ? [] : [{ numbers: numbers as number[], cost }];
}

/** The distance of a row from the search: Infinity where a word is missing. */
export function computeRowDistance({ packedWords }: RowWords, query: CompiledQuery): number {
  let distance = 0;
  for (const one of query.words) {
    distance += computeWordCost(packedWords, one);
    if (distance === Infinity) return distance;
  }
  return distance + computeCodeBonus(packedWords, query);
}

/** How many words of the search a row has, and its distance from these. */
export function computePartialMatch({ packedWords }: RowWords, query: CompiledQuery) {
  const costs = query.words
    .map((one) => computeWordCost(packedWords, one))
    .filter((cost) => cost < Infinity);
  return { matchedWordCount: costs.length, distance: costs.reduce((sum, cost) => sum + cost, 0) };
}

/** A match in a name comes before one in a group, and that before one in a code. */
function computeWordCost(packedWords: Uint32Array, { costs, phrases }: CompiledWord): number {
  let inName = Infinity;
  let elsewhere = Infinity;
  let bonus = 0;
  for (let at = 0; at < packedWords.length; at++) {
    const cost = costs[getWordNumber(packedWords[at]!)]! - 1;
    if (cost < 0) continue;
    const positions = getWordPositionBits(packedWords[at]!);
    if (positions & IN_GROUP) bonus = ALSO_GROUP_BONUS;
    if (positions & IN_NAME) inName = Math.min(inName, cost + getPositionCost(positions));
    else elsewhere = Math.min(elsewhere, cost + getPositionCost(positions));
  }
  const whole = Math.min(inName, computePhraseCost(packedWords, phrases));
  return whole === Infinity ? elsewhere : whole + bonus;
}

function getPositionCost(positions: number): number {
  if (positions & BEGINS_NAME) return 0;
  if (positions & IN_NAME) return NAME_COST;
  return positions & IN_GROUP ? GROUP_COST : CODE_COST;
}

const computePhraseCost = (packedWords: Uint32Array, phrases: readonly CompiledPhrase[]) =>
  phrases.reduce(
    (least, { numbers, cost }) =>
      numbers.every((number) => hasWordNumber(packedWords, number))
        ? Math.min(least, cost + NAME_COST)
        : least,
    Infinity,
  );

const hasWordNumber = (packedWords: Uint32Array, number: number) =>
  packedWords.some((word) => getWordNumber(word) === number);

function computeCodeBonus(
  packedWords: Uint32Array,
  { codeNumber, codePrefixNumbers }: CompiledQuery,
): number {
  if (codeNumber === undefined && codePrefixNumbers.size === 0) return 0;
  let bonus = 0;
  for (const word of packedWords) {
    if (!(getWordPositionBits(word) & IS_CODE)) continue;
    if (getWordNumber(word) === codeNumber) return EXACT_CODE_BONUS;
    if (codePrefixNumbers.has(getWordNumber(word))) bonus = CODE_PREFIX_BONUS;
  }
  return bonus;
}
