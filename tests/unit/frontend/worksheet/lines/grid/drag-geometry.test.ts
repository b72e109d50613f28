import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findCursorAfterStep,
  type CursorPosition,
  type GridNavigation,
} from '#frontend/worksheet/lines/cells/cursor-moves.ts';
import { getVisibleColumns } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { listHeadingActions } from '#frontend/worksheet/lines/cells/heading-actions.ts';
import {
  findKeyCommand,
  type KeyTargetMode,
  type CursorStep,
} from '#frontend/worksheet/lines/cells/key-commands.ts';
import {
  findDropTarget,
  computeScrollPxPerSecond,
} from '#frontend/worksheet/lines/grid/drag-geometry.ts';
import {
  moveLinesByOne,
  moveLinesAndAnnounce,
  listLineIdsToMove,
  findAdjacentMoveTarget,
} from '#frontend/worksheet/lines/grid/move-lines.ts';
import { computeRowTops } from '#frontend/worksheet/lines/grid/row-range.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import {
  createTransientState,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import {
  findWorksheetLine,
  createWorksheet,
  type Worksheet,
} from '#frontend/worksheet/state/worksheet.ts';
import { moveLinesToBundle } from '#shared/order/rules/bundle-edits.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';

/** A worksheet written as the lines of its bundles, the individual ones first: 'ab | c | '. */
function parseWorksheet(written: string): Worksheet {
  const groups = written.split('|').map((ids) => ids.trim().split(''));
  const lines = groups.flatMap((ids, OrderLineGroupId) =>
    ids.map((OrderLineId) => ({ OrderLineId, OrderLineGroupId })),
  );
  return createWorksheet(
    buildOrder({
      Bundles: groups.map((_, position) =>
        buildBundle({
          Id: `b${position}`,
          OrderLineGroupId: position,
          OrderLineGroupName: `Room ${position}`,
        }),
      ),
      OrderLines: lines.map((fields, at) => buildLine({ ...fields, LineNumber: at + 1 })),
    }),
    { storeCode: 'HSUS', view: { isDetailWanted: true, isCustomerSafe: false } },
  );
}

const formatWorksheet = ({ order }: Worksheet) =>
  order.Bundles.map(({ OrderLineGroupId }) =>
    order.OrderLines.filter((line) => line.OrderLineGroupId === OrderLineGroupId)
      .map(({ OrderLineId }) => OrderLineId)
      .join(''),
  ).join(' | ');

function createTestStore(opened: Worksheet): WorksheetStore {
  let worksheet = opened;
  return {
    get: () => worksheet,
    dispatch: (action) => {
      worksheet = reduceWorksheet(worksheet, action);
    },
    subscribe: () => () => {},
    ...createTransientState(),
  };
}

function moveAndFormat(from: string, ids: string, by: 1 | -1) {
  const store = createTestStore(parseWorksheet(from));
  moveLinesByOne(store, ids.split(''), by);
  return formatWorksheet(store.get());
}

const buildCursor = (key: string, act?: CursorPosition['act']): CursorPosition => ({
  key,
  field: 'Retail',
  act,
});

const noKeys = { ctrlKey: false, metaKey: false, shiftKey: false };
const pressAltKey = (key: string, mode: KeyTargetMode) =>
  findKeyCommand({ ...noKeys, key, altKey: true }, mode);

const heights = { heading: 36, line: 32, subtotal: 28 };

