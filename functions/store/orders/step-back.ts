import type { OrderLine, Order } from '#shared/schemas/order-schema.ts';

/*
 * What leads from a version of an order back to the one before it: values that were others, and rows
 * as places among the later ones. It is as large as what a save changed, wherever in the order that is.
 */

type Row = Record<string, unknown>;

/** Later rows from a place on, with what they said otherwise; or a row that is no longer there. */
type Run = [at: number, count: number, said?: Record<string, unknown[]>] | [row: Row];

export type StepBack = {
  fields: Row;
  /** Fields that were missing. */
  absent: string[];
  bundles?: Run[];
  lines?: Run[];
};

/** Rows as they were, piece by piece; a piece that says the same now is undefined. */
type Pieces = readonly (readonly object[] | undefined)[];

type Header = Omit<Order, 'OrderLines'>;
type Both = { before: Header; after: Header; lines?: { before: Pieces; after: OrderLine[] } };

export function stepBack({ before, after, lines }: Both, linesPerPiece: number): StepBack {
  const { Bundles: bundlesBefore, ...old } = before;
  const { Bundles: bundlesAfter, ...now } = after;
  const isSameBundles = isSame(bundlesBefore, bundlesAfter);
  return {
    ...fieldsBack(old, now),
    ...(!isSameBundles && { bundles: rowsBack([bundlesBefore], bundlesAfter, 'Id') }),
    ...(lines && { lines: rowsBack(lines.before, lines.after, 'OrderLineId', linesPerPiece) }),
  };
}

/** The version before, of the one after it. */
export function steppedBack(after: Order, { fields, absent, bundles, lines }: StepBack): Order {
  const order: Row = {
    ...after,
    ...fields,
    ...(bundles && { Bundles: rowsBefore(after.Bundles, bundles) }),
    ...(lines && { OrderLines: rowsBefore(after.OrderLines, lines) }),
  };
  for (const field of absent) delete order[field];
  return order as Order;
}

function fieldsBack(before: Row, after: Row) {
  const fields: Row = {};
  for (const [name, value] of Object.entries(before))
    if (value !== undefined && !isSame(value, after[name])) fields[name] = value;
  const absent = Object.keys(after).filter(
    (name) => after[name] !== undefined && before[name] === undefined,
  );
  return { fields, absent };
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function rowsBack(before: Pieces, after: readonly object[], id: string, length = 0): Run[] {
  const rows = after as readonly Row[];
  const indexById = new Map(rows.map((row, index) => [row[id], index]));
  const runs: Run[] = [];
  for (const [index, piece] of before.entries()) {
    const from = index * length;
    if (!piece) addRun(runs, from, Math.min(length, rows.length - from));
    else for (const row of piece as readonly Row[]) addRow(runs, row, rows, indexById.get(row[id]));
  }
  return runs;
}

function addRow(runs: Run[], row: Row, after: readonly Row[], laterIndex: number | undefined) {
  if (laterIndex === undefined) runs.push([row]);
  else addRun(runs, laterIndex, 1, otherwise(row, after[laterIndex]!));
}

/** What a row said otherwise, each value in a list of its own; nothing where it said the same. */
function otherwise(before: Row, after: Row): Record<string, unknown[]> | undefined {
  let differences: Record<string, unknown[]> | undefined;
  for (const name in { ...after, ...before }) {
    const value = before[name] ?? null;
    if (value !== (after[name] ?? null)) (differences ??= {})[name] = [value];
  }
  return differences;
}

/** Adds rows to the last run where they follow it and the same fields of theirs differ. */
function addRun(runs: Run[], at: number, count: number, differences?: Record<string, unknown[]>) {
  const last = runs.at(-1);
  if (last?.length === 1 || !last || last[0] + last[1] !== at || !isAlike(last[2], differences)) {
    runs.push(differences ? [at, count, differences] : [at, count]);
    return;
  }
  last[1] += count;
  for (const name in differences) last[2]![name]!.push(...differences[name]!);
}

const isAlike = (one: object = {}, other: object = {}) =>
  Object.keys(one).join() === Object.keys(other).join();

function rowsBefore<Of extends object>(after: readonly Of[], runs: readonly Run[]): Of[] {
  const rows: Of[] = [];
  for (const run of runs) {
    if (run.length === 1) rows.push(run[0] as Of);
    else for (let index = 0; index < run[1]; index++) rows.push(rowBefore(after, run, index));
  }
  return rows;
}

function rowBefore<Of extends object>(after: readonly Of[], run: Run, index: number): Of {
  const [at, , differences] = run as [number, number, Record<string, unknown[]>?];
  const row = after[at + index]!;
  if (!differences) return row;
  const before = { ...row } as Row;
  for (const name in differences) before[name] = differences[name]![index];
  return before as Of;
}
