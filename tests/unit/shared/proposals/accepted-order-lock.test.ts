import { describe, expect, it, test } from 'vitest';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import {
  moveBundleOneStep,
  moveLinesToBundle,
  updateBundle,
} from '#shared/order/rules/bundle-edits.ts';
import { takeBundle } from '#shared/pricing/order/bundle-choices.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import {
  acceptedOrderFields,
  acceptedTotalFields,
  listLockedChanges,
  type LockedPart,
} from '#shared/proposals/accepted-order-lock.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder, buildRoom } from '#tests/make/build-order.ts';

/** Bundle 2 is not taken. */
const accepted = buildOrder({
  Bundles: [
    buildBundle(),
    buildRoom(1, { Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken: true }),
    buildRoom(2, { Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken: false }),
    buildRoom(3),
  ],
  OrderLines: [0, 1, 1, 2, 3].map((OrderLineGroupId, at) =>
    buildLine({
      OrderLineId: `line-${at}`,
      LineNumber: at + 1,
      OrderLineGroupId,
      OrderLineGroupName:
        OrderLineGroupId === 0 ? 'Individual Line Items' : `Room ${OrderLineGroupId}`,
    }),
  ),
});

const change = (changes: Partial<Order>) =>
  recalculateOrder({ ...accepted, ...changes }, { storeCode: 'HSUS' });
const describePart = (part: LockedPart) =>
  'field' in part ? `${part.kind} ${part.field}` : `${part.kind} ${part.bundle.OrderLineGroupName}`;
const listChanges = (changes: Partial<Order>) =>
  listLockedChanges(accepted, change(changes)).map(describePart);
const editLine = (lineId: string) =>
  accepted.OrderLines.map((line) =>
    line.OrderLineId === lineId ? { ...line, Quantity: asThousandths(5000) } : line,
  );

const changedFields = {
  CustomerId: 12,
  SalesRepId: 99,
  WorksheetName: 'South suite',
  OrderTypeId: 3,
  InstalledOn: '2027-02-01',
  ExpiresOn: '2027-02-01',
  PaymentDueOn: '2027-02-01',
  BillingInfo: { Name: 'Bright' },
  ShippingInfo: { Name: 'Bright' },
  InstallationInfo: { Name: 'Bright' },
  EquipmentRep: { Name: 'Max Lind' },
  AdditionalRep: { Name: 'Max Lind' },
  Additional2Rep: { Name: 'Max Lind' },
  GeneralNotes: 'Bring a lift.',
  ConfidentialNotes: 'They would pay more.',
  OrderSalesSettings: { RoundToNearestDollar: true },
  CustomFreight: false,
  FreightPercentage: asPercent(10_000),
  CustomDownPayment: true,
  DownPaymentPercentage: asPercent(20_000),
  TaxFreight: true,
  SalesTaxRate: asPercent(80_000),
  TaxAddress: 'installation',
  TradeInTax: 'after',
  ConfirmedTaxRate: asPercent(150_000),
  DeclinedTaxRate: asPercent(140_000),
  TaxExemption: { Number: 'MN-448120', RegionId: 1 },
} as const satisfies { [Field in keyof typeof acceptedOrderFields]: Order[Field] };

const lockedFields = new Set([
  'CustomerId',
  'PaymentDueOn',
  'OrderSalesSettings',
  'CustomFreight',
  'FreightPercentage',
  'CustomDownPayment',
  'DownPaymentPercentage',
  'TaxFreight',
  'SalesTaxRate',
  'TaxAddress',
  'TradeInTax',
  'ConfirmedTaxRate',
  'DeclinedTaxRate',
]);

describe('a field of an accepted order', () => {
  test.each(Object.entries(changedFields))(
    '%s is locked or free as the table says',
    (field, value) => {
      const isLocked = lockedFields.has(field);
      // The totals are compared by themselves.
      const changed = { ...accepted, [field]: value };
      const parts = listLockedChanges(accepted, changed).map(describePart);
      expect(parts).toEqual(isLocked ? [`field ${field}`] : []);
    },
  );

  const lockedTotals = ['SubTotal', 'Freight', 'SalesTax', 'Total', 'DownPayment', 'BalanceDue'];
  test.each(Object.keys(acceptedTotalFields))('%s is locked where the customer saw it', (field) => {
    const total = field as keyof typeof acceptedTotalFields;
    const changed = { ...accepted, [total]: (accepted[total] ?? 0) + 1 };
    const parts = listLockedChanges(accepted, changed).map(describePart);
    expect(parts).toEqual(lockedTotals.includes(field) ? [`total ${field}`] : []);
  });
});

describe('a bundle of an accepted order', () => {
  it('is locked with its lines where it is taken, and so are individual lines', () => {
    expect(listChanges({ OrderLines: editLine('line-0') })).toContain(
      'bundle Individual Line Items',
    );
    expect(listChanges({ OrderLines: editLine('line-1') })).toContain('bundle Room 1');
    expect(listChanges(updateBundle(accepted, 1, { OrderLineGroupName: 'Hall' }))).toEqual([
      'bundle Hall',
    ]);
    expect(listChanges({ OrderLines: accepted.OrderLines.slice(0, -1) })).toContain(
      'bundle Room 3',
    );
  });

  it('is free where it is not taken, but its choice and what it gives to others are not', () => {
    expect(listChanges({ OrderLines: editLine('line-3') })).toEqual([]);
    expect(listChanges(updateBundle(accepted, 2, { OrderLineGroupName: 'Hall' }))).toEqual([]);
    expect(listChanges({ Bundles: takeBundle(accepted.Bundles, 2, true) })).toEqual(
      expect.arrayContaining(['choice Room 1', 'choice Room 2', 'total Total']),
    );
    const moved = moveLinesToBundle(accepted, new Set(['line-3']), { groupId: 0 });
    expect(listChanges(moved)).toEqual(
      expect.arrayContaining(['bundle Individual Line Items', 'total Total']),
    );
  });

  it('may stand elsewhere', () => {
    expect(listChanges(moveBundleOneStep(accepted, 2, 1))).toEqual([]);
    expect(listChanges(moveBundleOneStep(accepted, 3, -1))).toEqual([]);
  });

  it('is the same where empty fields are missing or fields stand in another order', () => {
    const OrderLines = accepted.OrderLines.map(({ MfgCode, ...line }) => ({
      ...line,
      MaximumPrice: null,
      MfgCode,
    }));
    expect(listChanges({ OrderLines })).toEqual([]);
  });

  it('counts as changed where a new one is taken', () => {
    expect(listChanges({ Bundles: [...accepted.Bundles, buildRoom(4)] })).toEqual([
      'bundle Room 4',
    ]);
    const option = buildRoom(4, { Choice: 'optional', IsTaken: false });
    expect(listChanges({ Bundles: [...accepted.Bundles, option] })).toEqual([]);
  });
});

test('An amount that moves the accepted total is found by the cent', () => {
  expect(listChanges({ CustomFreight: true, Freight: asCents(1) })).toEqual(
    expect.arrayContaining(['total Freight', 'total Total', 'total BalanceDue']),
  );
});