describe('the place rows are dropped at', () => {
  const worksheet = parseWorksheet('ab | | c');
  const tops = computeRowTops(worksheet.layout.rows, heights);
  const at = (y: number) => {
    const { groupId, beforeId, top } = findDropTarget(worksheet, tops, y);
    return [groupId, beforeId, top];
  };

  it('is before or after a line, by its half', () => {
    expect([...tops]).toEqual([0, 36, 68, 100, 128, 164, 192, 228, 260, 288]);
    expect(at(36)).toEqual([0, 'a', 36]);
    expect(at(51)).toEqual([0, 'a', 36]);
    expect(at(52)).toEqual([0, 'b', 68]);
    expect(at(83)).toEqual([0, 'b', 68]);
    expect(at(84)).toEqual([0, undefined, 100]);
  });

  it('is the beginning of a bundle on its heading and the end on its subtotal', () => {
    expect(at(10)).toEqual([0, 'a', 36]);
    expect(at(110)).toEqual([0, undefined, 100]);
    expect(at(200)).toEqual([2, 'c', 228]);
    expect(at(270)).toEqual([2, undefined, 260]);
  });

  it('is in an empty bundle anywhere on it', () => {
    expect(at(130)).toEqual([1, undefined, 164]);
    expect(at(170)).toEqual([1, undefined, 164]);
  });

  it('above all is the first, below all the last', () => {
    expect(at(-500)).toEqual([0, 'a', 36]);
    expect(at(5000)).toEqual([2, undefined, 260]);
  });

  it('is found wherever the pointer is, and is where the line then stands', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 350 }), fc.constantFrom('a', 'b', 'c'), (y, id) => {
        const { groupId, beforeId, top } = findDropTarget(worksheet, tops, y);
        const after = moveLinesToBundle(worksheet.order, new Set([id]), { groupId, beforeId });
        const dropped = after.OrderLines.find(({ OrderLineId }) => OrderLineId === id)!;
        expect(dropped.OrderLineGroupId).toBe(groupId);
        expect([...tops]).toContain(top);
      }),
    );
  });

  it('is the end of a bundle that is folded, below its heading', () => {
    const folded = reduceWorksheet(worksheet, {
      type: 'bundlesFolded',
      bundleIds: ['b0', 'b2'],
      isFolded: true,
    });
    const foldedTops = computeRowTops(folded.layout.rows, heights);
    expect(findDropTarget(folded, foldedTops, 10)).toEqual({
      groupId: 0,
      beforeId: undefined,
      top: 36,
    });
    expect(findDropTarget(folded, foldedTops, 9999)).toMatchObject({
      groupId: 2,
      beforeId: undefined,
    });
  });
});

describe('scrolling while rows are dragged', () => {
  const edges = { top: 100, bottom: 700 };

  it('rests away from the edges and turns at them', () => {
    expect(computeScrollPxPerSecond(400, edges, 0)).toBe(0);
    expect(computeScrollPxPerSecond(156, edges, 0)).toBe(0);
    expect(computeScrollPxPerSecond(155, edges, 0)).toBeLessThan(0);
    expect(computeScrollPxPerSecond(645, edges, 0)).toBeGreaterThan(0);
  });

  it('is the faster the nearer the edge and the longer it lasts', () => {
    const speeds = [660, 680, 700, 720].map((y) => computeScrollPxPerSecond(y, edges, 0));
    expect(speeds).toEqual(speeds.toSorted((one, other) => one - other));
    expect(computeScrollPxPerSecond(700, edges, 3)).toBeGreaterThan(
      computeScrollPxPerSecond(700, edges, 0),
    );
    expect(computeScrollPxPerSecond(700, edges, 0)).toBe(-computeScrollPxPerSecond(100, edges, 0));
  });

  it('reaches 5,000 rows in a few seconds and no more than 12,000 pixels a second', () => {
    expect(computeScrollPxPerSecond(760, edges, 5)).toBeGreaterThan(10_000);
    expect(computeScrollPxPerSecond(4000, edges, 60)).toBe(12_000);
    expect(computeScrollPxPerSecond(-4000, edges, 60)).toBe(-12_000);
  });

  it('goes the way of the nearer edge in a grid that is lower than both', () => {
    expect(computeScrollPxPerSecond(101, { top: 100, bottom: 120 }, 0)).toBeLessThan(0);
    expect(computeScrollPxPerSecond(119, { top: 100, bottom: 120 }, 0)).toBeGreaterThan(0);
  });
});

