import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import {
  findWorksheetLine,
  openWorksheet,
  type Worksheet,
} from '#frontend/worksheet/state/worksheet.ts';
import { asCents } from '#shared/money/money.ts';
import { normalizeGroups } from '#shared/order/rules/normalize-groups.ts';
import { compareOrders, type OrderDifference } from '#shared/order/versions/compare-orders.ts';
import { recalculateOrder } from '#shared/pricing/order/verify-totals.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { someWork, storeCode, threeBundles } from '#tests/make/some-work.ts';
import {
  answers,
  createLookupStart,
  doneTo,
  type WorksheetStep,
} from '#tests/make/worksheet-steps.ts';

const open = (order = threeBundles()) =>
  openWorksheet(order, { storeCode, view: { isDetailWanted: true, isCustomerSafe: false } });
const after = (worksheet: Worksheet, ...deeds: WorksheetStep[]) => deeds.reduce(doneTo, worksheet);
const cell = (lineId: string, field: string, value: number | string) =>
  ({ type: 'cellEdited', lineId, edit: { field, value } }) as WorksheetAction;

/** As the server answers a save: its own fields, bundles and lines in order, every field said. */
function answerTo(sent: Order): Order {
  const groups = normalizeGroups(sent);
  const Version = sent.Version + 1;
  const OrderLines = groups.OrderLines.map((line) => ({
    ...line,
    MaximumPrice: line.MaximumPrice ?? null,
  }));
  return structuredClone(
    recalculateOrder({ ...sent, ...groups, OrderLines, Version, RevisedBy: 'Me' }, { storeCode }),
  );
}

const saved = (sent: Order): WorksheetAction => ({ type: 'saved', order: answerTo(sent), sent });

const quantityOf = (worksheet: Worksheet, id: string) => findWorksheetLine(worksheet, id)?.Quantity;

describe('while a save is on its way', () => {
  const edited = after(open(), cell('a', 'Quantity', 2000));

  it('an edit stays, and is still to be saved', () => {
    const next = after(edited, cell('b', 'Quantity', 3000), saved(edited.order));
    expect([quantityOf(next, 'a'), quantityOf(next, 'b')]).toEqual([2000, 3000]);
    expect(next).toMatchObject({ isChanged: true, order: { Version: 2 } });
  });

  it('an edit of the same figure stays', () => {
    const next = after(edited, cell('a', 'Quantity', 9000), saved(edited.order));
    expect(quantityOf(next, 'a')).toBe(9000);
    expect(next.isChanged).toBe(true);
  });

  it('an undo stays undone, and is to be saved over what was sent', () => {
    const next = after(edited, { type: 'undone' }, saved(edited.order));
    expect(quantityOf(next, 'a')).toBe(1000);
    expect(next).toMatchObject({ isChanged: true, order: { Version: 2 } });
    const again = after(next, { type: 'redone' });
    expect(quantityOf(again, 'a')).toBe(2000);
    expect(again).toMatchObject({ isChanged: false, order: { Version: 2 } });
  });

  it('an undo and a redo leave nothing to save', () => {
    const next = after(edited, { type: 'undone' }, { type: 'redone' }, saved(edited.order));
    expect(next).toMatchObject({ isChanged: false, order: { Version: 2 } });
  });

  it('a line that is deleted stays deleted, and a line added to a new bundle stays in it', () => {
    const next = after(
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
      saved(edited.order),
    );
    expect(findWorksheetLine(next, 'a')).toBeUndefined();
    expect(findWorksheetLine(next, 'x')?.OrderLineGroupName).toBe('Hall');
    expect(findWorksheetLine(next, 'h')?.OrderLineGroupName).toBe('Hall');
  });
});

describe('after a save', () => {
  it('what was saved can be undone, and the undo is to be saved', () => {
    const edited = after(open(), cell('a', 'Quantity', 2000));
    const next = after(edited, saved(edited.order), { type: 'undone' });
    expect(quantityOf(next, 'a')).toBe(1000);
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
  const asked = after(open(), cell('a', 'PartNumber', 'A511-CH'), createLookupStart('a'));
  const found = answers('a', product);
  const theirs = answerTo(after(open(), cell('b', 'Quantity', 5000)).order);

  it('does not come into a line of theirs', () => {
    const taken = after(
      asked,
      { type: 'rebased', base: theirs, content: theirs, label: 'Take their version' },
      found,
    );
    expect(findWorksheetLine(taken, 'a')?.PartNumber).toBe('200-1000');
    expect(taken.isChanged).toBe(false);
  });

  it('comes into a line that was kept', () => {
    const kept = after(
      asked,
      { type: 'rebased', base: theirs, content: asked.order, label: 'Keep mine' },
      found,
    );
    expect(findWorksheetLine(kept, 'a')).toMatchObject({
      StockCode: '204-5110',
      CustomerCost: 9_000_00,
    });
  });
});

type Event = WorksheetAction | { type: 'sent' } | { type: 'answered' };

const isThere = (worksheet: Worksheet, action: WorksheetAction) =>
  action.type === 'lineAdded' && findWorksheetLine(worksheet, action.lineId) !== undefined;

/** Does all of it; what answers changed on the screen, and where unsaved work was taken for saved. */
function play(events: readonly Event[]) {
  let worksheet = open();
  let onItsWay: Order | undefined;
  const changedByAnswers: OrderDifference[] = [];
  const lostChanges: OrderDifference[] = [];
  for (const event of events) {
    const before = worksheet;
    if (event.type === 'sent') onItsWay ??= before.order;
    else if (event.type !== 'answered')
      worksheet = isThere(before, event) ? before : reduceWorksheet(before, event);
    else if (onItsWay) {
      worksheet = reduceWorksheet(before, saved(onItsWay));
      onItsWay = undefined;
      changedByAnswers.push(...compareOrders(before.order, worksheet.order));
    }
    if (!worksheet.isChanged) lostChanges.push(...compareOrders(worksheet.saved, worksheet.order));
  }
  return { changedByAnswers, takenForSaved: lostChanges };
}

describe('whatever is done between saves', () => {
  const events = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: someWork('mine') },
      fc.constantFrom<Event[]>(
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
      fc.property(events, (happened) => {
        expect(play(happened.flat())).toEqual({ changedByAnswers: [], takenForSaved: [] });
      }),
      { numRuns: 300 },
    );
  });
});
