import { isSameJson } from '#shared/format/is-same-json.ts';
import { normalizeBundleChoices } from '#shared/pricing/order/bundle-choices.ts';
import type { OrderLine, Order } from '#shared/schemas/order-schema.ts';

/*
 * The reverse delta from a version of an order to the one before: the values that differ, and the rows as
 * runs of indexes of the later rows. It is as large as the changes of a save, wherever in the order these
 * are.
 */

type JsonRecord = Record<string, unknown>;

/**
 * A run of later rows from an index on, with the earlier values where they differ; or a row that was deleted.
 */
type DeltaRun =
  | [at: number, count: number, earlierValues?: Record<string, unknown[]>]
  | [row: JsonRecord];

export type ReverseDelta = {
  fields: JsonRecord;
  /** Fields that the earlier version does not have. */
  absent: string[];
  bundles?: DeltaRun[];
  lines?: DeltaRun[];
};

/** The earlier rows in chunks; an unchanged chunk is undefined. */
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

/** Rebuilds the version before from the one after it. */
export function applyReverseDelta(
  after: Order,
  { fields, absent, bundles, lines }: ReverseDelta,
): Order {
  const order: JsonRecord = {
    ...after,
    ...fields,
    // A field that the earlier bundle did not have is restored as null.
    ...(bundles && { Bundles: normalizeBundleChoices(restoreRows(after.Bundles, bundles)) }),
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

/**
 * The earlier values of a row's changed fields, each in a list of its own; undefined when nothing changed.
 */
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

/** Extends the last run when the rows follow it and the same fields differ; else starts a new one. */
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
