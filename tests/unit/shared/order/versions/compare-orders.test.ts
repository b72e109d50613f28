import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { addressFields } from '#shared/order/order-fields.ts';
import { compareOrders, type OrderDifference } from '#shared/order/versions/compare-orders.ts';
import { bundleUnits, lineUnits } from '#shared/order/versions/line-units.ts';
import { customerUnit, orderUnits, addressFieldUnits } from '#shared/order/versions/order-units.ts';
import { OrderLine, OrderTotals, OrderUpdate, type Order } from '#shared/schemas/order-schema.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import {
  applyWorksheetActions,
  createWorksheetActionsArbitrary,
  buildOrderWithOptions,
  buildThreeBundleOrder,
} from '#tests/make/worksheet-arbitraries.ts';

const formatPart = ({ subject }: OrderDifference) => {
  if (subject.part === 'order') return 'order';
  if (subject.part === 'alternatives') return `group ${subject.name}`;
  return subject.part === 'bundle'
    ? `bundle ${subject.bundle.OrderLineGroupName}`
    : `line ${subject.line.OrderLineId}`;
};

/** For example 'line a: Qty 1000 > 2000'. */
const formatDifferences = (differences: readonly OrderDifference[]) =>
  differences.map((difference) => {
    const changes = difference.changes.map(
      ({ fieldName: name, before, after }) => `${name} ${before.value} > ${after.value}`,
    );
    return `${formatPart(difference)}: ${changes.join(', ') || difference.kind}`;
  });

const compareAfter = (...actions: WorksheetAction[]) => {
  const before = buildThreeBundleOrder();
  return formatDifferences(compareOrders(before, applyWorksheetActions(before, actions)));
};

const buildHeaderChange = (fields: Partial<Order>): WorksheetAction => ({
  type: 'headerChanged',
  fields,
});

