import type { SearchQuery, Form } from './search-query.ts';
import {
  BEGINS_NAME,
  IN_GROUP,
  IN_NAME,
  IS_CODE,
  numberIn,
  getWordPositions,
  type RowWords,
  type WordList,
} from './word-list.ts';

/** Before all others. */
const EXACT_CODE = -1000;
const CODE_BEGINS_SO = -500;
/** What is called so and belongs to what is called so is that, and not made for it. */
const GROUP_TOO = -1.5;
const COST_OF_BEGINNING = 0.5;
const COST_OF_INSIDE = 3;
const COST_IN_NAME = 1;
const COST_IN_GROUP = 5;
const COST_IN_CODE = 7;

/** Of each word of a list what it costs to have it for what was typed, and one more: 0 where it is none of it. */
type Costs = Float32Array;
type Phrase = { numbers: readonly number[]; cost: number };
type Sought = { costs: Costs; phrases: readonly Phrase[] };

/** What is looked for among the words of a list. */
export type CompiledQuery = {
  words: readonly Sought[];
  code: number | undefined;
  /** The words that begin as the code does, where it has a figure. */
  codes: ReadonlySet<number>;
};

export function soughtAmong({ words, code }: SearchQuery, list: WordList): CompiledQuery {
  const codes = new Set<number>();
  if (/\d/.test(code))
    list.words.forEach((word, number) => word.startsWith(code) && codes.add(number));
  return {
    words: words.map(({ forms }) => ({
      costs: costsOf(forms, list),
      phrases: forms.flatMap((form) => phraseOf(form, list)),
    })),
    code: list.numberOf(code),
    codes,
  };
}

function costsOf(forms: readonly Form[], list: WordList): Costs {
  const costs = new Float32Array(list.words.length);
  for (const form of forms) if (form.words.length === 1) putCosts(costs, form, list);
  return costs;
}

function putCosts(costs: Costs, { words: [word = ''], how, cost }: Form, list: WordList) {
  const put = (number: number, more: number) => {
    const before = costs[number]!;
    if (before === 0 || cost + more + 1 < before) costs[number] = cost + more + 1;
  };
  const wholeWordNumber = list.numberOf(word);
  if (wholeWordNumber !== undefined) put(wholeWordNumber, 0);
  if (how === 'whole') return;
  const { words } = list;
  for (let number = 0; number < words.length; number++)
    if (words[number]!.startsWith(word)) put(number, COST_OF_BEGINNING);
    else if (how === 'inside' && words[number]!.includes(word)) put(number, COST_OF_INSIDE);
}

function phraseOf({ words, cost }: Form, list: WordList): Phrase[] {
  if (words.length < 2) return [];
  const numbers = words.map((word) => list.numberOf(word));
  return numbers.includes(undefined) ? [] : [{ numbers: numbers as number[], cost }];
}

/** How far a row is from what is looked for: Infinity where it lacks a word. */
export function distanceOf({ words }: RowWords, sought: CompiledQuery): number {
  let distance = 0;
  for (const one of sought.words) {
    distance += costIn(words, one);
    if (distance === Infinity) return distance;
  }
  return distance + codeBonus(words, sought);
}

/** How many of the words a row has, and how far it is from these. */
export function nearnessOf({ words }: RowWords, sought: CompiledQuery) {
  const costs = sought.words.map((one) => costIn(words, one)).filter((cost) => cost < Infinity);
  return { has: costs.length, distance: costs.reduce((sum, cost) => sum + cost, 0) };
}

/** A name before a group before a code. */
function costIn(words: Uint32Array, { costs, phrases }: Sought): number {
  let inName = Infinity;
  let elsewhere = Infinity;
  let bonus = 0;
  for (let at = 0; at < words.length; at++) {
    const cost = costs[numberIn(words[at]!)]! - 1;
    if (cost < 0) continue;
    const positions = getWordPositions(words[at]!);
    if (positions & IN_GROUP) bonus = GROUP_TOO;
    if (positions & IN_NAME) inName = Math.min(inName, cost + getPositionCost(positions));
    else elsewhere = Math.min(elsewhere, cost + getPositionCost(positions));
  }
  const whole = Math.min(inName, phraseCost(words, phrases));
  return whole === Infinity ? elsewhere : whole + bonus;
}

function getPositionCost(positions: number): number {
  if (positions & BEGINS_NAME) return 0;
  if (positions & IN_NAME) return COST_IN_NAME;
  return positions & IN_GROUP ? COST_IN_GROUP : COST_IN_CODE;
}

const phraseCost = (words: Uint32Array, phrases: readonly Phrase[]) =>
  phrases.reduce(
    (least, { numbers, cost }) =>
      numbers.every((number) => hasNumber(words, number))
        ? Math.min(least, cost + COST_IN_NAME)
        : least,
    Infinity,
  );

const hasNumber = (words: Uint32Array, number: number) =>
  words.some((word) => numberIn(word) === number);

function codeBonus(words: Uint32Array, { code, codes }: CompiledQuery): number {
  if (code === undefined && codes.size === 0) return 0;
  let bonus = 0;
  for (const word of words) {
    if (!(getWordPositions(word) & IS_CODE)) continue;
    if (numberIn(word) === code) return EXACT_CODE;
    if (codes.has(numberIn(word))) bonus = CODE_BEGINS_SO;
  }
  return bonus;
}
