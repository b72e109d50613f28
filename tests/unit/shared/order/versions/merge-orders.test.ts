import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { normalizeBundlesAndLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { compareOrders, groupLineIdsByBundle } from '#shared/order/versions/compare-orders.ts';
import { mergeOrders, type ConflictSides } from '#shared/order/versions/merge-orders.ts';
import { limitCustomerCost } from '#shared/pricing/line/price-limits.ts';
import { isTakenBundle, listUntakenGroupIds } from '#shared/pricing/order/bundle-choices.ts';
import { recalculateSentOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { NewOrder, type Bundle, type Order, type OrderLine } from '#shared/schemas/order-schema.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import {
  applyWorksheetActions,
  createWorksheetActionsArbitrary,
  worksheetStoreCode,
  buildOrderWithOptions,
  buildThreeBundleOrder,
} from '#tests/make/worksheet-arbitraries.ts';

type WorkActions = readonly WorksheetAction[];

/** Like an answer of the server: it shares no object with the page. */
const toServerAnswer = (order: Order): Order => ({
  ...structuredClone({ ...order, ...normalizeBundlesAndLines(order) }),
  Version: order.Version + 1,
  RevisedOn: '2026-11-20T10:00:00Z',
});

const buildVersions = (mine: WorkActions, theirs: WorkActions, base = buildThreeBundleOrder()) => ({
  base,
  mine: applyWorksheetActions(base, mine),
  theirs: toServerAnswer(applyWorksheetActions(base, theirs)),
});

const mergeWork = (mine: WorkActions, theirs: WorkActions, chosenTheirs: string[] = []) =>
  mergeOrders(buildVersions(mine, theirs), {
    storeCode: worksheetStoreCode,
    choices: new Map(chosenTheirs.map((key) => [key, 'theirs'])),
  });

const buildCellEdit = (lineId: string, field: string, value: number | string) =>
  ({ type: 'cellEdited', lineId, edit: { field, value } }) as WorksheetAction;
const buildHeaderChange = (fields: Partial<Order>): WorksheetAction => ({
  type: 'headerChanged',
  fields,
});

const findLineById = ({ OrderLines }: Order, id: string) =>
  OrderLines.find(({ OrderLineId }) => OrderLineId === id);
const formatBundles = ({ Bundles, OrderLines }: Order) =>
  Bundles.map(({ OrderLineGroupName, OrderLineGroupId }) => {
    const lines = OrderLines.filter((line) => line.OrderLineGroupId === OrderLineGroupId);
    return `${OrderLineGroupName}: ${lines.map(({ OrderLineId }) => OrderLineId).join('')}`;
  });
const listConflictKeys = ({ conflicts }: ReturnType<typeof mergeOrders>) =>
  conflicts.map(({ key }) => key);

const buildBundleCreation = (Id: string, lineIds: string[]): WorksheetAction => ({
  type: 'bundleCreated',
  bundle: { Id, OrderLineGroupName: 'Hall', PrintOptionId: 4, Quantity: 1, Sequence: 9 },
  lineIds,
});

const pickCustomer = (id: number, City: string) =>
  buildHeaderChange({ CustomerId: id, CustomerName: `Customer ${id}`, ShippingInfo: { City } });

const shipTo = (fields: Order['ShippingInfo']) => buildHeaderChange({ ShippingInfo: fields });

const buildLineMove = (groupId: number, beforeId?: string): WorkActions => [
  { type: 'linesMoved', lineIds: ['c'], groupId, beforeId },
];

const toIdSet = (of: Order) => new Set(of.OrderLines.map(({ OrderLineId }) => OrderLineId));

describe('what only one of two changed', () => {
  it('is taken, in the order, its addresses, bundles and lines', () => {
    const merged = mergeWork(
      [
        buildHeaderChange({
          GeneralNotes: 'mine',
          BillingInfo: { Name: 'Smile Dental', PhoneNumber: '5' },
        }),
        buildCellEdit('a', 'Quantity', 3000),
        buildCellEdit('b', 'CustomerCost', 80_000),
      ],
      [
        buildHeaderChange({
          SalesTaxRate: asPercent(0),
          BillingInfo: { Name: 'Smile Dental', Contact: 'Ann' },
        }),
        buildCellEdit('a', 'Discount1', 200_000),
        buildCellEdit('c', 'Description', 'Chair'),
        {
          type: 'bundleChanged',
          groupId: 1,
          fields: { OrderLineGroupName: 'Hall' },
        },
      ],
    );
    expect(merged.conflicts).toEqual([]);
    expect(merged.order).toMatchObject({
      Version: 2,
      GeneralNotes: 'mine',
      SalesTaxRate: 0,
      BillingInfo: { Name: 'Smile Dental', PhoneNumber: '5', Contact: 'Ann' },
    });
    expect(findLineById(merged.order, 'a')).toMatchObject({
      Quantity: 3000,
      Discount1: 200_000,
      DealerCost: 560_00,
      DealerExtended: 1_680_00,
    });
    expect(findLineById(merged.order, 'b')?.CustomerCost).toBe(80_000);
    expect(findLineById(merged.order, 'c')?.Description).toBe('Chair');
    expect(findLineById(merged.order, 'd')?.OrderLineGroupName).toBe('Hall');
  });

  it('stands beside what the other added, deleted and moved', () => {
    const merged = mergeWork(
      [
        { type: 'lineAdded', groupId: 1, lineId: 'x', afterId: 'd' },
        { type: 'linesDeleted', lineIds: ['a'] },
        { type: 'bundleMoved', groupId: 1, by: 1 },
      ],
      [
        { type: 'lineAdded', groupId: 1, lineId: 'y' },
        { type: 'linesDeleted', lineIds: ['h'] },
        { type: 'linesMoved', lineIds: ['c'], groupId: 2, beforeId: 'g' },
      ],
    );
    expect(merged.conflicts).toEqual([]);
    expect(formatBundles(merged.order)).toEqual([
      'Individual Line Items: b',
      'Room 2: cg',
      'Room 1: dxefy',
    ]);
  });

  it('takes both bundles that were given one name, and names them apart', () => {
    const { order, conflicts } = mergeWork(
      [buildBundleCreation('m', ['a'])],
      [buildBundleCreation('t', ['b'])],
    );
    expect(conflicts).toEqual([]);
    expect(formatBundles(order).slice(-2).toSorted()).toEqual(['Hall (1): b', 'Hall: a']);
  });
});

/** The order with other fields in line 'c'. */
const markLine = (order: Order, fields: Partial<OrderLine>): Order => ({
  ...order,
  OrderLines: order.OrderLines.map((line) =>
    line.OrderLineId === 'c' ? { ...line, ...fields } : line,
  ),
});

describe('what both changed differently', () => {
  it('is a conflict that shows both, mine unless theirs is chosen', () => {
    const mine = [
      buildHeaderChange({ GeneralNotes: 'mine' }),
      buildCellEdit('a', 'CustomerCost', 80_000),
    ];
    const theirs = [
      buildHeaderChange({ GeneralNotes: 'theirs' }),
      buildCellEdit('a', 'CustomerCost', 70_000),
    ];
    const merged = mergeWork(mine, theirs);
    expect(listConflictKeys(merged)).toEqual(['order GeneralNotes', 'line a price']);
    expect(merged.conflicts[1]).toMatchObject({
      mine: { changes: [{ fieldName: 'Customer Cost', after: { value: 80_000 } }] },
      theirs: { changes: [{ fieldName: 'Customer Cost', after: { value: 70_000 } }] },
    });
    expect(merged.order.GeneralNotes).toBe('mine');
    const chosen = mergeWork(mine, theirs, ['line a price']).order;
    expect(chosen.GeneralNotes).toBe('mine');
    expect(findLineById(chosen, 'a')?.CustomerCost).toBe(70_000);
  });

  it('to the same value is none', () => {
    const same = [
      buildHeaderChange({ GeneralNotes: 'same' }),
      buildCellEdit('a', 'Quantity', 2000),
    ];
    expect(mergeWork(same, same).conflicts).toEqual([]);
  });

  it('in another figure of the same price is one only where the two cannot stand together', () => {
    const cheap = [buildCellEdit('a', 'CustomerCost', 50_000)];
    const together = mergeWork(cheap, [buildCellEdit('a', 'Retail', 95_000)]);
    expect(together.conflicts).toEqual([]);
    expect(findLineById(together.order, 'a')).toMatchObject({
      CustomerCost: 50_000,
      Retail: 95_000,
    });
    const dear = [buildCellEdit('a', 'CustomerCost', 95_000)];
    const capped = mergeWork(dear, [buildCellEdit('a', 'Retail', 92_000)]);
    expect(listConflictKeys(capped)).toEqual(['line a price']);
    expect(findLineById(capped.order, 'a')).toMatchObject({
      CustomerCost: 95_000,
      Retail: 100_000,
    });
  });

  it('in a price and in what a save wrote about the old one is none: the source is that of the price', () => {
    const { base, mine, theirs } = buildVersions([buildCellEdit('c', 'CustomerCost', 850_00)], []);
    const sent = markLine(base, { PriceSource: { Kind: 'list' } });
    const stored = markLine(theirs, {
      PriceSource: { Kind: 'list', Day: '2026-11-30' },
      MinimumPrice: asCents(1),
    });
    const merged = mergeOrders(
      { base: sent, mine, theirs: stored },
      { storeCode: worksheetStoreCode },
    );
    expect(listConflictKeys(merged)).toEqual([]);
    expect(findLineById(merged.order, 'c')).toMatchObject({
      CustomerCost: 850_00,
      MinimumPrice: 1,
      PriceSource: { Kind: 'typed' },
    });
  });

  it('in a dealer cost that was typed and a discount is one, in two discounts none', () => {
    const typed = mergeWork(
      [buildCellEdit('a', 'DealerCost', 60_000)],
      [buildCellEdit('a', 'Discount2', 50_000)],
    );
    expect(listConflictKeys(typed)).toEqual(['line a cost']);
    expect(findLineById(typed.order, 'a')).toMatchObject({ DealerCost: 60_000, Discount2: 0 });
    const two = mergeWork(
      [buildCellEdit('a', 'Discount1', 200_000)],
      [buildCellEdit('a', 'Discount2', 50_000)],
    );
    expect(two.conflicts).toEqual([]);
    expect(findLineById(two.order, 'a')).toMatchObject({ Discount1: 200_000, Discount2: 50_000 });
  });

  it('in a line that became another product is one for all of the product', () => {
    const merged = mergeWork(
      [buildCellEdit('a', 'PartNumber', 'X'), buildCellEdit('a', 'Quantity', 4000)],
      [buildCellEdit('a', 'CustomerCost', 80_000)],
    );
    expect(listConflictKeys(merged)).toEqual(['line a item']);
    expect(findLineById(merged.order, 'a')).toMatchObject({
      PartNumber: 'X',
      CustomerCost: 90_000,
    });
    const theirs = mergeWork(
      [buildCellEdit('a', 'PartNumber', 'X'), buildCellEdit('a', 'Quantity', 4000)],
      [buildCellEdit('a', 'CustomerCost', 80_000)],
      ['line a item'],
    );
    expect(findLineById(theirs.order, 'a')).toMatchObject({
      PartNumber: '200-1000',
      StockCode: '100-1000',
      CustomerCost: 80_000,
      Quantity: 4000,
    });
  });

  it('in two customers is one, with their addresses', () => {
    const merged = mergeWork(
      [pickCustomer(1, 'Duluth')],
      [pickCustomer(2, 'Osseo')],
      ['order CustomerId'],
    );
    expect(listConflictKeys(merged)).toEqual(['order CustomerId']);
    expect(merged.order).toMatchObject({
      CustomerName: 'Customer 2',
      ShippingInfo: { City: 'Osseo' },
    });
  });

  it('in one place of an address is one; the address is then no longer the customer’s own', () => {
    const base = buildThreeBundleOrder({
      ShippingInfo: { AddressId: 4, City: 'Duluth', Contact: 'Ann' },
    });
    const orders = buildVersions(
      [shipTo({ AddressId: 5, City: 'Osseo', Contact: 'Ann' })],
      [shipTo({ AddressId: null, City: 'Duluth', Contact: 'Bob' })],
      base,
    );
    const { order, conflicts } = mergeOrders(orders, { storeCode: worksheetStoreCode });
    expect(conflicts).toEqual([]);
    expect(order.ShippingInfo).toMatchObject({ AddressId: null, City: 'Osseo', Contact: 'Bob' });
  });
});

describe('what one deleted and the other changed', () => {
  it('is a conflict, both ways', () => {
    const deleted: WorkActions = [{ type: 'linesDeleted', lineIds: ['a'] }];
    const changed = [buildCellEdit('a', 'Quantity', 5000)];
    expect(listConflictKeys(mergeWork(deleted, changed))).toEqual(['line a deleted']);
    expect(findLineById(mergeWork(deleted, changed).order, 'a')).toBeUndefined();
    expect(findLineById(mergeWork(deleted, changed, ['line a deleted']).order, 'a')?.Quantity).toBe(
      5000,
    );
    expect(findLineById(mergeWork(changed, deleted).order, 'a')?.Quantity).toBe(5000);
    expect(
      findLineById(mergeWork(changed, deleted, ['line a deleted']).order, 'a'),
    ).toBeUndefined();
  });

  it('is gone where the other only numbered it anew', () => {
    const merged = mergeWork(
      [{ type: 'linesDeleted', lineIds: ['b'] }],
      [{ type: 'linesDeleted', lineIds: ['a'] }],
    );
    expect(merged.conflicts).toEqual([]);
    expect(formatBundles(merged.order)[0]).toBe('Individual Line Items: c');
  });

  it('keeps a bundle that the other put a line into, or puts the line among the individual ones', () => {
    const deleted: WorkActions = [{ type: 'bundleDeleted', groupId: 1, isWithLines: true }];
    const added: WorkActions = [{ type: 'lineAdded', groupId: 1, lineId: 'x' }];
    const dropped = mergeWork(deleted, added);
    expect(listConflictKeys(dropped)).toEqual(['bundle b1 deleted']);
    expect(formatBundles(dropped.order)).toEqual(['Individual Line Items: abcx', 'Room 2: gh']);
    const merged = mergeWork(deleted, added, ['bundle b1 deleted']);
    expect(formatBundles(merged.order)).toEqual([
      'Individual Line Items: abc',
      'Room 1: x',
      'Room 2: gh',
    ]);
  });

  it('keeps a bundle with the line of it that is chosen to stay', () => {
    const merged = mergeWork(
      [{ type: 'bundleDeleted', groupId: 1, isWithLines: true }],
      [buildCellEdit('e', 'Quantity', 2000)],
      ['line e deleted'],
    );
    expect(listConflictKeys(merged)).toEqual(['line e deleted']);
    expect(formatBundles(merged.order)[1]).toBe('Room 1: e');
  });
});

describe('a line that both moved', () => {
  it('into two bundles, or to two places of its own, is a conflict', () => {
    const bundles = mergeWork(buildLineMove(1), buildLineMove(2));
    expect(listConflictKeys(bundles)).toEqual(['line c bundle']);
    expect(formatBundles(bundles.order)).toEqual([
      'Individual Line Items: ab',
      'Room 1: defc',
      'Room 2: gh',
    ]);
    expect(
      formatBundles(mergeWork(buildLineMove(1), buildLineMove(2), ['line c bundle']).order)[2],
    ).toBe('Room 2: ghc');
    const merged = mergeWork(buildLineMove(0, 'a'), buildLineMove(0, 'b'));
    expect(listConflictKeys(merged)).toEqual(['line c position']);
    expect(formatBundles(merged.order)[0]).toBe('Individual Line Items: cab');
    const chosen = mergeWork(buildLineMove(0, 'a'), buildLineMove(0, 'b'), ['line c position']);
    expect(formatBundles(chosen.order)[0]).toBe('Individual Line Items: acb');
  });

  it('to the same place is none', () => {
    expect(mergeWork(buildLineMove(1, 'd'), buildLineMove(1, 'd')).conflicts).toEqual([]);
  });
});

const take = (groupId: number, isTaken = true): WorksheetAction => ({
  type: 'bundleTaken',
  groupId,
  isTaken,
});
const choose = (
  groupId: number,
  fields: Pick<Bundle, 'Choice' | 'ChoiceGroup'>,
): WorksheetAction => ({ type: 'bundleChanged', groupId, fields });

const mergeOptions = (mine: WorkActions, theirs: WorkActions, chosenTheirs: string[] = []) =>
  mergeOrders(buildVersions(mine, theirs, buildOrderWithOptions()), {
    storeCode: worksheetStoreCode,
    choices: new Map(chosenTheirs.map((key) => [key, 'theirs'])),
  });
const listTakenNames = ({ order }: ReturnType<typeof mergeOrders>) =>
  order.Bundles.filter(isTakenBundle).map(({ OrderLineGroupName }) => OrderLineGroupName);

describe('bundles that may be left out', () => {
  it('are one question for a group of which both took another one', () => {
    const group = 'alternatives imaging';
    const merged = mergeOptions([take(2)], [take(3)]);
    expect(listConflictKeys(merged)).toEqual([group]);
    expect(merged.conflicts[0]).toMatchObject({
      mine: {
        subject: { part: 'alternatives', name: 'Imaging' },
        changes: [{ before: { value: 'Room 1' }, after: { value: 'Room 2' } }],
      },
      theirs: { changes: [{ before: { value: 'Room 1' }, after: { value: 'Room 3' } }] },
    });
    expect(listTakenNames(merged)).toEqual(['Individual Line Items', 'Room 2', 'Room 4']);
    expect(listTakenNames(mergeOptions([take(2)], [take(3)], [group]))).toEqual([
      'Individual Line Items',
      'Room 3',
      'Room 4',
    ]);
  });

  it('are taken or left out as the only side that changed it did', () => {
    const merged = mergeOptions([take(4, false)], [take(2), buildCellEdit('d', 'Quantity', 2000)]);
    expect(merged.conflicts).toEqual([]);
    expect(listTakenNames(merged)).toEqual(['Individual Line Items', 'Room 2']);
  });

  it('are no question where both took the same one, or one side renamed the group', () => {
    expect(mergeOptions([take(2)], [take(2)]).conflicts).toEqual([]);
    const renamed = [1, 2, 3].map((groupId) =>
      choose(groupId, { Choice: 'alternative', ChoiceGroup: 'Scanners' }),
    );
    const merged = mergeOptions(renamed, [take(3)]);
    expect(merged.conflicts).toEqual([]);
    expect(listTakenNames(merged)).toEqual(['Individual Line Items', 'Room 3', 'Room 4']);
    expect(listConflictKeys(mergeOptions([...renamed, take(2)], [take(3)]))).toHaveLength(1);
  });

  it('are a question where both put the first bundle into a group', () => {
    const base = buildThreeBundleOrder();
    const chairs = { Choice: 'alternative', ChoiceGroup: 'Chairs' } as const;
    const versions = buildVersions([choose(1, chairs)], [choose(2, chairs)], base);
    const merged = mergeOrders(versions, { storeCode: worksheetStoreCode });
    expect(listConflictKeys(merged)).toEqual(['alternatives chairs']);
    expect(listTakenNames(merged)).toEqual(['Individual Line Items', 'Room 1']);
  });

  it('are a question where one took what the other deleted, and then keep their lines', () => {
    const deleted: WorkActions = [{ type: 'bundleDeleted', groupId: 2, isWithLines: true }];
    const merged = mergeOptions(deleted, [take(2)]);
    expect(listConflictKeys(merged)).toEqual(['bundle b2 deleted']);
    expect(listTakenNames(merged)).toEqual(['Individual Line Items', 'Room 1', 'Room 4']);
    const stayed = mergeOptions(deleted, [take(2)], ['bundle b2 deleted']);
    expect(listTakenNames(stayed)).toEqual(['Individual Line Items', 'Room 2', 'Room 4']);
    expect(formatBundles(stayed.order)[2]).toBe('Room 2: gh');
  });

  it('are no question where one left out by another choice what the other deleted', () => {
    const deleted: WorkActions = [{ type: 'bundleDeleted', groupId: 1, isWithLines: true }];
    const merged = mergeOptions(deleted, [take(3)]);
    expect(listConflictKeys(merged)).toEqual(['alternatives imaging']);
    expect(formatBundles(merged.order)[1]).toBe('Room 2: gh');
    expect(listTakenNames(merged)[1]).toBe('Room 2');
  });

  it('stay not taken, without a question, where one deleted what the other filled', () => {
    const deleted: WorkActions = [{ type: 'bundleDeleted', groupId: 2, isWithLines: true }];
    const added: WorkActions = [{ type: 'lineAdded', groupId: 2, lineId: 'x' }];
    for (const merged of [mergeOptions(deleted, added), mergeOptions(added, deleted)]) {
      expect(merged.conflicts).toEqual([]);
      expect(formatBundles(merged.order)[2]).toBe('Room 2: x');
      expect(listTakenNames(merged)).toEqual(['Individual Line Items', 'Room 1', 'Room 4']);
      expect(merged.order.SubTotal).toBe(buildOrderWithOptions().SubTotal);
    }
  });

  it('are a question where one left out what the other included, or both made it something else', () => {
    const included = choose(4, { Choice: 'included' });
    const merged = mergeOptions([take(4, false)], [included]);
    expect(listConflictKeys(merged)).toEqual(['bundle b4 choice']);
    expect(listTakenNames(merged)).not.toContain('Room 4');
    const chosen = mergeOptions([take(4, false)], [included], ['bundle b4 choice']).order;
    expect(chosen.Bundles[4]).not.toHaveProperty('Choice');
    const instead = mergeOptions([choose(2, { Choice: 'included' })], [take(2)]);
    expect(listConflictKeys(instead)).toEqual(['bundle b2 choice']);
    expect(listTakenNames(instead)).toEqual([
      'Individual Line Items',
      'Room 1',
      'Room 2',
      'Room 4',
    ]);
    const theirs = mergeOptions(
      [choose(2, { Choice: 'included' })],
      [take(2)],
      ['bundle b2 choice'],
    );
    expect(listTakenNames(theirs)).toEqual(['Individual Line Items', 'Room 2', 'Room 4']);
    const other = choose(4, { Choice: 'alternative', ChoiceGroup: 'Imaging' });
    const both = mergeOptions([included], [other]);
    expect(listConflictKeys(both)).toEqual(['bundle b4 choice']);
    expect(listTakenNames(both)).toContain('Room 4');
  });
});

/** A rep's content and everything computed from it, numbered as by a save; missing values are null. */
function getContent(order: Order) {
  const settled = { ...order, ...normalizeBundlesAndLines(order) };
  return Object.fromEntries(
    Object.keys(NewOrder.shape).map((name) => [name, settled[name as keyof NewOrder] ?? null]),
  );
}

function listCountedIds({ Bundles, OrderLines }: Order) {
  const untaken = listUntakenGroupIds(Bundles);
  return OrderLines.filter(({ OrderLineGroupId }) => !untaken.has(OrderLineGroupId)).map(
    ({ OrderLineId }) => OrderLineId,
  );
}

const choices = fc
  .dictionary(fc.string(), fc.constant('theirs' as const))
  .map((of) => new Map(Object.entries(of)));

describe('whatever the two did', () => {
  const work = fc.record({
    mine: createWorksheetActionsArbitrary('mine'),
    theirs: createWorksheetActionsArbitrary('theirs'),
    base: fc
      .boolean()
      .map((hasOptions) => (hasOptions ? buildOrderWithOptions() : buildThreeBundleOrder())),
  });

  type MergedCheck = (
    orders: ReturnType<typeof buildVersions>,
    merged: ReturnType<typeof mergeOrders>,
    chosen: ConflictSides,
  ) => void;

  /** Merges the work of two, with any choices where they are asked. */
  const checkRandomMerges = (check: MergedCheck) =>
    fc.assert(
      fc.property(work, choices, (done, chosen) => {
        const orders = buildVersions(done.mine, done.theirs, done.base);
        const options = { storeCode: worksheetStoreCode, choices: chosen };
        check(orders, mergeOrders(orders, options), chosen);
      }),
      { numRuns: countPropertyRuns(300) },
    );

  it('a merge with nothing of theirs is mine, and with nothing of mine theirs', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(createWorksheetActionsArbitrary('mine'), (done) => {
        const { base, mine, theirs } = buildVersions(done, done);
        const same = toServerAnswer(base);
        const asMine = mergeOrders({ base, mine, theirs: same }, { storeCode: worksheetStoreCode });
        expect(getContent(asMine.order)).toEqual(getContent(mine));
        const asTheirs = mergeOrders(
          { base, mine: base, theirs },
          { storeCode: worksheetStoreCode },
        );
        expect(getContent(asTheirs.order)).toEqual(getContent(theirs));
        expect([...asMine.conflicts, ...asTheirs.conflicts]).toEqual([]);
        expect(
          compareOrders(
            mergeOrders({ base, mine, theirs }, { storeCode: worksheetStoreCode }).order,
            mine,
          ),
        ).toEqual([]);
      }),
    );
  });

  it('no line is lost that neither deleted, none comes back, and none is there twice', () => {
    expect.hasAssertions();
    checkRandomMerges((orders, { order, conflicts }) => {
      const [base, mine, theirs] = [orders.base, orders.mine, orders.theirs].map(toIdSet);
      const merged = toIdSet(order);
      const disputed = new Set(conflicts.map(({ key }) => key));
      expect(merged.size).toBe(order.OrderLines.length);
      const isInMerge = (id: string) =>
        base!.has(id) ? mine!.has(id) && theirs!.has(id) : mine!.has(id) || theirs!.has(id);
      // A bundle that stays because it was taken keeps its lines.
      const keyByLine = new Map(
        [...groupLineIdsByBundle(orders.base)].flatMap(([key, ids]) =>
          ids.map((id) => [id, key] as const),
        ),
      );
      const agreed = [...new Set([...base!, ...mine!, ...theirs!])].filter(
        (id) =>
          !disputed.has(`line ${id} deleted`) &&
          !disputed.has(`bundle ${keyByLine.get(id)} deleted`),
      );
      expect(agreed.filter((id) => merged.has(id))).toEqual(agreed.filter(isInMerge));
    });
  });

  it('the merged order is in order and adds up, and is the same when it is made again', () => {
    expect.hasAssertions();
    checkRandomMerges((orders, { order, conflicts }, chosen) => {
      expect(recalculateSentOrder(order, { storeCode: worksheetStoreCode }).isAsSent).toBe(true);
      const { Bundles, OrderLines } = order;
      expect(normalizeBundlesAndLines(order)).toEqual({ Bundles, OrderLines });
      expect(Bundles.map(({ OrderLineGroupId }) => OrderLineGroupId)).toEqual([...Bundles.keys()]);
      const keys = conflicts.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const again = mergeOrders(structuredClone(orders), {
        storeCode: worksheetStoreCode,
        choices: chosen,
      });
      expect(again).toEqual({ order, conflicts });
    });
  });

  it('exactly one of every group is taken, and only taken bundles count', () => {
    expect.hasAssertions();
    checkRandomMerges((_orders, { order }) => {
      const groups = Map.groupBy(
        order.Bundles.filter(({ Choice }) => Choice === 'alternative'),
        ({ ChoiceGroup }) => ChoiceGroup!.trim().toLowerCase(),
      );
      for (const bundles of groups.values()) expect(bundles.filter(isTakenBundle)).toHaveLength(1);
      const counted = order.Bundles.filter(isTakenBundle).map(({ Subtotal }) => Subtotal);
      expect(order.SubTotal).toBe(counted.reduce((sum, subtotal) => sum + subtotal, 0));
    });
  });

  it('no line of a bundle that neither side took becomes an individual line', () => {
    expect.hasAssertions();
    checkRandomMerges((orders, { order, conflicts }) => {
      fc.pre(conflicts.length === 0);
      const counted = [orders.mine, orders.theirs].flatMap(listCountedIds);
      const uncounted = order.OrderLines.filter(
        ({ OrderLineGroupId, OrderLineId }) =>
          OrderLineGroupId === 0 && !counted.includes(OrderLineId),
      );
      expect(uncounted).toEqual([]);
    });
  });

  it('what is asked is the same whatever is chosen', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(work, (done) => {
        const orders = buildVersions(done.mine, done.theirs, done.base);
        const merged = mergeOrders(orders, { storeCode: worksheetStoreCode });
        const chosen = new Map(merged.conflicts.map(({ key }) => [key, 'theirs' as const]));
        const all = new Set(listConflictKeys(merged));
        const again = listConflictKeys(
          mergeOrders(orders, { storeCode: worksheetStoreCode, choices: chosen }),
        );
        expect(again.filter((key) => !all.has(key))).toEqual([]);
      }),
      { numRuns: countPropertyRuns(300) },
    );
  });

  it('every field is one of the two’s, and a price keeps to its limits as theirs and mine did', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(work, (done) => {
        const orders = buildVersions(done.mine, done.theirs, done.base);
        const { order } = mergeOrders(orders, { storeCode: worksheetStoreCode });
        for (const line of order.OrderLines) {
          const sides = [
            findLineById(orders.mine, line.OrderLineId),
            findLineById(orders.theirs, line.OrderLineId),
          ];
          expect(limitCustomerCost(line, line.CustomerCost).cost).toBe(line.CustomerCost);
          for (const name of [
            'Quantity',
            'PartNumber',
            'CustomerCost',
            'InitialDealerCost',
          ] as const)
            expect(sides.map((side) => side?.[name])).toContain(line[name]);
        }
      }),
    );
  });

  it('all of theirs chosen loses nothing that they wrote', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(work, (done) => {
        const orders = buildVersions(done.mine, done.theirs, done.base);
        const { conflicts } = mergeOrders(orders, { storeCode: worksheetStoreCode });
        const chosen = new Map(conflicts.map(({ key }) => [key, 'theirs' as const]));
        const { order } = mergeOrders(orders, { storeCode: worksheetStoreCode, choices: chosen });
        const written = (by: Order) =>
          compareOrders(orders.base, by).filter(({ subject }) => subject.part === 'order');
        expect(written(order)).toEqual(expect.arrayContaining(written(orders.theirs)));
        const remainingIds = toIdSet(order);
        // A changed position among the same lines does not keep a line.
        const deletedLines = compareOrders(orders.base, orders.theirs).filter(
          ({ subject, kind, changes }) =>
            subject.part === 'line' &&
            kind !== 'removed' &&
            changes.some(({ fieldName: name }) => name !== 'Position') &&
            !remainingIds.has(subject.line.OrderLineId),
        );
        expect(deletedLines).toEqual([]);
      }),
    );
  });
});
