/** A way to change a sum: steps of one gain, up or down; or one of several gains; or nothing. */
export type Change = { gain: number; up: number; down: number } | { gains: readonly number[] };

/** What is taken of each change: how many steps, or which gain counted from 1; 0 leaves it. */
export type ChangeCounts = number[];

export interface Reached {
  exact?: ChangeCounts;
  below?: ChangeCounts;
  above?: ChangeCounts;
}

/** How far beyond what is wanted sums are looked at, in units of what all gains have in common. */
const WINDOW = 10_000;
/** What is wanted from farther away is left to single steps. */
const FARTHEST = 40_000;
const UNREACHED = 2 ** 30;

/**
 * The changes, in few steps, that bring a sum from 0 to what is wanted; where none do, those that
 * come nearest on either side. It keeps a table of all sums within the window, change by change.
 */
export function reachSums(changes: readonly Change[], wanted: number): Reached {
  const unit = commonOf(changes);
  const low = Math.floor(wanted / unit);
  if (unit === 0 || Math.abs(low) > FARTHEST) return {};
  const isWhole = wanted % unit === 0;
  const high = isWhole ? low : low + 1;
  const table = emptyTable(Math.abs(low) + WINDOW);
  const [lowIndex, next] = [table.zero + low, table.zero + high];
  for (const pass of passesOf(changes, unit, table.steps.length)) {
    addPass(table, pass);
    if (isReached(table, lowIndex) && isReached(table, next)) break;
  }
  return isWhole && isReached(table, lowIndex)
    ? { exact: traceChangeCounts(table, lowIndex, changes.length) }
    : nearestOf(table, low, high, changes.length);
}

/** The sums as places in an array, and what every pass over it took. */
interface Table {
  zero: number;
  /** How many steps lead to each sum. */
  steps: Int32Array;
  /** The lowest and the highest place that is reached. */
  first: number;
  last: number;
  passes: Pass[];
}

interface Pass {
  index: number;
  /** By choice: by how much it moves the sum, and what it counts for. */
  moves: readonly number[];
  counts: readonly number[];
  /** Which choice led to each place, from 1; 0 where the pass did nothing. */
  choices: Uint8Array;
}

function emptyTable(reach: number): Table {
  const steps = new Int32Array(2 * reach + 1).fill(UNREACHED);
  steps[reach] = 0;
  return { zero: reach, steps, first: reach, last: reach, passes: [] };
}

const isReached = ({ steps }: Table, place: number) => steps[place]! < UNREACHED;

/** Small steps of every change first, so that a search which ends early has moved little. */
function passesOf(changes: readonly Change[], unit: number, tableSize: number) {
  return changes.flatMap((change, index): Omit<Pass, 'choices'>[] => {
    if ('gains' in change) {
      const moves = change.gains.map((gain) => gain / unit);
      return [{ index, moves, counts: moves.map((_, at) => at + 1) }];
    }
    const gain = change.gain / unit;
    const most = Math.floor(tableSize / gain);
    const counts = [
      ...parts(Math.min(most, change.up)),
      ...parts(Math.min(most, change.down)).map((count) => -count),
    ];
    return counts
      .toSorted((one, other) => Math.abs(one) - Math.abs(other))
      .map((count) => ({ index, moves: [gain * count], counts: [count] }));
  });
}

/** Numbers that make every number up to this one, each taken once or not: 1, 2, 4 and the rest. */
function parts(most: number): number[] {
  const counts: number[] = [];
  let left = most;
  for (let count = 1; left > 0; count *= 2) {
    counts.push(Math.min(count, left));
    left -= counts.at(-1)!;
  }
  return counts;
}

/** Lets every sum there is take one of the moves, where that leads somewhere in fewer steps. */
function addPass(table: Table, pass: Omit<Pass, 'choices'>) {
  const { first, last } = table;
  const before = table.steps.slice(first, last + 1);
  const choices = new Uint8Array(table.steps.length);
  for (const [at, move] of pass.moves.entries()) {
    const cost = Math.abs(pass.counts[at]!);
    const from = Math.max(first, -move);
    const to = Math.min(last, table.steps.length - 1 - move);
    for (let place = from; place <= to; place++) {
      const steps = before[place - first]! + cost;
      if (steps >= table.steps[place + move]!) continue;
      table.steps[place + move] = steps;
      choices[place + move] = at + 1;
    }
    if (from > to) continue;
    table.first = Math.min(table.first, from + move);
    table.last = Math.max(table.last, to + move);
  }
  table.passes.push({ ...pass, choices });
}

/** Walks back from a place through all passes. */
function traceChangeCounts({ passes }: Table, position: number, changes: number): ChangeCounts {
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

function nearestOf(table: Table, low: number, high: number, changes: number): Reached {
  const find = (from: number, by: 1 | -1) => {
    for (let place = table.zero + from; table.steps[place] !== undefined; place += by)
      if (isReached(table, place)) return traceChangeCounts(table, place, changes);
    return undefined;
  };
  const [below, above] = [find(low, -1), find(high, 1)];
  return { ...(below && { below }), ...(above && { above }) };
}

/** The largest number that all gains are multiples of. */
function commonOf(changes: readonly Change[]): number {
  let common = 0;
  for (const change of changes)
    for (const gain of 'gains' in change ? change.gains : [change.gain])
      common = commonDivisor(common, Math.abs(gain));
  return common;
}

function commonDivisor(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}
