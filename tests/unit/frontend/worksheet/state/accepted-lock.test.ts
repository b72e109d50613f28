import { describe, expect, it } from 'vitest';
import {
  addHeldEdits,
  showAcceptance,
} from '#frontend/worksheet/order/versions/show-acceptance.ts';
import {
  getHeadingLock,
  getOrderToSave,
  hasChangesToSave,
  hasHeldEdits,
  isFieldLocked,
  isGroupLocked,
} from '#frontend/worksheet/state/accepted-lock.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { createWorksheet, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { asThousandths } from '#shared/money/money.ts';
import { takeBundle } from '#shared/pricing/order/bundle-choices.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import {
  acceptedOrderFields,
  listLockedChanges,
  lockedOrderFields,
} from '#shared/proposals/accepted-order-lock.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder, buildRoom } from '#tests/make/build-order.ts';

/** Room 1 is taken, room 2 is not. */
const shared = buildOrder({
  Bundles: [
    buildBundle(),
    buildRoom(1, { Choice: 'optional', IsTaken: true }),
    buildRoom(2, { Choice: 'optional', IsTaken: false }),
  ],
  OrderLines: [0, 1, 2].map((OrderLineGroupId) =>
    buildLine({
      OrderLineId: `line-${OrderLineGroupId}`,
      LineNumber: OrderLineGroupId + 1,
      OrderLineGroupId,
      OrderLineGroupName:
        OrderLineGroupId === 0 ? 'Individual Line Items' : `Room ${OrderLineGroupId}`,
    }),
  ),
});
const Acceptance = { Sequence: 1, Name: 'Ada Bright', AcceptedOn: '2026-11-29T14:16:00Z' };
const accept = (order: Order): Order =>
  recalculateOrder({ ...order, Version: order.Version + 1, Acceptance }, { storeCode: 'HSUS' });
/** The customer took both rooms. */
const tookAll = accept({ ...shared, Bundles: takeBundle(shared.Bundles, 2, true) });

const open = (order: Order) =>
  createWorksheet(order, {
    storeCode: 'HSUS',
    view: { isDetailWanted: true, isCustomerSafe: false },
  });
const apply = (worksheet: Worksheet, ...actions: WorksheetAction[]) =>
  actions.reduce(reduceWorksheet, worksheet);
const setQuantity = (lineId: string, pieces: number): WorksheetAction => ({
  type: 'cellEdited',
  lineId,
  edit: { field: 'Quantity', value: asThousandths(pieces * 1000) },
});
const setName = (WorksheetName: string): WorksheetAction => ({
  type: 'headerChanged',
  fields: { WorksheetName },
});
const undo: WorksheetAction = { type: 'undone' };
const redo: WorksheetAction = { type: 'redone' };

/** The page after the acceptance came; undefined where the rep must choose. */
function receive(worksheet: Worksheet, theirs: Order): Worksheet | undefined {
  let shown = worksheet;
  const store = {
    get: () => shown,
    dispatch: (action: WorksheetAction) => (shown = reduceWorksheet(shown, action)),
  } as unknown as WorksheetStore;
  return showAcceptance(store, theirs) ? shown : undefined;
}

const listQuantities = ({ order }: Pick<Worksheet, 'order'>) =>
  order.OrderLines.map(({ Quantity }) => Quantity / 1000);

