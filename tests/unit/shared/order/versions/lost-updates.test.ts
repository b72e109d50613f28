import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import {
  findWorksheetLine,
  createWorksheet,
  type Worksheet,
} from '#frontend/worksheet/state/worksheet.ts';
import { asCents } from '#shared/money/money.ts';
import { normalizeBundlesAndLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { compareOrders, type OrderDifference } from '#shared/order/versions/compare-orders.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import {
  createWorksheetActionsArbitrary,
  worksheetStoreCode,
  buildOrderWithOptions,
  buildThreeBundleOrder,
} from '#tests/make/worksheet-arbitraries.ts';
import {
  createProductsFoundAction,
  createLookupStartedStep,
  applyWorksheetStep,
  type WorksheetStep,
} from '#tests/make/worksheet-steps.ts';

const openTestWorksheet = (order = buildThreeBundleOrder()) =>
  createWorksheet(order, {
    storeCode: worksheetStoreCode,
    view: { isDetailWanted: true, isCustomerSafe: false },
  });
const applySteps = (worksheet: Worksheet, ...steps: WorksheetStep[]) =>
  steps.reduce(applyWorksheetStep, worksheet);
const buildCellEdit = (lineId: string, field: string, value: number | string) =>
  ({ type: 'cellEdited', lineId, edit: { field, value } }) as WorksheetAction;

/** The server's answer to a save: its own fields, bundles and lines in order, every field present. */
function answerSave(sent: Order): Order {
  const groups = normalizeBundlesAndLines(sent);
  const Version = sent.Version + 1;
  const OrderLines = groups.OrderLines.map((line) => ({
    ...line,
    MaximumPrice: line.MaximumPrice ?? null,
  }));
  return structuredClone(
    recalculateOrder(
      { ...sent, ...groups, OrderLines, Version, RevisedBy: 'Me' },
      { storeCode: worksheetStoreCode },
    ),
  );
}

const buildSavedAction = (sent: Order): WorksheetAction => ({
  type: 'saved',
  order: answerSave(sent),
  sent,
});

const getQuantity = (worksheet: Worksheet, id: string) =>
  findWorksheetLine(worksheet, id)?.Quantity;

describe('while a save is on its way', () => {
  const edited = applySteps(openTestWorksheet(), buildCellEdit('a', 'Quantity', 2000));

  it('an edit stays, and is still to be saved', () => {
    const next = applySteps(
      edited,
      buildCellEdit('b', 'Quantity', 3000),
      buildSavedAction(edited.order),
    );
    expect([getQuantity(next, 'a'), getQuantity(next, 'b')]).toEqual([2000, 3000]);
    expect(next).toMatchObject({ isChanged: true, order: { Version: 2 } });
  });

  it('an edit of the same figure stays', () => {
    const next = applySteps(
      edited,
      buildCellEdit('a', 'Quantity', 9000),
      buildSavedAction(edited.order),
    );
    expect(getQuantity(next, 'a')).toBe(9000);
    expect(next.isChanged).toBe(true);
  });

  it('an undo stays undone, and is to be saved over what was sent', () => {
    const next = applySteps(edited, { type: 'undone' }, buildSavedAction(edited.order));
    expect(getQuantity(next, 'a')).toBe(1000);
    expect(next).toMatchObject({ isChanged: true, order: { Version: 2 } });
    const again = applySteps(next, { type: 'redone' });
    expect(getQuantity(again, 'a')).toBe(2000);
    expect(again).toMatchObject({ isChanged: false, order: { Version: 2 } });
  });

  it('an undo and a redo leave nothing to save', () => {
    const next = applySteps(
      edited,
      { type: 'undone' },
      { type: 'redone' },
      buildSavedAction(edited.order),
    );
    expect(next).toMatchObject({ isChanged: false, order: { Version: 2 } });
  });

  it('a line that is deleted stays deleted, and a line added to a new bundle stays in it', () => {
    const next = applySteps(
      edited,
      { type: 'linesDeleted', lineIds: ['a'] },
      {
        type: 'bundleCreated',
        bundle: {
          Id: 'new',
          OrderLineGroupName: 'Hall',
          PrintOptionId: 4,
          Quantity: 1,
          Sequence: 1,
        },
        lineIds: ['h'],
      },
      { type: 'lineAdded', groupId: 1, lineId: 'x' },
      buildSavedAction(edited.order),
    );
    expect(findWorksheetLine(next, 'a')).toBeUndefined();
    expect(findWorksheetLine(next, 'x')?.OrderLineGroupName).toBe('Hall');
    expect(findWorksheetLine(next, 'h')?.OrderLineGroupName).toBe('Hall');
  });
});