describe('moving rows by key', () => {
  it.each([
    ['abc | d', 'b', -1, 'bac | d'],
    ['abc | d', 'b', 1, 'acb | d'],
    ['abc | d', 'a', 1, 'bac | d'],
    ['abc | d', 'c', 1, 'ab | cd'],
    ['abc | d', 'd', -1, 'abcd | '],
    ['abc | | d', 'c', 1, 'ab | c | d'],
    ['ab | | c', 'c', -1, 'ab | c | '],
    ['abc', 'a', -1, 'abc'],
    ['abc', 'c', 1, 'abc'],
  ] as const)('in %s %s goes %i: %s', (from, ids, by, to) => {
    expect(moveAndFormat(from, ids, by)).toBe(to);
  });

  it.each([
    ['abcd', 'bc', -1, 'bcad'],
    ['abcd', 'bc', 1, 'adbc'],
    ['abcde', 'bd', -1, 'bdace'],
    ['abcde', 'bd', 1, 'acebd'],
    ['abc | def', 'ce', 1, 'ab | dfce'],
    ['abc | de', 'ce', -1, 'aceb | d'],
    ['abcd', 'ac', -1, 'abcd'],
    ['abc | de', 'ad', -1, 'abc | de'],
    ['abc | de', 'ae', 1, 'abc | de'],
  ] as const)('in %s the rows %s go together %i: %s', (from, ids, by, to) => {
    expect(moveAndFormat(from, ids, by)).toBe(to);
  });

  it('takes the selection along where the row is in it', () => {
    const selected = reduceWorksheet(parseWorksheet('abc'), {
      type: 'linesSelected',
      lineIds: ['c', 'a'],
      isSelected: true,
    });
    expect(listLineIdsToMove(selected, 'c')).toEqual(['a', 'c']);
    expect(listLineIdsToMove(selected, 'b')).toEqual(['b']);
  });

  it('is one step back, and none where nothing moved', () => {
    const store = createTestStore(parseWorksheet('abc | d'));
    expect(moveLinesAndAnnounce(store, ['a', 'b'], { groupId: 1 })).toBe(true);
    expect(store.get().history.past.map(({ label }) => label)).toEqual(['Move 2 rows']);
    store.dispatch({ type: 'undone' });
    expect(formatWorksheet(store.get())).toBe('abc | d');
    expect(moveLinesAndAnnounce(store, ['d'], { groupId: 1 })).toBe(false);
    expect(store.get().history.past).toEqual([]);
  });

  it('over a border alone is seen in the list, and undone there too', () => {
    const store = createTestStore(parseWorksheet('ab | c'));
    const rows = () => store.get().layout.rows.map(({ key }) => key);
    const before = rows();
    moveLinesByOne(store, ['b'], 1);
    const after = rows();
    expect(after.indexOf('b')).toBeGreaterThan(after.indexOf('heading b1'));
    store.dispatch({ type: 'undone' });
    expect(rows()).toEqual(before);
    store.dispatch({ type: 'redone' });
    expect(rows()).toEqual(after);
  });

  it('has no place to go without rows, or beyond the ends', () => {
    const { order } = parseWorksheet('abc');
    expect(findAdjacentMoveTarget(order, new Set(['gone']), 1)).toBeUndefined();
    expect(findAdjacentMoveTarget(order, new Set(['a', 'c']), -1)).toBeUndefined();
  });

  it('up and down again, or down and up, one row is where it was', () => {
    const someWorksheet = fc
      .array(fc.nat(3), { minLength: 1, maxLength: 4 })
      .map((sizes) => {
        let next = 0;
        const letters = 'abcdefghijklmnop';
        return sizes.map((size) => letters.slice(next, (next += size))).join('|');
      })
      .map(parseWorksheet)
      .filter(({ order }) => order.OrderLines.length > 0);
    fc.assert(
      fc.property(someWorksheet, fc.nat(20), fc.constantFrom(1, -1), (opened, nth, by) => {
        const lines: OrderLine[] = opened.order.OrderLines;
        const { OrderLineId } = lines[nth % lines.length]!;
        const store = createTestStore(opened);
        const hasMoved = moveLinesByOne(store, [OrderLineId], by);
        if (hasMoved) moveLinesByOne(store, [OrderLineId], by === 1 ? -1 : 1);
        expect(formatWorksheet(store.get())).toBe(formatWorksheet(opened));
      }),
    );
  });
});

