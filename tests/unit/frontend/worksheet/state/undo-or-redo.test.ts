import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLookupPending } from '#frontend/worksheet/state/product-lookups.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import {
  findWorksheetLine,
  createWorksheet,
  type Worksheet,
} from '#frontend/worksheet/state/worksheet.ts';
import { asCents } from '#shared/money/money.ts';
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

const openThreeBundles = (overrides: Partial<Order> = {}) =>
  createWorksheet(
    buildOrder({
      Bundles: [
        buildBundle(),
        buildBundle({ Id: 'b1', OrderLineGroupId: 1, OrderLineGroupName: 'Room 1', Sequence: 1 }),
        buildBundle({ Id: 'b2', OrderLineGroupId: 2, OrderLineGroupName: 'Room 2', Sequence: 2 }),
      ],
      OrderLines: ['a', 'b', 'c', 'd'].map((OrderLineId, index) =>
        buildLine({
          OrderLineId,
          LineNumber: index + 1,
          OrderLineGroupId: Math.max(0, index - 1),
          OrderLineGroupName:
            ['Individual Line Items', '', 'Room 1', 'Room 2'][index] || 'Individual Line Items',
        }),
      ),
      ...overrides,
    }),
    { storeCode, view: { isDetailWanted: true, isCustomerSafe: false } },
  );

const applySteps = (worksheet: Worksheet, ...steps: WorksheetStep[]) =>
  steps.reduce(applyWorksheetStep, worksheet);

const buildQuantityEdit = (lineId: string, value: number): WorksheetAction => ({
  type: 'cellEdited',
  lineId,
  edit: { field: 'Quantity', value },
});

const buildNoteChange = (GeneralNotes: string): WorksheetAction => ({
  type: 'headerChanged',
  fields: { GeneralNotes },
});

const product: Product = {
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
};

const productsFound = createProductsFoundAction('a', product);

const listLabels = ({ history }: Worksheet) => history.past.map(({ label }) => label);
const undone: WorksheetAction = { type: 'undone' };
const redone: WorksheetAction = { type: 'redone' };

/** Every kind of change of the page. */
const lineIds = fc.subarray(['a', 'b', 'c', 'd', 'new-1', 'new-2'], { minLength: 1 });
const lineId = fc.constantFrom('a', 'b', 'c', 'd', 'new-1', 'new-2');
const groupId = fc.integer({ min: 0, max: 3 });
const change: fc.Arbitrary<WorksheetAction> = fc.oneof(
  fc.record({
    type: fc.constant('cellEdited' as const),
    lineId,
    edit: fc.record({
      field: fc.constantFrom('Quantity', 'CustomerCost', 'Retail', 'Discount1', 'GPPercent'),
      value: fc.integer({ min: -200_000, max: 900_000 }),
    }),
  }),
  fc.record({
    type: fc.constant('headerChanged' as const),
    fields: fc.record({ GeneralNotes: fc.string({ maxLength: 5 }) }),
  }),
  fc.record({
    type: fc.constant('headerChanged' as const),
    fields: fc.record({ InstalledOn: fc.constantFrom('2026-12-01', '2026-12-02') }),
  }),
  fc.record({
    type: fc.constant('lineAdded' as const),
    groupId,
    lineId: fc.constantFrom('new-1', 'new-2'),
  }),
  fc.record({ type: fc.constant('linesDeleted' as const), lineIds }),
  fc.record({ type: fc.constant('linesMoved' as const), lineIds, groupId, beforeId: lineId }),
  fc.record({
    type: fc.constant('bundleCreated' as const),
    bundle: fc.record({
      Id: fc.uuid(),
      OrderLineGroupName: fc.constantFrom('Room 1', 'Hall'),
      PrintOptionId: fc.integer({ min: 1, max: 4 }),
      Quantity: fc.integer({ min: 0, max: 9 }),
      Sequence: fc.integer({ min: 1, max: 4 }),
    }),
    lineIds,
  }),
  fc.record({
    type: fc.constant('bundleChanged' as const),
    groupId,
    fields: fc.oneof(
      fc.record({ OrderLineGroupName: fc.constantFrom('Room 2', 'Lab') }),
      fc.constantFrom(
        { Choice: 'included' as const },
        { Choice: 'optional' as const },
        { Choice: 'alternative' as const, ChoiceGroup: 'Imaging' },
      ),
    ),
  }),
  fc.record({
    type: fc.constant('bundleTaken' as const),
    groupId,
    isTaken: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('bundleMoved' as const),
    groupId,
    by: fc.constantFrom(1 as const, -1 as const),
  }),
  fc.record({
    type: fc.constant('bundleDeleted' as const),
    groupId,
    isWithLines: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('productChosen' as const),
    lineId,
    product: fc.constant(product),
  }),
);

