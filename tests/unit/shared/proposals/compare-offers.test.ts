import { describe, expect, it, test } from 'vitest';
import { asCents } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import {
  isOfferUnchanged,
  serializeOffer,
  serializeOrderOffer,
} from '#shared/proposals/compare-offers.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import {
  buildOfferedOrder,
  buildTestCopy,
  offeredBundles,
  sharingDealer,
} from '#tests/make/build-offered-order.ts';
import { buildRoom } from '#tests/make/build-order.ts';

const store = { storeCode: 'HSUS' };
const order = buildOfferedOrder();
const frozen = buildTestCopy(order);

const isUnchangedAfter = (changes: Partial<Order>, dealer = sharingDealer) =>
  isOfferUnchanged(frozen, {
    order: recalculateOrder({ ...order, ...changes }, store),
    dealer,
    ownRates: undefined,
  });
const changeLine = (lineId: string, fields: object) => ({
  OrderLines: order.OrderLines.map((line) =>
    line.OrderLineId === lineId ? { ...line, ...fields } : line,
  ),
});

describe('an offer is unchanged', () => {
  it.each([
    ['nothing', {}],
    ['its name', { WorksheetName: 'South suite' }],
    ['its owner and reps', { SalesRepId: 99, EquipmentRep: { Name: 'Max Lind' } }],
    ['notes to itself', { ConfidentialNotes: 'They would pay more.' }],
    ['a cost', changeLine('line-0', { InitialDealerCost: asCents(1), Discount1: 0 })],
    ['a limit', changeLine('line-0', { MaximumPrice: asCents(9_999_00) })],
    ['its version', { Version: 9, RevisedOn: '2026-11-21T00:00:00Z' }],
  ] as [string, Partial<Order>][])('where the dealer changed %s', (_what, changes) => {
    expect(isUnchangedAfter(changes)).toBe(true);
  });

  it('where the dealer moved, or chose another time zone', () => {
    const dealer = {
      ...sharingDealer,
      AddressLine1: '1 New St',
      TimeZone: 'America/Denver' as const,
    };
    expect(isUnchangedAfter({}, dealer)).toBe(true);
  });
});

describe('an offer is changed', () => {
  it.each([
    ['a price by a cent', changeLine('line-0', { CustomerCost: asCents(900_01) })],
    ['a price of what is not taken', changeLine('line-5', { CustomerCost: asCents(1) })],
    ['a text', changeLine('line-2', { Description: 'Another chair' })],
    ['a choice', { Bundles: offeredBundles.with(1, buildRoom(1)) }],
    ['what is proposed', { Bundles: offeredBundles.with(5, buildRoom(5, { Choice: 'optional' })) }],
    ['its tax', { SalesTaxRate: 70_001 }],
    ['its last day', { ExpiresOn: '2027-01-31' }],
    ['its last day to none', { ExpiresOn: null }],
    ['the day of installation', { InstalledOn: '2027-02-01' }],
    ['whom it bills', { BillingInfo: { Name: 'Bright' } }],
  ] as [string, Partial<Order>][])('where the dealer changed %s', (_what, changes) => {
    expect(isUnchangedAfter(changes)).toBe(false);
  });
});

test('What a share decides is in no comparison', () => {
  const other = {
    ...frozen,
    Number: '104821-9',
    SharedOn: '2026-12-01T00:00:00.000Z',
    Message: 'Another message',
    MayChoose: !frozen.MayChoose,
    AsksSignature: !frozen.AsksSignature,
    TermsSha256: { en: 'other' },
  };
  expect(serializeOffer(other)).toBe(serializeOffer(frozen));
  expect(serializeOrderOffer({ order, dealer: sharingDealer, ownRates: undefined })).toBe(
    serializeOffer(frozen),
  );
});

test('An order without an expiration date offers nothing', () => {
  const unlimited = { ...order, ExpiresOn: null };
  expect(
    serializeOrderOffer({ order: unlimited, dealer: sharingDealer, ownRates: undefined }),
  ).toBeUndefined();
});
