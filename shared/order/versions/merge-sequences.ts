/**
 * The ids that moved between the sequences: the smallest set whose moves explain the new order. Ids that only
 * one sequence has did not move.
 */
export function collectMovedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const positions = new Map(before.map((id, index) => [id, index]));
  const common = after.filter((id) => positions.has(id));
  const stayed = findLongestIncreasing(common.map((id) => positions.get(id)!));
  return new Set(common.filter((_, index) => !stayed.has(index)));
}

/** The indexes of the longest increasing subsequence; an increasing sequence takes one pass. */
function findLongestIncreasing(positions: readonly number[]): Set<number> {
  // `ends`: for each length, the index where a subsequence of it ends with the lowest value. `earlier`: for
  // each index, the one before it in its subsequence.
  const ends: number[] = [];
  const earlier: number[] = [];
  for (const [index, position] of positions.entries()) {
    const length = findFirstNotBelow(ends, position, positions);
    earlier.push(length > 0 ? ends[length - 1]! : -1);
    ends[length] = index;
  }
  const increasingIndexes = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = earlier[index]!)
    increasingIndexes.add(index);
  return increasingIndexes;
}

function findFirstNotBelow(
  ends: readonly number[],
  position: number,
  positions: readonly number[],
): number {
  const last = ends.at(-1);
  if (last === undefined || positions[last]! < position) return ends.length;
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (positions[ends[middle]!]! < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A sequence with the ids that only the other has, each after the nearest id before it there that both have.
 */
export function insertMissingIds(
  sequence: readonly string[],
  other: readonly string[],
  isAnchor: (id: string) => boolean = () => true,
): string[] {
  const has = new Set(sequence);
  const atStart: string[] = [];
  const after = new Map<string, string[]>();
  let followers = atStart;
  for (const id of other) {
    if (!has.has(id)) followers.push(id);
    else if (isAnchor(id)) {
      followers = after.get(id) ?? [];
      after.set(id, followers);
    }
  }
  return [...atStart, ...sequence.flatMap((id) => [id, ...(after.get(id) ?? [])])];
}

export type SequenceSides = {
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
};

type MergedSequence = {
  /** All retained ids of mine and theirs. */
  ids: string[];
  /** Ids that both moved to different positions; with shouldConfirmAll, all ids that I moved. */
  contested: string[];
};

/**
 * Their sequence with my moves and additions. An id that both moved has their position where `isTheirs` is
 * true, otherwise mine.
 */
export function mergeSequences(
  { base, mine, theirs }: SequenceSides,
  isRetained: (id: string) => boolean,
  isTheirs: (id: string) => boolean,
  shouldConfirmAll = false,
): MergedSequence {
  const myMoves = collectMovedIds(base, mine);
  const theirMoves = collectMovedIds(base, theirs);
  const contestable = shouldConfirmAll ? new Set(theirs) : theirMoves;
  const contested = listContestedMoves(mine, theirs, myMoves, contestable);
  const isMyMove = (id: string) => myMoves.has(id) && !(contestable.has(id) && isTheirs(id));
  const theirIds = theirs.filter((id) => isRetained(id) && !isMyMove(id));
  const ids = insertMissingIds(theirIds, mine.filter(isRetained), (id) => !theirMoves.has(id));
  return { ids, contested };
}

function listContestedMoves(
  mine: readonly string[],
  theirs: readonly string[],
  myMoves: ReadonlySet<string>,
  theirMoves: ReadonlySet<string>,
): string[] {
  const both = mine.filter((id) => myMoves.has(id) && theirMoves.has(id));
  if (both.length === 0) return both;
  const [myBefore, theirBefore] = [indexPredecessors(mine), indexPredecessors(theirs)];
  return both.filter((id) => myBefore.get(id) !== theirBefore.get(id));
}

const indexPredecessors = (ids: readonly string[]) =>
  new Map(ids.map((id, index) => [id, ids[index - 1]]));