describe('what is read-only in an accepted order', () => {
  const worksheet = open(accept(shared));

  it('follows the table of the server field by field', () => {
    const fields = Object.keys(acceptedOrderFields) as (keyof typeof acceptedOrderFields)[];
    expect(fields.filter((field) => isFieldLocked(worksheet, field))).toEqual(lockedOrderFields);
    expect(isFieldLocked(open(shared), 'CustomerId')).toBe(false);
  });

  it('locks taken bundles with their lines, and of others the choice', () => {
    expect([0, 1, 2].map((groupId) => isGroupLocked(worksheet, groupId))).toEqual([
      true,
      true,
      false,
    ]);
    expect([0, 1, 2].map((groupId) => getHeadingLock(worksheet, groupId))).toEqual([
      'bundle',
      'bundle',
      'choice',
    ]);
    expect([0, 1, 2].map((groupId) => getHeadingLock(open(shared), groupId))).toEqual([
      'none',
      'none',
      'none',
    ]);
  });

  it.each<[string, WorksheetAction]>([
    ['an edit of a taken line', setQuantity('line-1', 5)],
    ['a new individual line', { type: 'lineAdded', groupId: 0, lineId: 'new' }],
    ['a deleted line', { type: 'linesDeleted', lineIds: ['line-0'] }],
    ['a line dragged out', { type: 'linesMoved', lineIds: ['line-1'], groupId: 2 }],
    ['a line dragged in', { type: 'linesMoved', lineIds: ['line-2'], groupId: 1 }],
    ['another choice', { type: 'bundleTaken', groupId: 2, isTaken: true }],
    [
      'a renamed bundle',
      { type: 'bundleChanged', groupId: 1, fields: { OrderLineGroupName: 'X' } },
    ],
    ['freight', { type: 'headerChanged', fields: { CustomFreight: 500 as never } }],
    ['another customer', { type: 'headerChanged', fields: { CustomerId: 99 } }],
  ])('refuses %s, and says so', (_what, action) => {
    const after = apply(worksheet, action);
    expect(after.order).toBe(worksheet.order);
    expect(after.history.past).toEqual([]);
    expect(after.lockNotice).toEqual({ kind: 'refused' });
  });

  it('changes what is free', () => {
    const after = apply(worksheet, setQuantity('line-2', 5), setName('South suite'));
    expect(listQuantities(after)).toEqual([1, 1, 5]);
    expect(after.order.WorksheetName).toBe('South suite');
    expect(after.lockNotice).toBeUndefined();
    expect(hasHeldEdits(after)).toBe(false);
    expect(getOrderToSave(after)).toBe(after.order);
  });

  it('offers no new row in a taken bundle', () => {
    const offered = [1, 2].map(
      (groupId) => apply(worksheet, { type: 'rowOffered', groupId, lineId: 'new' }).newRow,
    );
    expect(offered).toEqual([undefined, expect.anything()]);
  });
});

describe('unsaved edits when the acceptance comes', () => {
  it('shows the accepted order where there are none', () => {
    const after = receive(open(shared), tookAll)!;
    expect(after.isChanged).toBe(false);
    expect(after.order.Bundles[2]!.IsTaken).toBe(true);
  });

  it('keeps free edits, which are sent, with the choices of the customer', () => {
    const edited = apply(open(shared), setName('South suite'));
    const after = receive(edited, tookAll)!;
    expect(after.order.WorksheetName).toBe('South suite');
    expect(hasHeldEdits(after)).toBe(false);
    expect(hasChangesToSave(after)).toBe(true);
    expect(listLockedChanges(tookAll, getOrderToSave(after))).toEqual([]);
  });

  it('lets the choice of the customer win over the one of the rep', () => {
    const edited = apply(open(shared), { type: 'bundleTaken', groupId: 1, isTaken: false });
    const after = receive(edited, tookAll)!;
    expect(after.order.Bundles.map(({ IsTaken }) => IsTaken)).toEqual([undefined, true, true]);
    expect(after.isChanged).toBe(false);
  });

  it('keeps edits of locked parts on the screen, and sends none of them', () => {
    const edited = apply(open(shared), setQuantity('line-1', 5), setName('South suite'), {
      type: 'linesMoved',
      lineIds: ['line-0'],
      groupId: 2,
    });
    const after = receive(edited, accept(shared))!;
    expect(hasHeldEdits(after)).toBe(true);
    expect(after.order.OrderLines.map(({ OrderLineGroupId }) => OrderLineGroupId)).toEqual([
      1, 2, 2,
    ]);
    const sent = getOrderToSave(after);
    expect(listLockedChanges(accept(shared), sent)).toEqual([]);
    expect(sent.WorksheetName).toBe('South suite');
    expect(sent.OrderLines.map(({ OrderLineId }) => OrderLineId)).toEqual([
      'line-0',
      'line-1',
      'line-2',
    ]);
    const saved = apply(after, { type: 'saved', order: { ...sent, Version: 3 }, sent });
    expect(listQuantities(saved)).toContain(5);
    expect(hasHeldEdits(saved)).toBe(true);
    expect(hasChangesToSave(saved)).toBe(false);
  });

  it('loses no free line that was moved into a locked bundle', () => {
    const edited = apply(open(shared), { type: 'linesMoved', lineIds: ['line-2'], groupId: 1 });
    const after = receive(edited, accept(shared))!;
    expect(hasHeldEdits(after)).toBe(true);
    expect(hasChangesToSave(after)).toBe(false);
    expect(getOrderToSave(after).OrderLines).toHaveLength(3);
  });

  it('keeps a deleted bundle whose lines went to a locked one', () => {
    const edited = apply(open(shared), { type: 'bundleDeleted', groupId: 2, isWithLines: false });
    const after = receive(edited, accept(shared))!;
    expect(getOrderToSave(after).Bundles).toHaveLength(3);
    expect(getOrderToSave(after).OrderLines).toHaveLength(3);
  });

  it('asks where another editor changed the same free part', () => {
    const edited = apply(open(shared), setName('South suite'));
    expect(receive(edited, { ...accept(shared), WorksheetName: 'North' })).toBeUndefined();
  });

  it('can save the edits after the acceptance is ended', () => {
    const after = receive(apply(open(shared), setQuantity('line-1', 5)), accept(shared))!;
    const revised = { ...accept(shared), Version: 3, Acceptance: null };
    const free = apply(after, { type: 'acceptanceChanged', order: revised, content: after.order });
    expect(hasHeldEdits(free)).toBe(false);
    expect(getOrderToSave(free)).toBe(free.order);
    expect(listQuantities(free)).toEqual([1, 5, 1]);
    expect(hasChangesToSave(free)).toBe(true);
  });
});

