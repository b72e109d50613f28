import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import {
  findWorksheetLine,
  createWorksheet,
  type Worksheet,
} from '#frontend/worksheet/state/worksheet.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { editPricedField, type CellEdit } from '#shared/pricing/line/edit-line.ts';
import { computeOrderTotals } from '#shared/pricing/order/order-totals.ts';
import { recalculateSentOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import {
  createProductsFoundAction,
  createLookupStartedStep,
  applyWorksheetStep,
  type WorksheetStep,
} from '#tests/make/worksheet-steps.ts';

const storeCode = 'HSUS';

const buildTwoBundleOrder = () =>
  buildOrder({
    Bundles: [
      buildBundle(),
      buildBundle({ Id: 'b1', OrderLineGroupId: 1, OrderLineGroupName: 'Room 1', Sequence: 1 }),
    ],
    OrderLines: [
      buildLine({ OrderLineId: 'a', LineNumber: 1 }),
      buildLine({ OrderLineId: 'b', LineNumber: 2 }),
      buildLine({
        OrderLineId: 'c',
        LineNumber: 3,
        OrderLineGroupId: 1,
        OrderLineGroupName: 'Room 1',
        PrintOptionId: 4,
      }),
    ],
  });

const openTwoBundles = (order: Order = buildTwoBundleOrder()) =>
  createWorksheet(order, { storeCode, view: { isDetailWanted: false, isCustomerSafe: false } });

const applySteps = (worksheet: Worksheet, ...steps: WorksheetStep[]) =>
  steps.reduce(applyWorksheetStep, worksheet);

const buildCellEdit = (lineId: string, edit: CellEdit): WorksheetAction => ({
  type: 'cellEdited',
  lineId,
  edit,
});

const buildTestProduct = (overrides: Partial<Product> = {}): Product => ({
  Id: 1,
  MfgId: 7,
  MfgCode: 'ADR',
  PartNumber: 'A511-CH',
  StockCode: '204-5110',
  Description: 'Patient chair',
  Retail: asCents(10_000_00),
  DealerCost: asCents(6_000_00),
  CustomerCost: asCents(9_000_00),
  MinimumPrice: null,
  MaximumPrice: null,
  ...overrides,
});

const listLineIds = ({ order }: Worksheet) =>
  order.OrderLines.map(({ OrderLineId }) => OrderLineId);

describe('an edit', () => {
  it('that is no figure changes nothing but what is said', () => {
    const before = openTwoBundles();
    const next = applySteps(before, {
      type: 'cellInputRejected',
      lineId: 'a',
      field: 'Quantity',
      typed: '1e5',
    });
    const detail = 'What was there stays.';
    const notice = {
      lineId: 'a',
      field: 'Quantity',
      isRejection: true,
      text: "'1e5' is not a number.",
      detail,
    };
    expect(next).toEqual({ ...before, notice });
  });

  it('reprices its line, its bundle and the order, and leaves other lines as they are', () => {
    const before = openTwoBundles();
    const next = applySteps(before, buildCellEdit('a', { field: 'CustomerCost', value: 800_00 }));
    expect(findWorksheetLine(next, 'a')?.CustomerCost).toBe(800_00);
    expect(next.order.SubTotal).toBe(2_600_00);
    expect(next.order.Bundles[0]?.Subtotal).toBe(1_700_00);
    expect(next.isChanged).toBe(true);
    for (const id of ['b', 'c'])
      expect(findWorksheetLine(next, id)).toBe(findWorksheetLine(before, id));
    expect(next.order.Bundles[1]).toBe(before.order.Bundles[1]);
    expect(next.layout).toBe(before.layout);
  });

  it('that a limit held says so, and the next edit takes the words away', () => {
    const held = applySteps(
      openTwoBundles(),
      buildCellEdit('a', { field: 'CustomerCost', value: 4_100_00 }),
    );
    expect(held.notice).toEqual({
      lineId: 'a',
      field: 'CustomerCost',
      text: 'Customer Cost cannot be greater than the retail cost.',
      detail: 'Set to 1,000.00. GP recomputed.',
    });
    const next = applySteps(held, buildCellEdit('b', { field: 'Quantity', value: 2000 }));
    expect(next.notice).toBeUndefined();
  });

  it('that is refused leaves the order as it was', () => {
    const before = openTwoBundles();
    const next = applySteps(before, buildCellEdit('a', { field: 'GPPercent', value: 1_000_000 }));
    expect(next.order).toBe(before.order);
    expect(next.isChanged).toBe(false);
    expect(next.notice).toMatchObject({ text: 'GP must be below 100%', isRejection: true });
  });

  it('of a part number takes the old product away and leaves its prices', () => {
    const line = findWorksheetLine(
      applySteps(openTwoBundles(), buildCellEdit('a', { field: 'PartNumber', value: 'X1' })),
      'a',
    );
    expect(line).toMatchObject({ PartNumber: 'X1', StockCode: null, CustomerCost: 900_00 });
  });

  it('of a read-only order changes nothing', () => {
    const before = openTwoBundles({
      ...buildTwoBundleOrder(),
      OrderStatusId: 2,
      IsOrderReadOnly: true,
    });
    expect(
      applySteps(
        before,
        buildCellEdit('a', { field: 'Quantity', value: 5000 }),
        { type: 'linesDeleted', lineIds: ['a'] },
        { type: 'lineAdded', groupId: 0, lineId: 'new' },
        { type: 'headerChanged', fields: { GeneralNotes: 'later' } },
      ),
    ).toBe(before);
  });
});

describe('rows', () => {
  it('are added at the end of their bundle with the highest number plus one', () => {
    const next = applySteps(openTwoBundles(), { type: 'lineAdded', groupId: 0, lineId: 'new' });
    expect(listLineIds(next)).toEqual(['a', 'b', 'new', 'c']);
    expect(findWorksheetLine(next, 'new')).toMatchObject({
      LineNumber: 4,
      OrderLineGroupId: 0,
      OrderLineGroupName: 'Individual Line Items',
      PrintOptionId: 1,
      Quantity: 1000,
    });
    expect(next.layout.rows.map(({ key }) => key)).toEqual([
      'heading bundle-0',
      'a',
      'b',
      'new',
      'subtotal bundle-0',
      'heading b1',
      'c',
      'subtotal b1',
    ]);
  });

  it('that are deleted leave totals and layout', () => {
    const next = applySteps(openTwoBundles(), { type: 'linesDeleted', lineIds: ['a', 'c'] });
    expect(listLineIds(next)).toEqual(['b']);
    expect(next.order.SubTotal).toBe(900_00);
    expect(next.layout.lineCounts.get(1)).toBe(0);
    expect(next.order.Bundles[1]?.Subtotal).toBe(0);
  });
});

describe('a product lookup', () => {
  const started = createLookupStartedStep('a');
  const productsFound = createProductsFoundAction('a', buildTestProduct());

  it('replaces the row with the product and keeps its quantity and place', () => {
    const next = applySteps(
      openTwoBundles(),
      buildCellEdit('a', { field: 'Quantity', value: 3000 }),
      started,
      productsFound,
    );
    expect(findWorksheetLine(next, 'a')).toMatchObject({
      OrderLineId: 'a',
      LineNumber: 1,
      Quantity: 3000,
      PartNumber: 'A511-CH',
      StockCode: '204-5110',
      CustomerCost: 9_000_00,
      CustomerExtended: 27_000_00,
    });
    expect(next.lookups.size).toBe(0);
  });

  it('answered late does not overwrite what was typed since', () => {
    const next = applySteps(
      openTwoBundles(),
      started,
      buildCellEdit('a', { field: 'CustomerCost', value: 500_00 }),
      buildCellEdit('a', { field: 'Quantity', value: 4000 }),
      productsFound,
    );
    expect(findWorksheetLine(next, 'a')).toMatchObject({
      PartNumber: 'A511-CH',
      CustomerCost: 500_00,
      Quantity: 4000,
    });
  });

  it('answered late leaves a typed margin the margin it is, over the costs of the product', () => {
    const next = applySteps(
      openTwoBundles(),
      started,
      buildCellEdit('a', { field: 'GPPercent', value: 250_000 }),
      productsFound,
    );
    expect(findWorksheetLine(next, 'a')).toMatchObject({
      DealerCost: 6_000_00,
      CustomerCost: 8_000_00,
    });
  });

  it('answered late leaves what was changed in many rows at once', () => {
    const line = editPricedField(
      findWorksheetLine(openTwoBundles(), 'a')!,
      'Discount1',
      200_000,
      {},
    ).line;
    const next = applySteps(
      openTwoBundles(),
      started,
      { type: 'linesChanged', lines: [line], label: 'Discount A' },
      productsFound,
    );
    expect(findWorksheetLine(next, 'a')).toMatchObject({
      Discount1: 200_000,
      DealerCost: 4_800_00,
    });
  });

  it('answered late leaves the marks of what many rows were stopped at', () => {
    const stops = new Map([['a', 'aboveRetail' as const]]);
    const bulk = { type: 'linesChanged', lines: [], label: 'Gross Profit', stops } as const;
    const next = applySteps(openTwoBundles(), started, bulk, productsFound);
    expect(next.stops).toEqual(stops);
    const edit = buildCellEdit('b', { field: 'Quantity', value: 2000 });
    expect(applySteps(next, edit).stops.size).toBe(0);
    expect(applySteps(openTwoBundles(), edit, bulk, { type: 'undone' }).stops.size).toBe(0);
  });

  it('answered late does not take a description that was refused', () => {
    const limited = { ...openTwoBundles(), longestDescription: 20 };
    const text = 'A chair for a patient who is tall';
    const typed = applySteps(
      limited,
      buildCellEdit('a', { field: 'PartNumber', value: 'A511-CH' }),
      started,
    );
    const next = applySteps(
      typed,
      buildCellEdit('a', { field: 'Description', value: text }),
      productsFound,
    );
    expect(findWorksheetLine(next, 'a')?.Description).toBe('Patient chair');
    expect(next.notice).toMatchObject({ field: 'Description', isRejection: true });
    const back = applySteps(next, { type: 'undone' }, { type: 'redone' });
    expect(findWorksheetLine(back, 'a')?.Description).toBe('Patient chair');
  });

  it('is forgotten when another product is named meanwhile', () => {
    const next = applySteps(
      openTwoBundles(),
      started,
      buildCellEdit('a', { field: 'PartNumber', value: 'Z9' }),
      productsFound,
    );
    expect(findWorksheetLine(next, 'a')?.PartNumber).toBe('Z9');
  });

  it('for a deleted row changes nothing on the screen, and is there when the row comes back', () => {
    const typed = buildCellEdit('a', { field: 'PartNumber', value: 'A511-CH' });
    const deleted = applySteps(openTwoBundles(), typed, started, {
      type: 'linesDeleted',
      lineIds: ['a'],
    });
    const answered = applySteps(deleted, productsFound);
    expect(answered.order).toBe(deleted.order);
    expect(findWorksheetLine(applySteps(answered, { type: 'undone' }), 'a')?.StockCode).toBe(
      '204-5110',
    );
  });

  it('that fails leaves what was typed', () => {
    const before = applySteps(openTwoBundles(), started);
    const next = applySteps(before, {
      type: 'lookupFailed',
      lookupId: '1',
      text: 'No product has this stock code.',
    });
    expect(next.order).toBe(before.order);
    expect(next.notice?.text).toBe('No product has this stock code.');
  });
});

const answerSave = (sent: Order): Order => ({ ...sent, Version: sent.Version + 1 });

describe('a save', () => {
  it('of an order nobody touched meanwhile leaves nothing to save', () => {
    const changed = applySteps(
      openTwoBundles(),
      buildCellEdit('a', { field: 'Quantity', value: 2000 }),
    );
    const sent = changed.order;
    const next = applySteps(changed, { type: 'saved', order: answerSave(sent), sent });
    expect(next.isChanged).toBe(false);
    expect(next.order.Version).toBe(2);
    expect(next.order.SubTotal).toBe(sent.SubTotal);
  });

  it('keeps every edit that was made while it was on its way', () => {
    const sent = applySteps(
      openTwoBundles(),
      buildCellEdit('a', { field: 'Quantity', value: 2000 }),
    );
    const meanwhile = applySteps(
      sent,
      buildCellEdit('b', { field: 'CustomerCost', value: 700_00 }),
      { type: 'headerChanged', fields: { GeneralNotes: 'typed meanwhile' } },
      { type: 'lineAdded', groupId: 1, lineId: 'new' },
      { type: 'linesDeleted', lineIds: ['c'] },
    );
    const order = answerSave({ ...sent.order, WorksheetName: 'From the server' });
    const next = applySteps(meanwhile, { type: 'saved', order, sent: sent.order });
    expect(next.isChanged).toBe(true);
    expect(next.order).toMatchObject({
      Version: 2,
      GeneralNotes: 'typed meanwhile',
      WorksheetName: 'From the server',
    });
    expect(listLineIds(next)).toEqual(['a', 'b', 'new']);
    expect(findWorksheetLine(next, 'b')?.CustomerCost).toBe(700_00);
    expect(next.order.OrderLines.map(({ LineNumber }) => LineNumber)).toEqual([1, 2, 3]);
    expect(recalculateSentOrder(next.order, { storeCode }).isAsSent).toBe(true);
  });

  it('puts rows typed meanwhile into the place their bundle was given', () => {
    const sent = openTwoBundles();
    const meanwhile = applySteps(sent, { type: 'lineAdded', groupId: 1, lineId: 'new' });
    const order = {
      ...answerSave(sent.order),
      Bundles: [
        buildBundle(),
        buildBundle({ Id: 'b2', OrderLineGroupId: 1, OrderLineGroupName: 'Hall' }),
        buildBundle({ Id: 'b1', OrderLineGroupId: 2, OrderLineGroupName: 'Room 1' }),
      ],
      OrderLines: sent.order.OrderLines.map((line) =>
        line.OrderLineGroupId === 1 ? { ...line, OrderLineGroupId: 2 } : line,
      ),
    };
    const next = applySteps(meanwhile, { type: 'saved', order, sent: sent.order });
    expect(findWorksheetLine(next, 'new')).toMatchObject({
      OrderLineGroupId: 2,
      OrderLineGroupName: 'Room 1',
    });
  });
});

/** Ids are unique: no action adds an existing row. */
const isPossible = (worksheet: Worksheet, next: WorksheetStep) =>
  typeof next === 'function' ||
  next.type !== 'lineAdded' ||
  findWorksheetLine(worksheet, next.lineId) === undefined;

describe('another name', () => {
  it('is taken by a committed order too, which takes nothing else', () => {
    const committed = openTwoBundles({
      ...buildTwoBundleOrder(),
      OrderStatusId: 2,
      IsOrderReadOnly: true,
    });
    const fields = { Version: 3, RevisedOn: '2026-11-20T10:00:00Z', WorksheetName: 'North suite' };
    const renamed = reduceWorksheet(committed, { type: 'renamed', fields });
    expect(renamed.order).toEqual({ ...committed.order, ...fields });
    expect(renamed.saved).toEqual(renamed.order);
    expect(renamed.isChanged).toBe(false);
    const again = { type: 'headerChanged', fields: { WorksheetName: 'South suite' } } as const;
    expect(reduceWorksheet(renamed, again)).toBe(renamed);
  });
});

describe('whatever is done', () => {
  const ids = ['a', 'b', 'c', 'new-1', 'new-2'];
  const lineId = fc.constantFrom(...ids);
  const numberField = fc.constantFrom(
    'Quantity',
    'Retail',
    'CustomerCost',
    'Discount1',
    'GPPercent',
  );
  const edit = fc.record({ field: numberField, value: fc.integer({ min: -50_000, max: 500_000 }) });
  const action = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ lineId, edit }).map((to) => ({ type: 'cellEdited', ...to })),
    },
    fc
      .record({ groupId: fc.constantFrom(0, 1), lineId })
      .map((to) => ({ type: 'lineAdded', ...to })),
    lineId.map((id) => ({ type: 'linesDeleted', lineIds: [id] })),
    lineId.map((id) => createLookupStartedStep(id)),
    lineId.map((id) => createProductsFoundAction(id, buildTestProduct())),
    fc
      .integer({ min: 0, max: 2_000_000 })
      .map((rate) => ({ type: 'headerChanged', fields: { SalesTaxRate: asPercent(rate) } })),
  ) as fc.Arbitrary<WorksheetStep>;

  it('totals, subtotals and layout agree with the lines', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
        const end = actions.reduce(
          (worksheet, next) =>
            isPossible(worksheet, next) ? applyWorksheetStep(worksheet, next) : worksheet,
          openTwoBundles(),
        );
        expect(recalculateSentOrder(end.order, { storeCode }).isAsSent).toBe(true);
        expect(end.sums).toEqual(computeOrderTotals(end.order, { storeCode }).sumsByGroupId);
        const shownLineIds = end.layout.rows
          .filter(({ kind }) => kind === 'line')
          .map(({ key }) => key);
        expect(shownLineIds).toEqual(listLineIds(end));
        for (const id of shownLineIds) expect(findWorksheetLine(end, id)?.OrderLineId).toBe(id);
      }),
    );
  });

  it('an edit of one line leaves all other lines the same objects', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(lineId, edit, (id, of) => {
        const before = openTwoBundles();
        const next = applySteps(before, buildCellEdit(id, of));
        const others = listLineIds(before).filter((other) => other !== id);
        for (const other of others)
          expect(findWorksheetLine(next, other)).toBe(findWorksheetLine(before, other));
      }),
    );
  });

  it('rows that are pasted into a bundle that is not taken do not count', () => {
    const before = applySteps(
      openTwoBundles(),
      { type: 'bundleChanged', groupId: 1, fields: { Choice: 'optional' } },
      { type: 'bundleTaken', groupId: 1, isTaken: false },
    );
    const lines = [buildLine({ OrderLineId: 'pasted' })];
    const step = { type: 'linesInserted', lines, label: 'Paste', key: 'paste' } as const;
    const next = applySteps(before, { ...step, groupId: 1 });
    expect(next.order).toMatchObject({
      Total: before.order.Total,
      Bundles: [{}, { IsTaken: false }],
    });
    expect(next.order.Bundles[1]!.Subtotal).toBeGreaterThan(before.order.Bundles[1]!.Subtotal);
    expect(applySteps(before, { ...step, groupId: 0 }).order.Total).toBeGreaterThan(
      before.order.Total,
    );
  });

  it('a new row counts one piece', () => {
    const next = applySteps(openTwoBundles(), { type: 'lineAdded', groupId: 1, lineId: 'new' });
    expect(findWorksheetLine(next, 'new')?.Quantity).toBe(asThousandths(1000));
  });
});