describe('after a save', () => {
  it('what was saved can be undone, and the undo is to be saved', () => {
    const edited = applySteps(openTestWorksheet(), buildCellEdit('a', 'Quantity', 2000));
    const next = applySteps(edited, buildSavedAction(edited.order), { type: 'undone' });
    expect(getQuantity(next, 'a')).toBe(1000);
    expect(next).toMatchObject({ isChanged: true, order: { Version: 2 } });
  });
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

describe('a product that is looked up while another version is taken', () => {
  const lookupPending = applySteps(
    openTestWorksheet(),
    buildCellEdit('a', 'PartNumber', 'A511-CH'),
    createLookupStartedStep('a'),
  );
  const productsFound = createProductsFoundAction('a', product);
  const theirs = answerSave(
    applySteps(openTestWorksheet(), buildCellEdit('b', 'Quantity', 5000)).order,
  );

  it('does not come into a line of theirs', () => {
    const lookupApplied = applySteps(
      lookupPending,
      { type: 'rebased', base: theirs, content: theirs, label: 'Take their version' },
      productsFound,
    );
    expect(findWorksheetLine(lookupApplied, 'a')?.PartNumber).toBe('200-1000');
    expect(lookupApplied.isChanged).toBe(false);
  });

  it('comes into a line that was kept', () => {
    const lookupIgnored = applySteps(
      lookupPending,
      { type: 'rebased', base: theirs, content: lookupPending.order, label: 'Keep mine' },
      productsFound,
    );
    expect(findWorksheetLine(lookupIgnored, 'a')).toMatchObject({
      StockCode: '204-5110',
      CustomerCost: 9_000_00,
    });
  });
});

type SaveEvent = WorksheetAction | { type: 'sent' } | { type: 'answered' };

const isAddedAlready = (worksheet: Worksheet, action: WorksheetAction) =>
  action.type === 'lineAdded' && findWorksheetLine(worksheet, action.lineId) !== undefined;

/**
 * Plays all events; returns what answers changed on the screen, and where unsaved changes counted as saved.
 */
function playEvents(events: readonly SaveEvent[], order: Order) {
  let worksheet = openTestWorksheet(order);
  let pendingOrder: Order | undefined;
  const changedByAnswers: OrderDifference[] = [];
  const lostChanges: OrderDifference[] = [];
  for (const event of events) {
    const before = worksheet;
    if (event.type === 'sent') pendingOrder ??= before.order;
    else if (event.type !== 'answered')
      worksheet = isAddedAlready(before, event) ? before : reduceWorksheet(before, event);
    else if (pendingOrder) {
      worksheet = reduceWorksheet(before, buildSavedAction(pendingOrder));
      pendingOrder = undefined;
      changedByAnswers.push(...compareOrders(before.order, worksheet.order));
    }
    if (!worksheet.isChanged) lostChanges.push(...compareOrders(worksheet.saved, worksheet.order));
  }
  return { changedByAnswers, takenForSaved: lostChanges };
}

describe('whatever is done between saves', () => {
  const events = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: createWorksheetActionsArbitrary('mine') },
      fc.constantFrom<SaveEvent[]>(
        [{ type: 'sent' }],
        [{ type: 'answered' }],
        [{ type: 'undone' }],
        [{ type: 'redone' }],
      ),
    ),
    { maxLength: 12 },
  );

  it('an answer changes nothing on the screen, and what the server lacks is always known to be unsaved', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(events, fc.boolean(), (happened, hasOptions) => {
        const order = hasOptions ? buildOrderWithOptions() : buildThreeBundleOrder();
        expect(playEvents(happened.flat(), order)).toEqual({
          changedByAnswers: [],
          takenForSaved: [],
        });
      }),
      { numRuns: countPropertyRuns(300) },
    );
  });
});