describe('their version of an accepted order', () => {
  const editedByThem = { ...accept(shared), Version: 3, WorksheetName: 'North' };
  const take = (worksheet: Worksheet, content: Order) =>
    apply(worksheet, { type: 'rebased', base: editedByThem, content, label: 'Take theirs' });

  it('shows edits of locked parts on, and Undo brings back the free ones', () => {
    const edited = apply(open(shared), setQuantity('line-1', 5));
    const worksheet = apply(receive(edited, accept(shared))!, setName('South suite'));
    const taken = take(worksheet, addHeldEdits(worksheet, editedByThem));
    expect(taken.order.WorksheetName).toBe('North');
    expect(listQuantities(taken)).toEqual([1, 5, 1]);
    expect(hasHeldEdits(taken)).toBe(true);
    expect(hasChangesToSave(taken)).toBe(false);
    const undone = apply(taken, undo);
    expect(undone.order.WorksheetName).toBe('South suite');
    expect(listQuantities(undone)).toEqual([1, 5, 1]);
  });

  it('shows them on where the acceptance comes with another change', () => {
    const worksheet = apply(open(shared), setQuantity('line-1', 5), setName('South suite'));
    const taken = take(worksheet, addHeldEdits(worksheet, editedByThem));
    expect(taken.order).toMatchObject({ WorksheetName: 'North', Acceptance });
    expect(listQuantities(taken)).toEqual([1, 5, 1]);
  });

  it('is theirs alone where nothing locked was edited', () => {
    const worksheet = apply(open(accept(shared)), setName('South suite'));
    expect(addHeldEdits(worksheet, editedByThem)).toBe(editedByThem);
    const unaccepted = { ...shared, Version: 3 };
    expect(addHeldEdits(apply(open(shared), setQuantity('line-1', 5)), unaccepted)).toBe(
      unaccepted,
    );
  });
});

describe('undo and redo over an acceptance', () => {
  const edited = apply(
    open(shared),
    setName('South suite'),
    setQuantity('line-1', 5),
    setQuantity('line-2', 3),
  );

  it('passes over steps that touch a locked part, says which, and undoes the others', () => {
    const accepted = receive(edited, accept(shared))!;
    const once = apply(accepted, undo);
    expect(listQuantities(once)).toEqual([1, 5, 1]);
    expect(once.lockNotice).toBeUndefined();
    const twice = apply(once, undo);
    expect(listQuantities(twice)).toEqual([1, 5, 1]);
    expect(twice.order.WorksheetName).toBe(shared.WorksheetName);
    expect(twice.lockNotice).toEqual({ kind: 'passedOver', labels: ['Qty'] });
    const redone = apply(twice, redo, redo);
    expect(redone.order.WorksheetName).toBe('South suite');
    expect(listQuantities(redone)).toEqual([1, 5, 3]);
  });

  it('passes over steps that were undone before', () => {
    const undone = apply(edited, undo, undo);
    const accepted = receive(undone, accept(shared))!;
    const once = apply(accepted, redo);
    expect(listQuantities(once)).toEqual([1, 1, 3]);
    expect(once.lockNotice).toEqual({ kind: 'passedOver', labels: ['Qty'] });
    expect(apply(once, redo)).toBe(once);
  });

  it('says so where no step is left', () => {
    const accepted = receive(apply(open(shared), setQuantity('line-1', 5)), accept(shared))!;
    const after = apply(accepted, undo);
    expect(listQuantities(after)).toEqual([1, 5, 1]);
    expect(after.lockNotice).toEqual({ kind: 'passedOver', labels: ['Qty'] });
    expect(after.history.past).toEqual([]);
  });
});
