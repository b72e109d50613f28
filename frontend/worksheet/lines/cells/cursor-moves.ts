import type { HeadingLock } from '#frontend/worksheet/state/accepted-lock.ts';
import type { GridLayout, LayoutRow } from '#frontend/worksheet/state/grid-layout.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import {
  allColumns,
  isControlColumn,
  isCellEditable,
  type GridColumn,
  type ColumnField,
} from './grid-columns.ts';
import {
  findAdjacentAction,
  listHeadingActions,
  type HeadingAction,
  type HeadingTarget,
} from './heading-actions.ts';
import type { CursorStep } from './key-commands.ts';

/**
 * The focused cell: a row's key and a column's field, so that it stays valid when rows or columns move. On a
 * heading, `act` is the focused button, or the name.
 */
export type CursorPosition = { key: string; field: ColumnField; act?: HeadingTarget | undefined };

export type GridNavigation = {
  layout: GridLayout;
  columns: readonly GridColumn[];
  getLock: (groupId: number) => HeadingLock;
  findLine: (key: string) => OrderLine | undefined;
  /** The number of rows that a page key moves. */
  countPageRows: () => number;
};

/** Returns the position after a step; undefined if there is no further cell. */
export function findCursorAfterStep(
  cursor: CursorPosition,
  step: CursorStep,
  navigation: GridNavigation,
): CursorPosition | undefined {
  return cursorMoves[step](cursor, navigation);
}

type CursorMove = (
  cursor: CursorPosition,
  navigation: GridNavigation,
) => CursorPosition | undefined;

const getRowIndex = ({ key }: CursorPosition, { layout }: GridNavigation) =>
  layout.rowIndexes.get(key) ?? 0;
const getColumnIndex = ({ field }: CursorPosition, { columns }: GridNavigation) =>
  Math.max(
    columns.findIndex((column) => column.field === field),
    0,
  );

/** The buttons of the heading the cursor is on; undefined on a line. */
function listActionsAtCursor(
  cursor: CursorPosition,
  navigation: GridNavigation,
): readonly HeadingAction[] | undefined {
  const row = navigation.layout.rows[getRowIndex(cursor, navigation)];
  return row?.kind === 'heading'
    ? listHeadingActions(row, navigation.getLock(row.groupId))
    : undefined;
}

const moveToAction = (cursor: CursorPosition, act: HeadingAction | undefined) =>
  act && { ...cursor, act };

const createSidewaysMove =
  (direction: 1 | -1): CursorMove =>
  (cursor, navigation) => {
    const actions = listActionsAtCursor(cursor, navigation);
    if (actions) return moveToAction(cursor, findAdjacentAction(actions, cursor.act, direction));
    const column = navigation.columns[getColumnIndex(cursor, navigation) + direction];
    return column && { ...cursor, field: column.field };
  };

/** Subtotals are skipped, because they have no actions. */
const canHoldCursor = (row: LayoutRow) => row.kind !== 'subtotal';
const isLineRow = (row: LayoutRow) => row.kind === 'line';

const createRowMove =
  (direction: 1 | -1, canStopAt: (row: LayoutRow) => boolean): CursorMove =>
  (cursor, navigation) => {
    const { rows } = navigation.layout;
    for (let index = getRowIndex(cursor, navigation) + direction; rows[index]; index += direction)
      if (canStopAt(rows[index]!)) return { field: cursor.field, key: rows[index]!.key };
    return undefined;
  };

const createPageMove =
  (direction: 1 | -1): CursorMove =>
  (cursor, navigation) => {
    const { rows } = navigation.layout;
    const target = getRowIndex(cursor, navigation) + direction * navigation.countPageRows();
    const index = Math.min(Math.max(target, 0), rows.length - 1);
    const near = { field: cursor.field, key: rows[index]!.key };
    return isLineRow(rows[index]!)
      ? near
      : (createRowMove(direction, isLineRow)(near, navigation) ??
          createRowMove(direction === 1 ? -1 : 1, isLineRow)(near, navigation));
  };

/** The first or last value column of a row, without the control columns beside them. */
const getEndField = (at: 0 | -1, { columns }: GridNavigation) =>
  columns.filter((column) => !isControlColumn(column)).at(at)!.field;

