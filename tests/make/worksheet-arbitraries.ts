import * as fc from 'fast-check';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import { findWorksheetLine, createWorksheet } from '#frontend/worksheet/state/worksheet.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from './build-line.ts';
import { buildBundle, buildOrder } from './build-order.ts';

export const worksheetStoreCode = 'HSUS';

const lineIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** An order of three bundles: lines a to c are individual lines, d to f in Room 1, g and h in Room 2. */
export function buildThreeBundleOrder(overrides: Partial<Order> = {}): Order {
  const bundles = ['Individual Line Items', 'Room 1', 'Room 2'];
  const line = (OrderLineId: string, LineNumber: number, OrderLineGroupId: number) =>
    buildLine({
      OrderLineId,
      LineNumber,
      OrderLineGroupId,
      OrderLineGroupName: bundles[OrderLineGroupId]!,
      PrintOptionId: 4,
    });
  return buildOrder({
    Bundles: bundles.map((OrderLineGroupName, position) =>
      buildBundle({
        Id: `b${position}`,
        OrderLineGroupName,
        OrderLineGroupId: position,
        Sequence: position,
      }),
    ),
    OrderLines: lineIds.map((id, index) => line(id, index + 1, index < 3 ? 0 : index < 6 ? 1 : 2)),
    ...overrides,
  });
}

/** The same lines: Room 1 to Room 3 are alternatives with Room 1 taken, and Room 4 is a taken option. */
export function buildOrderWithOptions(): Order {
  const order = buildThreeBundleOrder();
  const added = [3, 4].map((position) => ({
    ...order.Bundles[1]!,
    Id: `b${position}`,
    OrderLineGroupName: `Room ${position}`,
    OrderLineGroupId: position,
    Sequence: position,
  }));
  const Bundles = [...order.Bundles, ...added].map((bundle, position): Bundle => {
    if (position === 0) return bundle;
    if (position === 4) return { ...bundle, Choice: 'optional', IsTaken: true };
    const IsTaken = position === 1;
    return { ...bundle, Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken };
  });
  return recalculateOrder({ ...order, Bundles }, { storeCode: worksheetStoreCode });
}

/** The order after these actions on the order page. */
export const applyWorksheetActions = (order: Order, actions: readonly WorksheetAction[]): Order =>
  actions.reduce(
    (worksheet, action) =>
      // Ids are unique: an existing line is not added again.
      action.type === 'lineAdded' && findWorksheetLine(worksheet, action.lineId)
        ? worksheet
        : reduceWorksheet(worksheet, action),
    createWorksheet(order, {
      storeCode: worksheetStoreCode,
      view: { isDetailWanted: true, isCustomerSafe: false },
    }),
  ).order;

const toTypedActions = <Type extends string, More extends object>(
  type: Type,
  more: fc.Arbitrary<More>,
) => more.map((rest) => ({ type, ...rest }));

/** Any actions of a rep on the order above; the ids of what they add begin with `who`. */
export function createWorksheetActionsArbitrary(idPrefix: string): fc.Arbitrary<WorksheetAction[]> {
  const lineId = fc.constantFrom(...lineIds, `${idPrefix}1`, `${idPrefix}2`);
  const groupId = fc.integer({ min: 0, max: 4 });
  const title = fc.constantFrom('Room 1', 'Hall', `${idPrefix} room`);
  const choice = fc.constantFrom(
    { Choice: 'included' as const },
    { Choice: 'optional' as const },
    { Choice: 'alternative' as const, ChoiceGroup: 'Imaging' },
    { Choice: 'alternative' as const, ChoiceGroup: ' imaging' },
    { Choice: 'alternative' as const, ChoiceGroup: 'Chairs' },
  );
  const numberEdit = fc.record({
    field: fc.constantFrom('Quantity', 'Retail', 'CustomerCost', 'DealerCost', 'Discount1'),
    value: fc.constantFrom(0, 1000, 50_000, 70_000, 95_000),
  });
  const textEdit = fc.record({
    field: fc.constantFrom('PartNumber', 'Description', 'StockCode'),
    value: fc.constantFrom('', 'X', 'Y'),
  });
  const fields = fc.oneof(
    fc.constantFrom('one', 'two').map((GeneralNotes) => ({ GeneralNotes })),
    fc.constantFrom(1, 2).map((id) => ({ CustomerId: id, CustomerName: `Customer ${id}` })),
    fc.constantFrom('2026-12-01', null).map((InstalledOn) => ({ InstalledOn })),
    fc.constantFrom('Duluth', 'Osseo').map((City) => ({ ShippingInfo: { City } })),
    fc.constantFrom('555', '777').map((PhoneNumber) => ({ BillingInfo: { PhoneNumber } })),
    fc.integer({ min: 0, max: 3 }).map((rate) => ({ SalesTaxRate: asPercent(rate * 10_000) })),
    fc.constantFrom('before', 'after', null).map((TradeInTax) => ({ TradeInTax })),
    fc.integer({ min: 0, max: 3 }).map((dollars) => ({
      CustomFreight: true,
      FreightPercentage: null,
      Freight: asCents(dollars * 100),
    })),
  );
  const action = fc.oneof(
    toTypedActions('cellEdited', fc.record({ lineId, edit: fc.oneof(numberEdit, textEdit) })),
    toTypedActions('headerChanged', fc.record({ fields })),
    toTypedActions('lineAdded', fc.record({ groupId, lineId })),
    toTypedActions(
      'linesDeleted',
      fc.record({ lineIds: fc.array(lineId, { minLength: 1, maxLength: 3 }) }),
    ),
    toTypedActions(
      'linesMoved',
      fc.record({
        lineIds: fc.array(lineId, { minLength: 1, maxLength: 2 }),
        groupId,
        beforeId: fc.option(lineId, { nil: undefined }),
      }),
    ),
    toTypedActions(
      'bundleCreated',
      fc.record({
        bundle: fc
          .record({ OrderLineGroupName: title, chosen: fc.option(choice) })
          .map(({ OrderLineGroupName, chosen }) => ({
            Id: `${idPrefix}-${OrderLineGroupName}`,
            OrderLineGroupName,
            PrintOptionId: 4,
            Quantity: 1,
            Sequence: 2,
            ...chosen,
          })),
        lineIds: fc.array(lineId, { maxLength: 2 }),
      }),
    ),
    toTypedActions(
      'bundleChanged',
      fc.record({
        groupId,
        fields: fc.oneof(
          title.map((OrderLineGroupName) => ({ OrderLineGroupName })),
          choice,
        ),
      }),
    ),
    toTypedActions('bundleTaken', fc.record({ groupId, isTaken: fc.boolean() })),
    toTypedActions('bundleMoved', fc.record({ groupId, by: fc.constantFrom(1, -1) })),
    toTypedActions('bundleDeleted', fc.record({ groupId, isWithLines: fc.boolean() })),
  ) as fc.Arbitrary<WorksheetAction>;
  return fc.array(action, { maxLength: 6 });
}
