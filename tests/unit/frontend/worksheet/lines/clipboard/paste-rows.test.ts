import { describe, expect, it } from 'vitest';
import { fillDownSelectedOrFocusedRows } from '#frontend/worksheet/lines/clipboard/fill-down-selected-or-focused-rows.ts';
import { parseTableLines } from '#frontend/worksheet/lines/clipboard/parse-pasted-lines.ts';
import { pasteRows, getInsertionPoint } from '#frontend/worksheet/lines/clipboard/paste-rows.ts';
import { fillRowsOrListFailures } from '#frontend/worksheet/lines/products/fill-rows-from-catalog.ts';
import { findRowLookup } from '#frontend/worksheet/lines/products/row-match.ts';
import { wrapLineForLookup } from '#frontend/worksheet/state/pasted-line.ts';
import { isLookupPending } from '#frontend/worksheet/state/product-lookups.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import { createTransientState } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine, createWorksheet } from '#frontend/worksheet/state/worksheet.ts';
import { asCents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type {
  ProductLookupResult,
  ProductLookupQuery,
} from '#shared/schemas/product-lookup-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';

const buildTwoBundleOrder = () =>
  buildOrder({
    Bundles: [
      buildBundle(),
      buildBundle({ Id: 'b1', OrderLineGroupId: 1, OrderLineGroupName: 'Room' }),
    ],
    OrderLines: [
      buildLine({ OrderLineId: 'a', LineNumber: 1 }),
      buildLine({ OrderLineId: 'b', LineNumber: 2 }),
      buildLine({
        OrderLineId: 'c',
        LineNumber: 3,
        OrderLineGroupId: 1,
        OrderLineGroupName: 'Room',
      }),
    ],
  });

function createTestStore(order: Order) {
  let worksheet = createWorksheet(order, {
    storeCode: 'HSUS',
    view: { isDetailWanted: true, isCustomerSafe: false },
  });
  return {
    get: () => worksheet,
    dispatch: (action: WorksheetAction) => {
      worksheet = reduceWorksheet(worksheet, action);
    },
    subscribe: () => () => {},
    ...createTransientState(),
  };
}

const buildProductByCode = (code: string): Product => ({
  Id: 1,
  MfgId: 7,
  MfgCode: 'ADR',
  PartNumber: `P${code}`,
  StockCode: code,
  Description: `Product ${code}`,
  Retail: asCents(100_00),
  DealerCost: asCents(60_00),
  CustomerCost: asCents(90_00),
  MinimumPrice: null,
  MaximumPrice: null,
});

const findByCode = ({ StockCode }: ProductLookupQuery): ProductLookupResult =>
  StockCode?.includes('X')
    ? { Product: null, Nearest: [buildProductByCode('N-1')], HaveItsCode: false }
    : { Product: buildProductByCode(StockCode!), Nearest: [], HaveItsCode: false };

/** A catalogue with every code except those with an X; it answers when the test says so. */
function createTestCatalog() {
  const calls: ProductLookupQuery[][] = [];
  let answers: (() => void)[] = [];
  /** Answers the calls that are waiting now. */
  const letAnswer = () => {
    const waiting = answers;
    answers = [];
    return async () => {
      for (const settle of waiting) settle();
      await new Promise((resolve) => setTimeout(resolve));
    };
  };
  return {
    calls,
    lookUp(queries: readonly ProductLookupQuery[]) {
      calls.push([...queries]);
      return new Promise<ProductLookupResult[]>((resolve) => {
        answers.push(() => resolve(queries.map(findByCode)));
      });
    },
    say: () => letAnswer()(),
    letAnswer,
  };
}

function createPasteDesk(order = buildTwoBundleOrder()) {
  const products = createTestCatalog();
  const store = createTestStore(order);
  const paste = (rowKey: string | undefined, ...codes: string[]) => {
    let last = 0;
    const pasted = parseTableLines(
      { kinds: ['stock'], rows: codes.map((code) => [code]) },
      { settings: {}, findManufacturer: () => undefined, newId: () => `new-${++last}` },
    );
    return pasteRows({ store, products }, pasted, getInsertionPoint(store, rowKey));
  };
  const lines = () =>
    store
      .get()
      .order.OrderLines.map(({ OrderLineId, OrderLineGroupId }) => [OrderLineId, OrderLineGroupId]);
  const steps = () => store.get().history.past.map(({ label }) => label);
  return { store, products, paste, lines, steps };
}

describe('pasted rows', () => {
  it('stand at once after the row with the keyboard, in its bundle', () => {
    const { paste, lines } = createPasteDesk();
    expect(paste('a', '1', '2')).toBe('new-1');
    expect(lines().slice(0, 4)).toEqual([
      ['a', 0],
      ['new-1', 0],
      ['new-2', 0],
      ['b', 0],
    ]);
  });

  it('stand at the end of the bundle of a heading, and of the individual lines where nobody is', () => {
    const onHeading = createPasteDesk();
    onHeading.paste('heading b1', '1');
    expect(onHeading.lines().at(-1)).toEqual(['new-1', 1]);
    const nowhere = createPasteDesk();
    nowhere.paste(undefined, '1');
    expect(nowhere.lines()[2]).toEqual(['new-1', 0]);
  });

  it('are one call and one step with what the catalogue says of them', async () => {
    const { store, products, paste, steps } = createPasteDesk();
    paste('a', '1', '2');
    await products.say();
    expect(products.calls).toHaveLength(1);
    expect(findWorksheetLine(store.get(), 'new-2')).toMatchObject({
      PartNumber: 'P2',
      CustomerCost: 90_00,
    });
    expect(steps()).toEqual(['Paste 2 rows']);
    store.dispatch({ type: 'undone' });
    expect(store.get().order.OrderLines).toHaveLength(3);
  });

  it('are asked for 500 at a time', async () => {
    const { products, paste } = createPasteDesk();
    paste('a', ...Array.from({ length: 1001 }, (_, at) => `c${at}`));
    for (let call = 0; call < 3; call++) await products.say();
    expect(products.calls.map((queries) => queries.length)).toEqual([500, 500, 1]);
  });

  it('take the place of a row that was added and left empty', async () => {
    const { store, products, paste, steps } = createPasteDesk();
    store.dispatch({ type: 'lineAdded', groupId: 0, lineId: 'empty', afterId: 'a' });
    expect(paste('empty', '1', '2')).toBe('empty');
    await products.say();
    expect(findWorksheetLine(store.get(), 'empty')?.PartNumber).toBe('P1');
    expect(store.get().order.OrderLines.map(({ OrderLineId }) => OrderLineId)).toEqual([
      'a',
      'empty',
      'new-2',
      'b',
      'c',
    ]);
    expect(steps()).toEqual(['Add row', 'Paste 2 rows']);
  });

  it('keep what is typed into them while the answer is on its way', async () => {
    const { store, products, paste } = createPasteDesk();
    paste('a', '1', '2');
    store.dispatch({
      type: 'cellEdited',
      lineId: 'new-1',
      edit: { field: 'Quantity', value: 5000 },
    });
    await products.say();
    expect(findWorksheetLine(store.get(), 'new-1')).toMatchObject({
      Quantity: 5000,
      PartNumber: 'P1',
    });
    expect(findWorksheetLine(store.get(), 'new-2')).toMatchObject({
      Quantity: 1000,
      PartNumber: 'P2',
    });
  });

  it('take a margin that is typed meanwhile over the costs of the product', async () => {
    const { store, products, paste } = createPasteDesk();
    paste('a', '1', '2');
    store.dispatch({
      type: 'cellEdited',
      lineId: 'new-1',
      edit: { field: 'GPPercent', value: 250_000 },
    });
    await products.say();
    expect(findWorksheetLine(store.get(), 'new-1')).toMatchObject({
      DealerCost: 60_00,
      CustomerCost: 80_00,
    });
    expect(findWorksheetLine(store.get(), 'new-2')).toMatchObject({ CustomerCost: 90_00 });
  });

  it('that are asked for anew meanwhile wait for the newer answer', async () => {
    const { store, products, paste } = createPasteDesk();
    paste('a', '1X');
    const row = wrapLineForLookup(findWorksheetLine(store.get(), 'new-1')!);
    const older = products.letAnswer();
    const newer = fillRowsOrListFailures({ store, products }, [row], { label: 'Look up' });
    await older();
    expect(isLookupPending(store.get(), 'new-1')).toBe(true);
    expect(findRowLookup(store, 'new-1')?.kind).toBe('unanswered');
    await products.say();
    expect((await newer).missed).toHaveLength(1);
    expect(findRowLookup(store, 'new-1')?.kind).toBe('unmatched');
  });

  it('without a product know the nearest until they are renamed', async () => {
    const { store, products, paste } = createPasteDesk();
    paste('a', '1X');
    expect(isLookupPending(store.get(), 'new-1')).toBe(true);
    await products.say();
    expect(findRowLookup(store, 'new-1')).toMatchObject({
      kind: 'unmatched',
      nearest: [{ Id: 1 }],
    });
    store.dispatch({
      type: 'cellEdited',
      lineId: 'new-1',
      edit: { field: 'StockCode', value: '2' },
    });
    expect(findRowLookup(store, 'new-1')).toBeUndefined();
  });

  it('that are undone before the answer have it when they come again', async () => {
    const { store, products, paste } = createPasteDesk();
    paste('a', '1', '2X');
    store.dispatch({ type: 'undone' });
    await products.say();
    expect(store.get().order.OrderLines).toHaveLength(3);
    store.dispatch({ type: 'redone' });
    expect(findWorksheetLine(store.get(), 'new-1')).toMatchObject({
      PartNumber: 'P1',
      CustomerCost: 90_00,
    });
    expect(findRowLookup(store, 'new-1')).toBeUndefined();
    expect(findRowLookup(store, 'new-2')?.kind).toBe('unmatched');
  });

  it('that took the place of an empty row say the same', async () => {
    const { store, products, paste } = createPasteDesk();
    store.dispatch({ type: 'lineAdded', groupId: 0, lineId: 'empty', afterId: 'a' });
    paste('empty', '1');
    store.dispatch({ type: 'undone' });
    await products.say();
    expect(findRowLookup(store, 'empty')).toBeUndefined();
    store.dispatch({ type: 'redone' });
    expect(findWorksheetLine(store.get(), 'empty')?.PartNumber).toBe('P1');
  });

  it('have their products in the step that brought them, whatever was done before the answer', async () => {
    const { store, products, paste, steps } = createPasteDesk();
    paste('a', '1', '2X');
    const edit = { field: 'Quantity', value: 5000 } as const;
    store.dispatch({ type: 'cellEdited', lineId: 'new-1', edit });
    await products.say();
    expect(findRowLookup(store, 'new-1')).toBeUndefined();
    expect(steps()).toEqual(['Paste 2 rows', 'Qty']);
    store.dispatch({ type: 'undone' });
    expect(findWorksheetLine(store.get(), 'new-1')).toMatchObject({
      PartNumber: 'P1',
      Quantity: 1000,
    });
    expect(findRowLookup(store, 'new-2')?.kind).toBe('unmatched');
  });

  it('more than an order can take are refused whole', () => {
    const OrderLines = Array.from({ length: 9_999 }, (_, at) =>
      buildLine({ OrderLineId: `l${at}`, LineNumber: at + 1 }),
    );
    const { paste, lines } = createPasteDesk(buildOrder({ OrderLines }));
    expect(paste('l0', '1', '2')).toBeUndefined();
    expect(lines()).toHaveLength(9_999);
  });
});

describe('fill down', () => {
  it('takes the cell above, within the bundle', () => {
    const { store, products, steps } = createPasteDesk();
    store.dispatch({ type: 'cellEdited', lineId: 'a', edit: { field: 'Quantity', value: 4000 } });
    fillDownSelectedOrFocusedRows({ store, products }, { key: 'b', field: 'Quantity' });
    fillDownSelectedOrFocusedRows({ store, products }, { key: 'c', field: 'Quantity' });
    expect(store.get().order.OrderLines.map(({ Quantity }) => Quantity)).toEqual([
      4000, 4000, 1000,
    ]);
    expect(steps()).toEqual(['Qty', 'Fill down Qty']);
  });

  it('does nothing on a heading, which is in no column', () => {
    const { store, products, steps } = createPasteDesk();
    store.dispatch({ type: 'cellEdited', lineId: 'a', edit: { field: 'Quantity', value: 4000 } });
    store.dispatch({ type: 'linesSelected', lineIds: ['a', 'b', 'c'], isSelected: true });
    fillDownSelectedOrFocusedRows(
      { store, products },
      { key: 'heading bundle-0', field: 'Quantity' },
    );
    expect(steps()).toEqual(['Qty']);
  });

  it('fills the selected rows from the first, and looks up what they are then called', async () => {
    const { store, products } = createPasteDesk();
    store.dispatch({
      type: 'cellEdited',
      lineId: 'a',
      edit: { field: 'PartNumber', value: 'NEW-1' },
    });
    store.dispatch({ type: 'linesSelected', lineIds: ['a', 'c'], isSelected: true });
    fillDownSelectedOrFocusedRows({ store, products }, { key: 'b', field: 'PartNumber' });
    expect(products.calls.flat()).toMatchObject([{ MfgId: 1, PartNumber: 'NEW-1' }]);
    expect(findWorksheetLine(store.get(), 'c')?.PartNumber).toBe('NEW-1');
    expect(findWorksheetLine(store.get(), 'b')?.PartNumber).toBe('200-1000');
  });
});