describe('the differences of two orders', () => {
  it('are none where nothing was written, however the figures and objects differ', () => {
    const before = buildThreeBundleOrder();
    const after = { ...structuredClone(before), Version: 7, RevisedOn: '2026-11-20T10:00:00Z' };
    expect(compareOrders(before, after)).toEqual([]);
    const orderWithEmptyFields = {
      ...after,
      WorksheetName: '',
      InstalledOn: null,
      OrderTypeId: undefined,
    };
    expect(compareOrders(before, orderWithEmptyFields)).toEqual([]);
  });

  it('name the edited figure alone, not those that follow from it', () => {
    expect(
      compareAfter({
        type: 'cellEdited',
        lineId: 'b',
        edit: { field: 'Quantity', value: 2000 },
      }),
    ).toEqual(['line b: Qty 1000 > 2000']);
    expect(
      compareAfter({
        type: 'cellEdited',
        lineId: 'b',
        edit: { field: 'GPPercent', value: 100_000 },
      }),
    ).toEqual(['line b: Customer Cost 90000 > 70000']);
  });

  it('name every field of an address, and the customer by name', () => {
    expect(
      compareAfter(
        buildHeaderChange({ CustomerId: 12, CustomerName: 'Lakeshore' }),
        buildHeaderChange({ ShippingInfo: { Name: 'Smile Dental', City: 'Duluth', StateId: 24 } }),
      ),
    ).toEqual([
      'order: Customer 11 > Lakeshore',
      'order: Shipping city null > Duluth',
      'order: Shipping state null > 24',
    ]);
  });

  it('take a percent that became an amount as a difference, and what it comes to as none', () => {
    const before = buildThreeBundleOrder({
      CustomFreight: false,
      FreightPercentage: asPercent(20_000),
    });
    const cheaper = applyWorksheetActions(before, [
      { type: 'cellEdited', lineId: 'a', edit: { field: 'CustomerCost', value: 100_00 } },
    ]);
    expect(cheaper.Freight).not.toBe(before.Freight);
    expect(formatDifferences(compareOrders(before, cheaper))).toEqual([
      'line a: Customer Cost 90000 > 10000',
    ]);
    const fixed = {
      ...before,
      CustomFreight: true,
      FreightPercentage: null,
      Freight: asCents(5_00),
    };
    expect(formatDifferences(compareOrders(before, fixed))).toEqual(['order: Freight 20000 > 500']);
  });

  it('tell a default deposit from the same percent that was typed', () => {
    const before = buildOrder();
    const typed = { ...before, DownPaymentPercentage: asPercent(100_000) };
    const [difference] = compareOrders(before, typed);
    expect(difference?.changes[0]).toMatchObject({
      fieldName: 'Down payment',
      before: { kind: 'default', value: 100_000 },
      after: { kind: 'percent', value: 100_000 },
    });
  });

  it('mark what is never for the customer', () => {
    const before = buildThreeBundleOrder();
    const after = applyWorksheetActions(before, [
      buildHeaderChange({ ConfidentialNotes: 'margin', GeneralNotes: 'hello' }),
      { type: 'cellEdited', lineId: 'a', edit: { field: 'Discount2', value: 50_000 } },
    ]);
    const internal = compareOrders(before, after).flatMap(({ changes }) =>
      changes.map(({ fieldName: name, isInternal }) => [name, isInternal]),
    );
    expect(internal).toEqual([
      ['General Notes', false],
      ['Confidential Notes', true],
      ['Dealer Cost', true],
      ['Discount B', true],
    ]);
  });

  it('name bundles that were renamed, moved, made and deleted, and no line because of that', () => {
    expect(
      compareAfter({
        type: 'bundleChanged',
        groupId: 1,
        fields: { OrderLineGroupName: 'Hall', PrintOptionId: 3, Quantity: 2 },
      }),
    ).toEqual([
      'bundle Hall: Bundle title Room 1 > Hall, Print option 4 > 3, Bundle quantity 1 > 2',
    ]);
    expect(compareAfter({ type: 'bundleMoved', groupId: 1, by: 1 })).toEqual([
      'bundle Room 2: Position 3 > 2',
    ]);
    expect(compareAfter({ type: 'bundleDeleted', groupId: 2, isWithLines: true })).toEqual([
      'bundle Room 2: removed',
      'line g: removed',
      'line h: removed',
    ]);
  });

  it('name another choice of a bundle, and whether it is taken', () => {
    const makeOptional = {
      type: 'bundleChanged',
      groupId: 1,
      fields: { Choice: 'optional' },
    } as const;
    expect(compareAfter(makeOptional)).toEqual(['bundle Room 1: Choice Included > Optional']);
    expect(compareAfter(makeOptional, { type: 'bundleTaken', groupId: 1, isTaken: false })).toEqual(
      ['bundle Room 1: Choice Included > Optional, Option Taken > Not taken'],
    );
    const stated = buildThreeBundleOrder();
    const asIncluded = stated.Bundles.map((bundle) => ({ ...bundle, Choice: 'included' as const }));
    expect(compareOrders(stated, { ...stated, Bundles: asIncluded })).toEqual([]);
  });

  it('name the taken alternative once for its group', () => {
    const before = buildOrderWithOptions();
    const after = applyWorksheetActions(before, [
      { type: 'bundleTaken', groupId: 2, isTaken: true },
      { type: 'bundleTaken', groupId: 4, isTaken: false },
      {
        type: 'bundleChanged',
        groupId: 3,
        fields: { Choice: 'alternative', ChoiceGroup: 'Chairs' },
      },
    ]);
    expect(formatDifferences(compareOrders(before, after))).toEqual([
      'bundle Room 3: Choice One of Imaging > One of Chairs, Option Not taken > Taken',
      'bundle Room 4: Option Taken > Not taken',
      'group Imaging: Taken Room 1 > Room 2',
    ]);
  });

  it('name lines that were added, deleted, moved within and between bundles, and no line around them', () => {
    expect(
      compareAfter(
        { type: 'lineAdded', groupId: 0, lineId: 'x', afterId: 'a' },
        { type: 'linesDeleted', lineIds: ['b'] },
        { type: 'linesMoved', lineIds: ['f'], groupId: 1, beforeId: 'd' },
        { type: 'linesMoved', lineIds: ['g'], groupId: 0 },
      ),
    ).toEqual([
      'line b: removed',
      'line x: added',
      'line g: Bundle Room 2 > Individual Line Items',
      'line f: Position 3 > 1',
    ]);
  });

  it('are none after no work and none twice, whatever a rep did', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(createWorksheetActionsArbitrary('mine'), fc.boolean(), (work, hasOptions) => {
        const before = hasOptions ? buildOrderWithOptions() : buildThreeBundleOrder();
        const after = applyWorksheetActions(before, work);
        const keys = compareOrders(before, after).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(compareOrders(after, structuredClone(after))).toEqual([]);
        expect(compareOrders(after, before).length === 0).toBe(keys.length === 0);
      }),
    );
  });

  it('cover every field that a rep may write', () => {
    const written = new Set<string>([
      ...[customerUnit, ...orderUnits].flatMap(({ writtenFields }) => writtenFields),
      ...addressFields,
      ...lineUnits.flatMap(({ writtenFields }) => writtenFields),
    ]);
    const unwritten = (names: string[]) => names.filter((name) => !written.has(name)).join(' ');
    const followsFromLines = Object.keys(OrderTotals.shape);
    const header = Object.keys(OrderUpdate.shape).filter(
      (name) => !followsFromLines.includes(name),
    );
    expect(unwritten(header)).toBe('Bundles OrderLines Id Version');
    expect(unwritten(Object.keys(OrderLine.shape))).toBe(
      'OrderLineId LineNumber OrderLineGroupId OrderLineGroupName PrintOptionId DealerCost DealerExtended CustomerExtended GPPercent CatalogDealerCost CatalogRetail CatalogMfgId',
    );
    expect(bundleUnits.flatMap(({ writtenFields }) => writtenFields)).toEqual([
      'OrderLineGroupName',
      'PrintOptionId',
      'Quantity',
      'IsImported',
      'Choice',
      'ChoiceGroup',
      'IsTaken',
    ]);
    expect(
      addressFieldUnits.BillingInfo.flatMap(({ writtenFields }) => writtenFields),
    ).toHaveLength(12);
  });
});
