import { describe, expect, it } from 'vitest';
import {
  findCursorAfterProduct,
  getInitialCursor,
  findCursorAfterStep,
  getCursorAfterRowRemoval,
  type GridNavigation,
} from '#frontend/worksheet/lines/cells/cursor-moves.ts';
import {
  getVisibleColumns,
  isCellEditable,
  parseCellText,
  type ColumnField,
} from '#frontend/worksheet/lines/cells/grid-columns.ts';
import {
  findKeyCommand,
  type KeyTargetMode,
  type CursorStep,
} from '#frontend/worksheet/lines/cells/key-commands.ts';
import { findWorksheetLine, createWorksheet } from '#frontend/worksheet/state/worksheet.ts';
import { asPercent } from '#shared/money/money.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';

const plain = {
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
};
const pressKey = (key: string, mode: KeyTargetMode, held: Partial<typeof plain> = {}) =>
  findKeyCommand({ ...plain, key, ...held }, mode);

describe('a key', () => {
  it.each<[string, KeyTargetMode, CursorStep | undefined]>([
    ['ArrowLeft', 'ready', 'left'],
    ['ArrowLeft', 'typing', 'left'],
    ['ArrowLeft', 'caret', undefined],
    ['ArrowDown', 'caret', 'down'],
    ['Home', 'ready', 'rowStart'],
    ['Home', 'typing', undefined],
    ['Enter', 'typing', 'nextLine'],
    ['Enter', 'still', 'nextLine'],
    ['Enter', 'button', undefined],
    ['Tab', 'caret', 'nextEditable'],
    ['PageDown', 'still', 'pageDown'],
  ])('%s in a cell that is %s moves %s', (key, mode, step) => {
    expect(pressKey(key, mode)).toEqual(step && { do: 'move', step });
  });

  it('means the same with Caps Lock on, and another with Shift', () => {
    expect(pressKey('S', 'typing', { ctrlKey: true })).toEqual({ do: 'commit' });
    expect(pressKey('I', 'ready', { ctrlKey: true, shiftKey: true })).toBeUndefined();
    const held = { ctrlKey: true, shiftKey: true };
    expect(pressKey('ArrowLeft', 'still', held)).toEqual({ do: 'narrower' });
    expect(pressKey('ArrowRight', 'ready', held)).toEqual({ do: 'wider' });
    // In text they select characters.
    expect(pressKey('ArrowRight', 'typing', held)).not.toEqual({ do: 'wider' });
  });

  it('with Shift goes back, and marks text where there is text', () => {
    expect(pressKey('Tab', 'ready', { shiftKey: true })).toEqual({
      do: 'move',
      step: 'previousEditable',
    });
    expect(pressKey('Enter', 'typing', { shiftKey: true })).toEqual({
      do: 'move',
      step: 'previousLine',
    });
    expect(pressKey('ArrowLeft', 'typing', { shiftKey: true })).toBeUndefined();
  });

  it('with Control goes to the ends, adds and deletes; in text it stays the browser’s', () => {
    const control = { ctrlKey: true };
    expect(pressKey('End', 'ready', control)).toEqual({ do: 'move', step: 'gridEnd' });
    expect(pressKey('ArrowLeft', 'ready', control)).toEqual({ do: 'move', step: 'rowStart' });
    expect(pressKey('ArrowDown', 'still', control)).toEqual({ do: 'move', step: 'columnEnd' });
    expect(pressKey('ArrowLeft', 'caret', control)).toBeUndefined();
    expect(pressKey('Enter', 'typing', control)).toEqual({ do: 'addLine' });
    expect(pressKey('Delete', 'still', control)).toEqual({ do: 'deleteLine' });
    expect(pressKey('Delete', 'typing', control)).toBeUndefined();
    expect(pressKey('c', 'ready', control)).toBeUndefined();
    expect(pressKey('d', 'typing', control)).toEqual({ do: 'fillDown' });
  });

  it('with Shift selects rows, and in text stays the browser’s', () => {
    const shift = { shiftKey: true };
    expect(pressKey('ArrowDown', 'ready', shift)).toEqual({ do: 'extendDown' });
    expect(pressKey('ArrowUp', 'button', shift)).toEqual({ do: 'extendUp' });
    expect(pressKey('ArrowDown', 'typing', shift)).toBeUndefined();
    expect(pressKey(' ', 'still', shift)).toEqual({ do: 'selectRow' });
    expect(pressKey(' ', 'check', shift)).toEqual({ do: 'selectTo' });
    expect(pressKey(' ', 'button', shift)).toBeUndefined();
    expect(pressKey(' ', 'ready')).toBeUndefined();
    expect(pressKey('a', 'ready', { ctrlKey: true })).toEqual({ do: 'selectAll' });
    expect(pressKey('a', 'caret', { ctrlKey: true })).toBeUndefined();
  });

  it('with Alt asks for what is near a product that was not found', () => {
    expect(pressKey('Enter', 'ready', { altKey: true })).toEqual({ do: 'nearest' });
    expect(pressKey('d', 'ready', { altKey: true })).toBeUndefined();
  });
});