describe('the keyboard on a heading', () => {
  const worksheet = parseWorksheet('a | b');
  const ground = (isReadOnly = false): GridNavigation => ({
    layout: worksheet.layout,
    columns: getVisibleColumns(true),
    getLock: () => (isReadOnly ? 'bundle' : 'none'),
    findLine: (key) => findWorksheetLine(worksheet, key),
    countPageRows: () => 20,
  });
  const walk = (from: CursorPosition, step: CursorStep, isReadOnly = false) =>
    findCursorAfterStep(from, step, ground(isReadOnly));

  it('walks the buttons by arrow and by Tab, from the one that adds a row', () => {
    expect(walk(buildCursor('heading b1'), 'right')?.act).toBe('group');
    expect(walk(buildCursor('heading b1'), 'left')?.act).toBe('down');
    expect(walk(buildCursor('heading b1', 'group'), 'nextEditable')?.act).toBe('create');
    expect(walk(buildCursor('heading b1', 'group'), 'previousEditable')?.act).toBe('add');
    expect(walk(buildCursor('heading b1'), 'rowStart')?.act).toBe('fold');
    expect(walk(buildCursor('heading b1'), 'rowEnd')?.act).toBe('more');
  });

  it('stops at the last button by arrow, and by Tab goes on to the lines', () => {
    expect(walk(buildCursor('heading b1', 'more'), 'right')).toBeUndefined();
    expect(walk(buildCursor('heading b1', 'more'), 'nextEditable')).toEqual({
      key: 'b',
      field: 'Quantity',
    });
    expect(walk(buildCursor('heading b1', 'fold'), 'previousEditable')).toEqual({
      key: 'a',
      field: 'StockCode',
    });
  });

  it('forgets the button when it leaves the heading', () => {
    expect(walk(buildCursor('heading b1', 'edit'), 'down')).toEqual({ key: 'b', field: 'Retail' });
    expect(walk(buildCursor('heading b1', 'edit'), 'up')).toEqual({ key: 'a', field: 'Retail' });
  });

  it('finds no buttons of bundles on the individual lines, and read-only what changes nothing', () => {
    const open = { isFolded: false, isChoosable: false };
    expect(listHeadingActions({ groupId: 0, ...open }, 'none')).toEqual([
      'fold',
      'add',
      'group',
      'create',
    ]);
    expect(listHeadingActions({ groupId: 1, ...open }, 'bundle')).toEqual(['fold', 'group']);
    const optional = { groupId: 1, isFolded: false, isChoosable: true };
    expect(listHeadingActions(optional, 'none')).toContain('take');
    expect(listHeadingActions(optional, 'choice')).toEqual([
      'fold',
      'up',
      'down',
      'add',
      'group',
      'edit',
      'deleteBundle',
      'more',
    ]);
    expect(walk(buildCursor('heading b0', 'fold'), 'left')).toBeUndefined();
    expect(walk(buildCursor('heading b1', 'group'), 'right', true)).toBeUndefined();
  });

  it('moves what it is on with Alt, and in text leaves the arrows to the browser', () => {
    expect(pressAltKey('ArrowUp', 'ready')).toEqual({ do: 'rowUp' });
    expect(pressAltKey('ArrowDown', 'button')).toEqual({ do: 'rowDown' });
    expect(pressAltKey('ArrowDown', 'caret')).toBeUndefined();
    expect(pressAltKey('ArrowLeft', 'ready')).toEqual({ do: 'fold' });
    expect(pressAltKey('ArrowLeft', 'caret')).toBeUndefined();
  });
});
