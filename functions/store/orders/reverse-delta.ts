import type { OrderLine, Order } from '#shared/schemas/order-schema.ts';

/*
 * What leads from a version of an order back to the one before it: values that were others, and rows
 * as places among the later ones. It is as large as what a save changed, wherever in the order that is.
 */

type JsonRecord = Record<string, unknown>;

/** Later rows from a place on, with what they said otherwise; or a row that is no longer there. */
type DeltaRun = [at: number, count: number, said?: Record<string, unknown[]>] | [row: JsonRecord];

export type ReverseDelta = {
  fields: JsonRecord;
  /** Fields that were missing. */
  absent: string[];
  bundles?: DeltaRun[];
  lines?: DeltaRun[];
};

/** Rows as they were, piece by piece; a piece that says the same now is undefined. */
type RowChunks = readonly (readonly object[] | undefined)[];

type OrderWithoutLines = Omit<Order, 'OrderLines'>;
type VersionPair = {
  before: OrderWithoutLines;
  after: OrderWithoutLines;
  lines?: { before: RowChunks; after: OrderLine[] };
};

export function computeReverseDelta(
  { before, after, lines }: VersionPair,
  linesPerChunk: number,
): ReverseDelta {
  const { Bundles: bundlesBefore, ...headerBefore } = before;
  const { Bundles: bundlesAfter, ...headerAfter } = after;
  const isSameBundles = isSameJson(bundlesBefore, bundlesAfter);
  return {
    ...computeFieldDelta(headerBefore, headerAfter),
    ...(!isSameBundles && { bundles: computeRowRuns([bundlesBefore], bundlesAfter, 'Id') }),
    ...(lines && {
      lines: computeRowRuns(lines.before, lines.after, 'OrderLineId', linesPerChunk),
    }),
  };
}

/** The version before, of the one after it. */
export function applyReverseDelta(
  after: Order,
  { fields, absent, bundles, lines }: ReverseDelta,
): Order {
  const order: JsonRecord = {
    ...after,
    ...fields,
    ...(bundles && { Bundles: restoreRows(after.Bundles, bundles) }),
    ...(lines && { OrderLines: restoreRows(after.OrderLines, lines) }),
  };
  for (const field of absent) delete order[field];
  return order as Order;
}

function computeFieldDelta(before: JsonRecord, after: JsonRecord) {
  const fields: JsonRecord = {};
  for (const [name, value] of Object.entries(before))
    if (value !== undefined && !isSameJson(value, after[name])) fields[name] = value;
  const absent = Object.keys(after).filter(
    (name) => after[name] !== undefined && before[name] === undefined,
  );
  return { fields, absent };
}

const isSameJson = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function computeRowRuns(
  before: RowChunks,
  after: readonly object[],
  id: string,
  chunkLength = 0,
): DeltaRun[] {
  const rows = after as readonly JsonRecord[];
  const indexById = new Map(rows.map((row, index) => [row[id], index]));
  const runs: DeltaRun[] = [];
  for (const [index, chunk] of before.entries()) {
    const from = index * chunkLength;
    if (!chunk) addToLastRun(runs, from, Math.min(chunkLength, rows.length - from));
    else
      for (const row of chunk as readonly JsonRecord[])
        addRowToRuns(runs, row, rows, indexById.get(row[id]));
  }
  return runs;
}

function addRowToRuns(
  runs: DeltaRun[],
  row: JsonRecord,
  after: readonly JsonRecord[],
  laterIndex: number | undefined,
) {
  if (laterIndex === undefined) runs.push([row]);
  else addToLastRun(runs, laterIndex, 1, listDifferentValues(row, after[laterIndex]!));
}

/** What a row said otherwise, each value in a list of its own; nothing where it said the same. */
function listDifferentValues(
  before: JsonRecord,
  after: JsonRecord,
): Record<string, unknown[]> | undefined {
  let differences: Record<string, unknown[]> | undefined;
  for (const name in { ...after, ...before }) {
    const value = before[name] ?? null;
    if (value !== (after[name] ?? null)) (differences ??= {})[name] = [value];
  }
  return differences;
}

/** Adds rows to the last run where they follow it and the same fields of theirs differ. */
function addToLastRun(
  runs: DeltaRun[],
  startIndex: number,
  count: number,
  differences?: Record<string, unknown[]>,
) {
  const last = runs.at(-1);
  if (
    last?.length === 1 ||
    !last ||
    last[0] + last[1] !== startIndex ||
    !hasSameFields(last[2], differences)
  ) {
    runs.push(differences ? [startIndex, count, differences] : [startIndex, count]);
    return;
  }
  last[1] += count;
  for (const name in differences) last[2]![name]!.push(...differences[name]!);
}

const hasSameFields = (one: object = {}, other: object = {}) =>
  Object.keys(one).join() === Object.keys(other).join();

function restoreRows<Of extends object>(after: readonly Of[], runs: readonly DeltaRun[]): Of[] {
  const rows: Of[] = [];
  for (const run of runs) {
    if (run.length === 1) rows.push(run[0] as Of);
    else for (let index = 0; index < run[1]; index++) rows.push(restoreRow(after, run, index));
  }
  return rows;
}

function restoreRow<Of extends object>(after: readonly Of[], run: DeltaRun, index: number): Of {
  const [startIndex, , differences] = run as [number, number, Record<string, unknown[]>?];
  const row = after[startIndex + index]!;
  if (!differences) return row;
  const before = { ...row } as JsonRecord;
  for (const name in differences) before[name] = differences[name]![index];
  return before as Of;
}