const createRowEndMove =
  (at: 0 | -1): CursorMove =>
  (cursor, navigation) =>
    moveToAction(cursor, listActionsAtCursor(cursor, navigation)?.at(at)) ?? {
      ...cursor,
      field: getEndField(at, navigation),
    };

const findEndLine = (at: 0 | -1, { layout: { rows } }: GridNavigation) =>
  at === 0 ? rows.find(isLineRow) : rows.findLast(isLineRow);

const createColumnEndMove =
  (at: 0 | -1): CursorMove =>
  ({ field }, navigation) => {
    const row = findEndLine(at, navigation);
    return row && { key: row.key, field };
  };

const createGridEndMove =
  (at: 0 | -1): CursorMove =>
  (_cursor, navigation) => {
    const row = findEndLine(at, navigation);
    return row && { key: row.key, field: getEndField(at, navigation) };
  };

/** Moves through the editable cells, on to the next line at a row's end; on a heading, through its buttons. */
const createEditableMove =
  (direction: 1 | -1): CursorMove =>
  (cursor, navigation) => {
    const { columns } = navigation;
    const actions = listActionsAtCursor(cursor, navigation);
    const adjacentAction =
      actions && moveToAction(cursor, findAdjacentAction(actions, cursor.act, direction));
    if (adjacentAction) return adjacentAction;
    let at: CursorPosition | undefined = cursor;
    let from = getColumnIndex(cursor, navigation) + direction;
    while (at) {
      const column = findEditableColumn(at, from, direction, navigation);
      if (column) return { key: at.key, field: column.field };
      at = createRowMove(direction, isLineRow)(at, navigation);
      from = direction === 1 ? 0 : columns.length - 1;
    }
    return undefined;
  };

function findEditableColumn(
  { key }: CursorPosition,
  from: number,
  direction: 1 | -1,
  navigation: GridNavigation,
) {
  const line = navigation.findLine(key);
  if (!line || navigation.getLock(line.OrderLineGroupId) === 'bundle') return undefined;
  const { columns } = navigation;
  const ahead = direction === 1 ? columns.slice(from) : columns.slice(0, from + 1).toReversed();
  return ahead.find((column) => isCellEditable(line, column));
}

const cursorMoves: Record<CursorStep, CursorMove> = {
  left: createSidewaysMove(-1),
  right: createSidewaysMove(1),
  up: createRowMove(-1, canHoldCursor),
  down: createRowMove(1, canHoldCursor),
  nextLine: createRowMove(1, isLineRow),
  previousLine: createRowMove(-1, isLineRow),
  nextEditable: createEditableMove(1),
  previousEditable: createEditableMove(-1),
  rowStart: createRowEndMove(0),
  rowEnd: createRowEndMove(-1),
  gridStart: createGridEndMove(0),
  gridEnd: createGridEndMove(-1),
  columnStart: createColumnEndMove(0),
  columnEnd: createColumnEndMove(-1),
  pageUp: createPageMove(-1),
  pageDown: createPageMove(1),
};

/** The position before the grid first has the focus. */
export function getInitialCursor({ rows }: GridLayout): CursorPosition {
  const row = rows.find(isLineRow) ?? rows[0]!;
  return { key: row.key, field: 'Quantity' };
}

/** The position after the cursor's row was removed: the line now at its index, or else the line before. */
export function getCursorAfterRowRemoval(
  { rows }: GridLayout,
  removedRowIndex: number,
  field: ColumnField,
): CursorPosition {
  const row =
    rows.slice(removedRowIndex).find(isLineRow) ??
    rows.slice(0, removedRowIndex).findLast(isLineRow) ??
    rows[0]!;
  return { key: row.key, field };
}

/** The position after a product is chosen: column index 6, or the next editable column. */
export function findCursorAfterProduct(
  rowKey: string,
  navigation: GridNavigation,
): CursorPosition | undefined {
  const line = navigation.findLine(rowKey);
  const column = allColumns
    .filter((one) => !isControlColumn(one))
    .slice(6)
    .find(
      (candidate) =>
        navigation.columns.includes(candidate) && line && isCellEditable(line, candidate),
    );
  return column && { key: rowKey, field: column.field };
}