/** An id is used only once. */
const isPossible = (worksheet: Worksheet, action: WorksheetAction) =>
  action.type !== 'lineAdded' || findWorksheetLine(worksheet, action.lineId) === undefined;

const applyPossible = (worksheet: Worksheet, actions: readonly WorksheetAction[]) =>
  actions.reduce(
    (now, action) => (isPossible(now, action) ? reduceWorksheet(now, action) : now),
    worksheet,
  );

describe('undo', () => {
  it('takes back whatever was done, step by step, until nothing is unsaved', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (actions) => {
        const before = openThreeBundles();
        const changed = applyPossible(before, actions);
        const back = applySteps(changed, ...changed.history.past.map(() => undone));
        expect(back.order).toEqual(before.order);
        expect(back.isChanged).toBe(false);
        expect(back.history.past).toEqual([]);
      }),
    );
  });

  it('and redo come to the very order that was left', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (actions) => {
        const changed = applyPossible(openThreeBundles(), actions);
        const steps = changed.history.past;
        const again = applySteps(changed, ...steps.map(() => undone), ...steps.map(() => redone));
        expect(again.order).toEqual(changed.order);
        expect(again.layout).toEqual(changed.layout);
        expect(recalculateSentOrder(again.order, { storeCode }).isAsSent).toBe(true);
      }),
    );
  });

  it('names the steps by what was done', () => {
    const changed = applySteps(
      openThreeBundles(),
      buildQuantityEdit('a', 2000),
      { type: 'headerChanged', fields: { InstalledOn: '2026-12-01' } },
      { type: 'linesDeleted', lineIds: ['a', 'b'] },
      { type: 'bundleMoved', groupId: 1, by: 1 },
    );
    expect(listLabels(changed)).toEqual([
      'Qty',
      'Installation date',
      'Delete 2 rows',
      'Move bundle Room 1',
    ]);
  });

  it('has no step where nothing changed', () => {
    const worksheet = openThreeBundles();
    const same = findWorksheetLine(worksheet, 'a')!.Quantity;
    const next = applySteps(
      worksheet,
      buildQuantityEdit('a', same),
      { type: 'headerChanged', fields: { GeneralNotes: worksheet.order.GeneralNotes } },
      { type: 'linesSelected', lineIds: ['a'], isSelected: true },
      { type: 'bundleMoved', groupId: 0, by: 1 },
    );
    expect(listLabels(next)).toEqual([]);
    expect(next.isChanged).toBe(false);
  });

  it('takes back a note as a whole, not letter by letter', () => {
    const written = applySteps(
      openThreeBundles(),
      buildNoteChange('D'),
      buildNoteChange('Do'),
      buildNoteChange('Door'),
    );
    expect(listLabels(written)).toEqual(['General Notes']);
    expect(applySteps(written, undone).order.GeneralNotes).toBe(
      openThreeBundles().order.GeneralNotes,
    );
  });

  it('takes back a typed part number together with the product it found', () => {
    const typed = applySteps(
      openThreeBundles(),
      { type: 'cellEdited', lineId: 'a', edit: { field: 'PartNumber', value: 'A511-CH' } },
      createLookupStartedStep('a'),
      createProductsFoundAction('a', product),
    );
    expect(listLabels(typed)).toEqual(['Part #']);
    expect(findWorksheetLine(typed, 'a')?.StockCode).toBe('204-5110');
    expect(applySteps(typed, undone).order).toEqual(openThreeBundles().order);
  });

  it('takes both back in one step whatever else was done before the answer came', () => {
    const typed = applySteps(
      openThreeBundles(),
      { type: 'cellEdited', lineId: 'a', edit: { field: 'PartNumber', value: 'A511-CH' } },
      createLookupStartedStep('a'),
      buildQuantityEdit('b', 5000),
      { type: 'cellEdited', lineId: 'c', edit: { field: 'PartNumber', value: 'A511-CH' } },
      createLookupStartedStep('c', '2'),
      buildQuantityEdit('a', 3000),
      undone,
      redone,
      buildQuantityEdit('d', 4000),
      createProductsFoundAction('c', product, '2'),
      { type: 'cellEdited', lineId: 'a', edit: { field: 'Quantity', value: 6000 } },
      undone,
    );
    expect(listLabels(typed)).toEqual(['Part #', 'Qty', 'Part #', 'Qty', 'Qty']);
    expect(findWorksheetLine(typed, 'c')).toMatchObject({ StockCode: '204-5110', Quantity: 1000 });
    // Two undos restore two quantities; the product stays until its own step is undone.
    const twoBack = applySteps(typed, undone, undone);
    expect(findWorksheetLine(twoBack, 'a')?.Quantity).toBe(1000);
    expect(findWorksheetLine(twoBack, 'c')?.StockCode).toBe('204-5110');
    const threeBack = applySteps(twoBack, undone);
    expect(findWorksheetLine(threeBack, 'c')).toEqual(findWorksheetLine(openThreeBundles(), 'c'));
    expect(applySteps(threeBack, redone, redone, redone, redone).order.OrderLines).toEqual(
      applySteps(typed, redone).order.OrderLines,
    );
  });

  it('leaves what was typed into the row before the answer in the steps it was typed in', () => {
    const typed = applySteps(
      openThreeBundles(),
      { type: 'cellEdited', lineId: 'a', edit: { field: 'PartNumber', value: 'A511-CH' } },
      createLookupStartedStep('a'),
      buildQuantityEdit('a', 5000),
      buildQuantityEdit('b', 2000),
      createProductsFoundAction('a', product),
    );
    expect(listLabels(typed)).toEqual(['Part #', 'Qty', 'Qty']);
    const [one, two] = [applySteps(typed, undone), applySteps(typed, undone, undone)];
    expect(findWorksheetLine(one, 'a')).toMatchObject({ StockCode: '204-5110', Quantity: 5000 });
    expect(findWorksheetLine(two, 'a')).toMatchObject({ StockCode: '204-5110', Quantity: 1000 });
    expect(recalculateSentOrder(two.order, { storeCode }).isAsSent).toBe(true);
    expect(applySteps(two, undone).order).toEqual(openThreeBundles().order);
  });

  it('shows a bundle that is called otherwise, and what stands where a line went', () => {
    const named = applySteps(openThreeBundles(), {
      type: 'bundleChanged',
      groupId: 2,
      fields: { OrderLineGroupName: 'Lab' },
    });
    expect(applySteps(named, undone).revealed?.key).toBe('heading b2');
    const added = applySteps(openThreeBundles(), {
      type: 'lineAdded',
      groupId: 2,
      lineId: 'new-1',
    });
    expect(applySteps(added, undone).revealed?.key).toBe('d');
    const optional = applySteps(openThreeBundles(), {
      type: 'bundleChanged',
      groupId: 2,
      fields: { Choice: 'optional' },
    });
    const leftOut = applySteps(optional, { type: 'bundleTaken', groupId: 2, isTaken: false });
    expect(applySteps(leftOut, undone).revealed?.key).toBe('heading b2');
    const moved = applySteps(openThreeBundles(), { type: 'bundleMoved', groupId: 1, by: 1 });
    expect(applySteps(moved, undone).revealed?.key).toBe('heading b1');
  });

  it('keeps the answer to a lookup whose typing was taken back until it is redone', () => {
    const typed = applySteps(
      openThreeBundles(),
      { type: 'cellEdited', lineId: 'a', edit: { field: 'PartNumber', value: 'A511-CH' } },
      createLookupStartedStep('a'),
      buildQuantityEdit('a', 5000),
      buildQuantityEdit('b', 2000),
    );
    const back = applySteps(typed, undone, undone, undone, productsFound);
    expect(back.order).toEqual(openThreeBundles().order);
    const [redoneOnce, twice] = [applySteps(back, redone), applySteps(back, redone, redone)];
    expect(findWorksheetLine(redoneOnce, 'a')).toMatchObject({
      StockCode: '204-5110',
      Quantity: 1000,
    });
    expect(findWorksheetLine(twice, 'a')).toMatchObject({ StockCode: '204-5110', Quantity: 5000 });
    expect(applySteps(twice, redone).order).toEqual(applySteps(typed, productsFound).order);
  });

  it('forgets what was typed before the answer and taken back for good', () => {
    const typed = applySteps(
      openThreeBundles(),
      { type: 'cellEdited', lineId: 'a', edit: { field: 'PartNumber', value: 'A511-CH' } },
      createLookupStartedStep('a'),
      buildQuantityEdit('a', 5000),
      undone,
      buildQuantityEdit('b', 2000),
      productsFound,
    );
    expect(findWorksheetLine(typed, 'a')).toMatchObject({ StockCode: '204-5110', Quantity: 1000 });
    expect(listLabels(typed)).toEqual(['Part #', 'Qty']);
  });

  it('knows of two lookups of a row which name each was for', () => {
    const typed = applySteps(
      openThreeBundles(),
      { type: 'cellEdited', lineId: 'a', edit: { field: 'PartNumber', value: 'A511-CH' } },
      createLookupStartedStep('a'),
      { type: 'cellEdited', lineId: 'a', edit: { field: 'PartNumber', value: 'Z9' } },
      createLookupStartedStep('a', '2'),
      productsFound,
    );
    expect(findWorksheetLine(typed, 'a')).toMatchObject({ PartNumber: 'Z9', StockCode: null });
    expect(isLookupPending(typed, 'a')).toBe(true);
    const back = applySteps(typed, undone);
    expect(findWorksheetLine(back, 'a')?.StockCode).toBe('204-5110');
    expect(isLookupPending(back, 'a')).toBe(false);
  });

  it('works over a save, under the version the save gave', () => {
    const changed = applySteps(openThreeBundles(), buildQuantityEdit('a', 2000));
    const answer = {
      ...structuredClone(changed.order),
      Version: 2,
      RevisedOn: '2026-11-21T10:00:00Z',
    };
    const saved = applySteps(changed, { type: 'saved', order: answer, sent: changed.order });
    expect(saved.isChanged).toBe(false);
    const back = applySteps(saved, undone);
    expect(back.order).toMatchObject({ Version: 2, RevisedOn: '2026-11-21T10:00:00Z' });
    expect(findWorksheetLine(back, 'a')?.Quantity).toBe(
      findWorksheetLine(openThreeBundles(), 'a')?.Quantity,
    );
    expect(back.isChanged).toBe(true);
    expect(applySteps(back, redone).isChanged).toBe(false);
  });

  it('that is pressed while a save is on its way stays to be saved', () => {
    const changed = applySteps(openThreeBundles(), buildQuantityEdit('a', 2000));
    const answer = { ...structuredClone(changed.order), Version: 2 };
    const next = applySteps(changed, undone, { type: 'saved', order: answer, sent: changed.order });
    expect(findWorksheetLine(next, 'a')?.Quantity).toBe(
      findWorksheetLine(openThreeBundles(), 'a')?.Quantity,
    );
    expect(next.order.Version).toBe(2);
    expect(next.isChanged).toBe(true);
  });

  it('brings one’s own work back over the version that was taken instead of it', () => {
    const mine = applySteps(openThreeBundles(), buildQuantityEdit('a', 7000));
    const theirs = {
      ...structuredClone(openThreeBundles().order),
      Version: 5,
      GeneralNotes: 'theirs',
    };
    const afterRebase = applySteps(mine, {
      type: 'rebased',
      base: theirs,
      content: theirs,
      label: 'Take their version',
    });
    expect(afterRebase.isChanged).toBe(false);
    const back = applySteps(afterRebase, undone);
    expect(findWorksheetLine(back, 'a')?.Quantity).toBe(7000);
    expect(back.order.Version).toBe(5);
    expect(back.order.GeneralNotes).toBe(mine.order.GeneralNotes);
    expect(back.isChanged).toBe(true);
  });

  it('goes back a hundred steps', () => {
    const steps = Array.from({ length: 130 }, (_, index) =>
      buildQuantityEdit('a', (index + 2) * 1000),
    );
    const changed = applySteps(openThreeBundles(), ...steps);
    expect(changed.history.past).toHaveLength(100);
    const back = applySteps(changed, ...changed.history.past.map(() => undone));
    expect(findWorksheetLine(back, 'a')?.Quantity).toBe(31_000);
  });

  it('shows where it changed something', () => {
    const changed = applySteps(openThreeBundles(), buildQuantityEdit('c', 3000));
    expect(applySteps(changed, undone).revealed).toEqual({ key: 'c', field: 'Quantity' });
  });

  it('is nothing in an order that is read-only', () => {
    const closed = openThreeBundles({ OrderStatusId: 2, IsOrderReadOnly: true });
    expect(applySteps(closed, undone, redone)).toBe(closed);
  });
});

describe('after a save', () => {
  it('lines that did not change are the same objects, so their rows are not rendered again', () => {
    const changed = applySteps(openThreeBundles(), buildQuantityEdit('a', 2000));
    const answer = { ...structuredClone(changed.order), Version: 2 };
    const saved = applySteps(changed, { type: 'saved', order: answer, sent: changed.order });
    expect(saved.order.OrderLines).toBe(changed.order.OrderLines);
    expect(saved.layout).toBe(changed.layout);
  });
});