describe('the cursor', () => {
  const worksheet = createWorksheet(
    buildOrder({
      Bundles: [
        buildBundle(),
        buildBundle({ Id: 'b1', OrderLineGroupId: 1, OrderLineGroupName: 'Room' }),
      ],
      OrderLines: [
        buildLine({ OrderLineId: 'a', LineNumber: 1 }),
        buildLine({ OrderLineId: 'b', LineNumber: 2, ImportedDiscount1: asPercent(50_000) }),
        buildLine({
          OrderLineId: 'c',
          LineNumber: 3,
          OrderLineGroupId: 1,
          OrderLineGroupName: 'Room',
        }),
      ],
    }),
    { storeCode: 'HSUS', view: { isDetailWanted: true, isCustomerSafe: false } },
  );
  const ground = (overrides: Partial<GridNavigation> = {}): GridNavigation => ({
    layout: worksheet.layout,
    columns: getVisibleColumns(true),
    getLock: () => 'none',
    findLine: (key) => findWorksheetLine(worksheet, key),
    countPageRows: () => 20,
    ...overrides,
  });
  const move = (
    key: string,
    field: ColumnField,
    step: CursorStep,
    overrides?: Partial<GridNavigation>,
  ) => findCursorAfterStep({ key, field }, step, ground(overrides));

  it('starts on the first line', () => {
    expect(getInitialCursor(worksheet.layout)).toEqual({ key: 'a', field: 'Quantity' });
  });

  it('goes to the line that took the place of its row, or else to the one before', () => {
    const keys = [2, 3, 99].map(
      (index) => getCursorAfterRowRemoval(worksheet.layout, index, 'Retail').key,
    );
    expect(keys).toEqual(['b', 'c', 'c']);
  });

  it('goes down over the subtotal to the next heading, and by Enter to the next line', () => {
    expect(move('b', 'Retail', 'down')).toEqual({ key: 'heading b1', field: 'Retail' });
    expect(move('b', 'Retail', 'nextLine')).toEqual({ key: 'c', field: 'Retail' });
    expect(move('c', 'Retail', 'nextLine')).toBeUndefined();
  });

  it('goes by Tab from one editable cell to the next, past locked and computed ones', () => {
    expect(move('b', 'Retail', 'nextEditable')).toEqual({ key: 'b', field: 'Discount2' });
    expect(move('a', 'Discount2', 'nextEditable')).toEqual({ key: 'a', field: 'CustomerCost' });
    expect(move('b', 'StockCode', 'nextEditable')).toEqual({ key: 'c', field: 'Quantity' });
    expect(move('c', 'Quantity', 'previousEditable')).toEqual({ key: 'b', field: 'StockCode' });
    expect(move('c', 'StockCode', 'nextEditable')).toBeUndefined();
    expect(move('a', 'Quantity', 'nextEditable', { getLock: () => 'bundle' })).toBeUndefined();
  });

  it('stops at the ends of rows and pages', () => {
    expect(move('a', 'Select', 'left')).toBeUndefined();
    expect(move('a', 'Delete', 'right')).toBeUndefined();
    expect(move('a', 'Retail', 'pageDown')).toEqual({ key: 'c', field: 'Retail' });
    expect(move('c', 'Retail', 'gridStart')).toEqual({ key: 'a', field: 'Quantity' });
    expect(move('c', 'Retail', 'columnStart')).toEqual({ key: 'a', field: 'Retail' });
    expect(move('a', 'Retail', 'columnEnd')).toEqual({ key: 'c', field: 'Retail' });
  });

  it('goes by Home and End to the first and last value, and by an arrow on to what is beside', () => {
    expect(move('a', 'Retail', 'rowStart')).toEqual({ key: 'a', field: 'Quantity' });
    expect(move('a', 'Quantity', 'left')).toEqual({ key: 'a', field: 'Select' });
    expect(move('a', 'Retail', 'rowEnd')).toEqual({ key: 'a', field: 'StockCode' });
    expect(move('a', 'Retail', 'gridEnd')).toEqual({ key: 'c', field: 'StockCode' });
  });

  it('goes on at column index 6 once a product is chosen, or at the next column that is shown and open', () => {
    expect(findCursorAfterProduct('a', ground())?.field).toBe('Discount1');
    expect(findCursorAfterProduct('b', ground())?.field).toBe('Discount2');
    expect(findCursorAfterProduct('a', ground({ columns: getVisibleColumns(false) }))?.field).toBe(
      'CustomerCost',
    );
  });
});

const findColumn = (field: ColumnField) =>
  getVisibleColumns(true).find((one) => one.field === field)!;
const findManufacturer = (code: string) =>
  code.toUpperCase() === 'ADR' ? { id: 7, code: 'ADR' } : undefined;

const readTyped = (field: ColumnField, typed: string) =>
  parseCellText(findColumn(field), typed, findManufacturer);

describe('a cell', () => {
  it('reads figures in the unit of its column', () => {
    expect(readTyped('CustomerCost', '$1,200.50')).toEqual({
      field: 'CustomerCost',
      value: 120_050,
    });
    expect(readTyped('GPPercent', '-2.5%')).toEqual({ field: 'GPPercent', value: -25_000 });
    expect(readTyped('Quantity', '2.5')).toEqual({ field: 'Quantity', value: 2500 });
    expect(readTyped('Retail', '')).toEqual({ field: 'Retail', value: null });
    expect(readTyped('Quantity', 'many')).toBeUndefined();
  });

  it('knows the dealer’s manufacturers, whatever the case', () => {
    expect(readTyped('MfgCode', 'adr')).toEqual({ field: 'MfgCode', value: 'ADR', mfgId: 7 });
    expect(readTyped('MfgCode', 'XYZ')).toEqual({ field: 'MfgCode', value: 'XYZ', mfgId: null });
  });

  it('is locked where a discount came with an import', () => {
    const line = buildLine({ ImportedDiscount2: asPercent(50_000) });
    const open = getVisibleColumns(true).filter((one) => isCellEditable(line, one));
    expect(open.map(({ field }) => field)).not.toContain('Discount2');
    expect(open.map(({ field }) => field)).not.toContain('DealerCost');
    expect(open.map(({ field }) => field)).toContain('Discount1');
  });
});
