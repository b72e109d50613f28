import { computeGreatestCommonDivisor } from './compute-greatest-common-divisor.ts';

/** A way to change a sum: steps of one gain, up or down; or one of several gains. */
export type SumChange = { gain: number; up: number; down: number } | { gains: readonly number[] };

/** For each change: how many steps, or which gain counted from 1; 0 where it is not used. */
export type ChangeCounts = number[];

export interface ReachedSums {
  exact?: ChangeCounts;
  below?: ChangeCounts;
  above?: ChangeCounts;
}

/** How far beyond the wanted sum the search looks, in units of the common gain. */
const SUM_WINDOW = 10_000;
/** A wanted sum farther away than this is left to single steps. */
const MAX_DISTANCE = 40_000;
const UNREACHED_STEPS = 2 ** 30;

/**
 * The changes, in few steps, that bring a sum from 0 to the wanted sum; where none do, those that come
 * nearest on either side. It builds a table of all sums within the window, change by change.
 */
export function searchChangeCounts(changes: readonly SumChange[], wantedSum: number): ReachedSums {
  const unit = computeCommonGain(changes);
  const low = Math.floor(wantedSum / unit);
  if (unit === 0 || Math.abs(low) > MAX_DISTANCE) return {};
  const isWhole = wantedSum % unit === 0;
  const high = isWhole ? low : low + 1;
  const table = createSumTable(Math.abs(low) + SUM_WINDOW);
  const [lowIndex, highIndex] = [table.zero + low, table.zero + high];
  for (const pass of buildPasses(changes, unit, table.steps.length)) {
    addPass(table, pass);
    if (isReached(table, lowIndex) && isReached(table, highIndex)) break;
  }
  return isWhole && isReached(table, lowIndex)
    ? { exact: traceChangeCounts(table, lowIndex, changes.length) }
    : findNearestReached(table, low, high, changes.length);
}

/** The sums as array indexes, and every pass over the array. */
interface SumTable {
  zero: number;
  /** The number of steps to each sum. */
  steps: Int32Array;
  /** The lowest and the highest index that is reached. */
  first: number;
  last: number;
  passes: SumPass[];
}

interface SumPass {
  index: number;
  /** For each choice: how far it moves the sum, and how many steps it counts. */
  moves: readonly number[];
  counts: readonly number[];
  /** The choice that led to each index, from 1; 0 where the pass changed nothing. */
  choices: Uint8Array;
}

function createSumTable(reach: number): SumTable {
  const steps = new Int32Array(2 * reach + 1).fill(UNREACHED_STEPS);
  steps[reach] = 0;
  return { zero: reach, steps, first: reach, last: reach, passes: [] };
}

const isReached = ({ steps }: SumTable, index: number) => steps[index]! < UNREACHED_STEPS;

/** Small steps of every change come first, so that a search that ends early moves little. */
function buildPasses(changes: readonly SumChange[], unit: number, tableSize: number) {
  return changes.flatMap((change, index): Omit<SumPass, 'choices'>[] => {
    if ('gains' in change) {
      const moves = change.gains.map((gain) => gain / unit);
      return [{ index, moves, counts: moves.map((_, at) => at + 1) }];
    }
    const gain = change.gain / unit;
    const maxSteps = Math.floor(tableSize / gain);
    const counts = [
      ...splitIntoPowers(Math.min(maxSteps, change.up)),
      ...splitIntoPowers(Math.min(maxSteps, change.down)).map((count) => -count),
    ];
    return counts
      .toSorted((one, other) => Math.abs(one) - Math.abs(other))
      .map((count) => ({ index, moves: [gain * count], counts: [count] }));
  });
}

/**
 * Splits a number into 1, 2, 4 and so on and a rest, so that every number up to it is a sum of some of them.
 */
function splitIntoPowers(maxNumber: number): number[] {
  const counts: number[] = [];
  let remainder = maxNumber;
  for (let count = 1; remainder > 0; count *= 2) {
    counts.push(Math.min(count, remainder));
    remainder -= counts.at(-1)!;
  }
  return counts;
}

/** Adds each move to every reached sum, where it leads to a sum in fewer steps. */
function addPass(table: SumTable, pass: Omit<SumPass, 'choices'>) {
  const { first, last } = table;
  const before = table.steps.slice(first, last + 1);
  const choices = new Uint8Array(table.steps.length);
  for (const [at, move] of pass.moves.entries()) {
    const cost = Math.abs(pass.counts[at]!);
    const from = Math.max(first, -move);
    const to = Math.min(last, table.steps.length - 1 - move);
    for (let index = from; index <= to; index++) {
      const steps = before[index - first]! + cost;
      if (steps >= table.steps[index + move]!) continue;
      table.steps[index + move] = steps;
      choices[index + move] = at + 1;
    }
    if (from > to) continue;
    table.first = Math.min(table.first, from + move);
    table.last = Math.max(table.last, to + move);
  }
  table.passes.push({ ...pass, choices });
}

/** Goes back from an index through all passes. */
function traceChangeCounts({ passes }: SumTable, position: number, changes: number): ChangeCounts {
  const changeCounts: ChangeCounts = Array.from({ length: changes }, () => 0);
  let at = position;
  for (const { index, moves, counts, choices } of passes.toReversed()) {
    const choice = choices[at]!;
    if (choice === 0) continue;
    changeCounts[index]! += counts[choice - 1]!;
    at -= moves[choice - 1]!;
  }
  return changeCounts;
}

function findNearestReached(
  table: SumTable,
  low: number,
  high: number,
  changes: number,
): ReachedSums {
  const find = (from: number, by: 1 | -1) => {
    for (let index = table.zero + from; table.steps[index] !== undefined; index += by)
      if (isReached(table, index)) return traceChangeCounts(table, index, changes);
    return undefined;
  };
  const [below, above] = [find(low, -1), find(high, 1)];
  return { ...(below && { below }), ...(above && { above }) };
}

function computeCommonGain(changes: readonly SumChange[]): number {
  let common = 0;
  for (const change of changes)
    for (const gain of 'gains' in change ? change.gains : [change.gain])
      common = computeGreatestCommonDivisor(common, Math.abs(gain));
  return common;
}
