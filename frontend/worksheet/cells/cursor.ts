import type { Layout, Row } from '#frontend/worksheet/state/layout.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { allColumns, isControl, isEditable, type Column, type ColumnField } from './columns.ts';
import {
  findAdjacentAction,
  listHeadingActions,
  type HeadingAct,
  type HeadingTarget,
} from './heading-actions.ts';
import type { Step } from './keyboard.ts';

/**
 * The cell that has the keyboard: a row's key and a column's field, so that both may move below it. On
 * a heading it is on one of the buttons, or in the name.
 */
export type Cursor = { key: string; field: ColumnField; act?: HeadingTarget | undefined };

export type Ground = {
  layout: Layout;
  columns: readonly Column[];
  isReadOnly: boolean;
  lineAt: (key: string) => OrderLine | undefined;
  /** How many rows a page key passes. */
  pageRows: () => number;
};

/** Where a step leads; undefined where there is nowhere left to go. */
export function moveCursor(cursor: Cursor, step: Step, ground: Ground): Cursor | undefined {
  return steps[step](cursor, ground);
}

type Move = (cursor: Cursor, ground: Ground) => Cursor | undefined;

const rowAt = ({ key }: Cursor, { layout }: Ground) => layout.rowIndexes.get(key) ?? 0;
const columnAt = ({ field }: Cursor, { columns }: Ground) =>
  Math.max(
    columns.findIndex((column) => column.field === field),
    0,
  );

/** The buttons of the heading the cursor is on; undefined on a line. */
function listActionsAtCursor(cursor: Cursor, ground: Ground): readonly HeadingAct[] | undefined {
  const row = ground.layout.rows[rowAt(cursor, ground)];
  return row?.kind === 'heading' ? listHeadingActions(row, ground.isReadOnly) : undefined;
}

const toAct = (cursor: Cursor, act: HeadingAct | undefined) => act && { ...cursor, act };

const sideways =
  (by: 1 | -1): Move =>
  (cursor, ground) => {
    const actions = listActionsAtCursor(cursor, ground);
    if (actions) return toAct(cursor, findAdjacentAction(actions, cursor.act, by));
    const column = ground.columns[columnAt(cursor, ground) + by];
    return column && { ...cursor, field: column.field };
  };

/** Subtotals are passed over: there is nothing to do in them. */
const canStand = (row: Row) => row.kind !== 'subtotal';
const isLine = (row: Row) => row.kind === 'line';

const along =
  (by: 1 | -1, stops: (row: Row) => boolean): Move =>
  (cursor, ground) => {
    const { rows } = ground.layout;
    for (let index = rowAt(cursor, ground) + by; rows[index]; index += by)
      if (stops(rows[index]!)) return { field: cursor.field, key: rows[index]!.key };
    return undefined;
  };

const page =
  (by: 1 | -1): Move =>
  (cursor, ground) => {
    const { rows } = ground.layout;
    const target = rowAt(cursor, ground) + by * ground.pageRows();
    const index = Math.min(Math.max(target, 0), rows.length - 1);
    const near = { field: cursor.field, key: rows[index]!.key };
    return isLine(rows[index]!)
      ? near
      : (along(by, isLine)(near, ground) ?? along(by === 1 ? -1 : 1, isLine)(near, ground));
  };

/** The first and the last value of a row; what is done to the row as a whole stands beside them. */
const endOf = (at: 0 | -1, { columns }: Ground) =>
  columns.filter((column) => !isControl(column)).at(at)!.field;

const toColumn =
  (at: 0 | -1): Move =>
  (cursor, ground) =>
    toAct(cursor, listActionsAtCursor(cursor, ground)?.at(at)) ?? {
      ...cursor,
      field: endOf(at, ground),
    };

const lineAtEnd = (at: 0 | -1, { layout: { rows } }: Ground) =>
  at === 0 ? rows.find(isLine) : rows.findLast(isLine);

const toLine =
  (at: 0 | -1): Move =>
  ({ field }, ground) => {
    const row = lineAtEnd(at, ground);
    return row && { key: row.key, field };
  };

const toEnd =
  (at: 0 | -1): Move =>
  (_cursor, ground) => {
    const row = lineAtEnd(at, ground);
    return row && { key: row.key, field: endOf(at, ground) };
  };

/** Cell by cell through the editable ones, on to the next line at the end of a row; button by button on a heading. */
const editable =
  (by: 1 | -1): Move =>
  (cursor, ground) => {
    const { columns } = ground;
    const actions = listActionsAtCursor(cursor, ground);
    const adjacentAction = actions && toAct(cursor, findAdjacentAction(actions, cursor.act, by));
    if (adjacentAction) return adjacentAction;
    let at: Cursor | undefined = cursor;
    let from = columnAt(cursor, ground) + by;
    while (at && !ground.isReadOnly) {
      const column = editableFrom(at, from, by, ground);
      if (column) return { key: at.key, field: column.field };
      at = along(by, isLine)(at, ground);
      from = by === 1 ? 0 : columns.length - 1;
    }
    return undefined;
  };

function editableFrom({ key }: Cursor, from: number, by: 1 | -1, ground: Ground) {
  const line = ground.lineAt(key);
  if (!line) return undefined;
  const { columns } = ground;
  const ahead = by === 1 ? columns.slice(from) : columns.slice(0, from + 1).toReversed();
  return ahead.find((column) => isEditable(line, column));
}

const steps: Record<Step, Move> = {
  left: sideways(-1),
  right: sideways(1),
  up: along(-1, canStand),
  down: along(1, canStand),
  nextLine: along(1, isLine),
  previousLine: along(-1, isLine),
  nextEditable: editable(1),
  previousEditable: editable(-1),
  rowStart: toColumn(0),
  rowEnd: toColumn(-1),
  gridStart: toEnd(0),
  gridEnd: toEnd(-1),
  columnStart: toLine(0),
  columnEnd: toLine(-1),
  pageUp: page(-1),
  pageDown: page(1),
};

/** Where the keyboard is before it was ever used. */
export function firstCursor({ rows }: Layout): Cursor {
  const row = rows.find(isLine) ?? rows[0]!;
  return { key: row.key, field: 'Quantity' };
}

/** Where the keyboard goes when its row is gone: to the line that took its place, or the one before. */
export function nearestCursor({ rows }: Layout, index: number, field: ColumnField): Cursor {
  const row = rows.slice(index).find(isLine) ?? rows.slice(0, index).findLast(isLine) ?? rows[0]!;
  return { key: row.key, field };
}

/** Where editing goes on once a product is chosen: column index 6, or the next that may be typed in. */
export function afterChoosing(key: string, ground: Ground): Cursor | undefined {
  const line = ground.lineAt(key);
  const column = allColumns
    .filter((one) => !isControl(one))
    .slice(6)
    .find((candidate) => ground.columns.includes(candidate) && line && isEditable(line, candidate));
  return column && { key, field: column.field };
}
