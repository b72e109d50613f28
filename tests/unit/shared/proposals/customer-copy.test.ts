import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { asCents, asThousandths } from '#shared/money/money.ts';
import { isChoosable, takeBundle } from '#shared/pricing/order/bundle-choices.ts';
import { computeOrderTotals } from '#shared/pricing/order/order-totals.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { OrderToShare } from '#shared/proposals/build-customer-copy.ts';
import { serializeCanonicalJson } from '#shared/proposals/canonical-json.ts';
import {
  changeChoice,
  computeCopyTotals,
  findChoiceProblem,
  getProposedChoices,
  type CopyChoices,
  type CustomerCopy,
} from '#shared/proposals/customer-copy.ts';
import { regions } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import {
  buildOfferedOrder,
  buildTestCopy,
  offeredBundles,
  sharingDealer,
} from '#tests/make/build-offered-order.ts';
import { buildBundle, buildOrder, buildRoom } from '#tests/make/build-order.ts';
import { orderLineArbitrary } from '#tests/make/order-arbitraries.ts';

const bundles = [...offeredBundles];
const buildShared = (order: Partial<Order> = {}, shared: Partial<OrderToShare> = {}) =>
  buildTestCopy(buildOfferedOrder(order), shared);

const copy = buildShared();
const findKey = (of: CustomerCopy, name: string) =>
  of.Bundles.find(({ Name }) => Name === name)!.Key;

describe('the bundles of a copy', () => {
  it('are those that are included, then groups of alternatives, then options', () => {
    expect(copy.Bundles.map(({ Name, IsTaken }) => [Name, IsTaken])).toEqual([
      [null, true],
      ['Room 3', true],
      ['Room 2', false],
      ['Room 4', true],
      ['Room 1', true],
      ['Room 5', false],
    ]);
  });

  it('have prices of lines only where these are printed', () => {
    const priced = copy.Bundles.filter(({ Lines }) => Lines.some((line) => 'UnitPrice' in line));
    expect(priced.map(({ Name }) => Name)).toEqual([null, 'Room 2', 'Room 4', 'Room 5']);
    expect(copy.Bundles.every(({ Subtotal }) => Subtotal > 0)).toBe(true);
  });

  it('count a negative quantity as 0', () => {
    const returned = buildLine({
      Quantity: asThousandths(-1000),
      CustomerCost: asCents(900_00),
      CustomerExtended: asCents(-900_00),
    });
    const { Bundles } = buildShared({ Bundles: [buildBundle()], OrderLines: [returned] });
    expect(Bundles[0]).toMatchObject({ Subtotal: 0, Lines: [{ ExtendedPrice: 0 }] });
  });

  it('have no part numbers where they print as a single line', () => {
    const { Lines } = copy.Bundles.find(({ Prints }) => Prints === 'summary')!;
    expect(Lines.map(({ PartNumber }) => PartNumber)).toEqual([null]);
    expect(copy.Bundles.filter(({ Lines: [line] }) => line!.PartNumber)).toHaveLength(5);
  });

  it('leave out blank lines, and bundles that then have none', () => {
    const blank = { PartNumber: '', Description: '', CustomerCost: asCents(0) };
    const OrderLines = [0, 2, 5].map((OrderLineGroupId) =>
      buildLine({
        OrderLineId: `line-${OrderLineGroupId}`,
        LineNumber: OrderLineGroupId + 1,
        OrderLineGroupId,
        ...(OrderLineGroupId === 5 && { ...blank, CustomerExtended: asCents(0) }),
      }),
    );
    // An alternative without lines stays: the others are compared with it.
    expect(buildShared({ OrderLines }).Bundles.map(({ Name }) => Name)).toEqual([
      null,
      'Room 2',
      'Room 4',
    ]);
    // A group without any line is no choice.
    const first = OrderLines.slice(0, 1);
    expect(buildShared({ OrderLines: first }).Bundles.map(({ Name }) => Name)).toEqual([null]);
  });
});

/** Every field of a line, of the dealer's own, with a value that stands nowhere else. */
const internalLine = {
  MfgCode: 'INTERNAL-MFG',
  MfgId: 987_654_321,
  StockCode: 'INTERNAL-STOCK',
  Retail: asCents(987_654_01),
  InitialDealerCost: asCents(987_654_02),
  DealerCost: asCents(987_654_03),
  DealerExtended: asCents(987_654_04),
  MaximumPrice: asCents(987_654_05),
  MinimumPrice: asCents(987_654_06),
};

test('Nothing internal is in the bytes of a copy', () => {
  const { Bundles, OrderLines, ...order } = buildOrder({ Bundles: bundles });
  const internal = buildShared({
    ...order,
    Bundles,
    OrderLines: OrderLines.map((line) => ({ ...line, ...internalLine })),
    ConfidentialNotes: 'INTERNAL-NOTES',
    DealerCost: asCents(987_654_07),
    Profit: asCents(987_654_08),
    RetailTotal: asCents(987_654_09),
    JdeNumber: 'INTERNAL-JDE',
    LegacyOrderNumber: 'INTERNAL-LEGACY',
    RevisedBy: 'INTERNAL-EDITOR',
  });
  const bytes = serializeCanonicalJson(internal);
  expect(bytes).not.toMatch(/INTERNAL|98765/);
  expect(bytes).toContain('"Number":"1234-2"');
});

test('A copy has exactly the fields of its list', () => {
  expect(Object.keys(copy).toSorted()).toEqual([
    'AsksSignature',
    'BillTo',
    'Bundles',
    'Contact',
    'Customer',
    'Dealer',
    'ExpiresOn',
    'Format',
    'FormatVersion',
    'InstallAt',
    'InstalledOn',
    'Languages',
    'MayChoose',
    'Message',
    'Number',
    'Representatives',
    'SharedOn',
    'Terms',
    'TermsSha256',
    'TimeZone',
    'Title',
    'ValidUntil',
  ]);
});

test('A copy of one content has one text, and another moment makes another', () => {
  expect(serializeCanonicalJson(buildShared())).toBe(serializeCanonicalJson(copy));
  expect(serializeCanonicalJson(buildShared({ WorksheetName: 'Other' }))).not.toBe(
    serializeCanonicalJson(copy),
  );
});

test('It is valid until its last day ends at the dealer', () => {
  const StateId = regions.find(({ Code }) => Code === 'HI')!.Id;
  const inHawaii = buildShared({}, { dealer: { ...sharingDealer, StateId, TimeZone: null } });
  expect(inHawaii).toMatchObject({
    TimeZone: 'Pacific/Honolulu',
    ValidUntil: '2027-01-01T10:00:00.000Z',
  });
});

test('Taxes stand by name, and where none has a name there is one', () => {
  const canadian = demoDealers.find(({ dealer: { StoreCode } }) => StoreCode === 'HSCA')!.dealer;
  const Quebec = regions.find(({ Code, CountryId }) => Code === 'QC' && CountryId === 2)!.Id;
  const inQuebec = buildShared(
    { ShippingInfo: { StateId: Quebec }, SalesTaxRate: 149_750 as Order['SalesTaxRate'] },
    { dealer: canadian },
  );
  expect(inQuebec.Terms.Taxes.map(({ Name, Rate }) => [Name, Rate])).toEqual([
    ['GST', 50_000],
    ['QST', 99_750],
  ]);
  expect(copy.Terms.Taxes).toEqual([{ Name: null, Rate: 70_000, Number: null }]);
  expect(inQuebec).toMatchObject({
    Dealer: { Currency: 'CAD' },
    Terms: { TaxRegionId: Quebec, TaxAddress: 'shipping' },
  });
  expect(copy).toMatchObject({ Dealer: { Currency: 'USD' }, Terms: { TaxRegionId: null } });
});

describe('the choices of a customer', () => {
  const choose = (choices: CopyChoices, name: string, isTaken: boolean) =>
    changeChoice(copy, choices, { key: findKey(copy, name), isTaken });
  const proposed = getProposedChoices(copy);

  it('take one of a group, and any of the options', () => {
    const other = choose(proposed, 'Room 2', true);
    expect(other.has(findKey(copy, 'Room 4'))).toBe(false);
    expect(choose(other, 'Room 2', false)).toBe(other);
    expect(choose(proposed, 'Room 1', false).has(findKey(copy, 'Room 1'))).toBe(false);
    expect(choose(proposed, 'Room 3', false)).toBe(proposed);
  });

  it('are accepted where the copy allows them', () => {
    expect(findChoiceProblem(copy, proposed)).toBeUndefined();
    expect(findChoiceProblem(copy, new Set([...proposed, 'other']))).toBe('unknown');
    expect(findChoiceProblem(copy, new Set())).toBe('notOneOfGroup');
    const both = new Set([...proposed, findKey(copy, 'Room 2')]);
    expect(findChoiceProblem(copy, both)).toBe('notOneOfGroup');
    const fixed = { ...copy, MayChoose: false };
    expect(findChoiceProblem(fixed, proposed)).toBeUndefined();
    expect(findChoiceProblem(fixed, choose(proposed, 'Room 1', false))).toBe('notAllowed');
  });

  it('are refused where nothing is taken, or the total is below 0', () => {
    const option = buildRoom(1, { Choice: 'optional', IsTaken: false });
    const line = buildLine({ OrderLineGroupId: 1 });
    const empty = buildShared({ Bundles: [buildBundle(), option], OrderLines: [line] });
    expect(findChoiceProblem(empty, new Set())).toBe('nothingTaken');
    const tradeIn = { CustomerCost: asCents(-5_000_00), CustomerExtended: asCents(-5_000_00) };
    const negative = buildShared({
      Bundles: [buildBundle()],
      OrderLines: [buildLine({ Quantity: asThousandths(1000), ...tradeIn })],
    });
    expect(findChoiceProblem(negative, getProposedChoices(negative))).toBe('negative');
  });

  it('below a fixed deposit make it the total', () => {
    const fixed = buildShared({ CustomDownPayment: true, DownPayment: asCents(4_000_00) });
    const few = computeCopyTotals(fixed, new Set([findKey(fixed, 'Room 4')]));
    expect(few).toMatchObject({ DownPayment: few.Total, BalanceDue: 0 });
    const many = computeCopyTotals(fixed, new Set(fixed.Bundles.map(({ Key }) => Key)));
    expect(many.DownPayment).toBe(4_000_00);
  });
});

test('Random choices have the totals of the order with these choices, to the cent', () => {
  const choiceArbitrary = fc.array(fc.tuple(fc.nat(7), fc.boolean()), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(orderLineArbitrary, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...demoDealers),
      choiceArbitrary,
      fc.constantFrom('before' as const, 'after' as const),
      (lines, { dealer: seller }, presses, TradeInTax) => {
        const store = { storeCode: seller.StoreCode };
        const OrderLines = lines.map((line, index) => ({
          ...line,
          OrderLineId: `line-${index}`,
          OrderLineGroupId: index % bundles.length,
          PartNumber: `P${index}`,
        }));
        let order = recalculateOrder(
          buildOrder({ Bundles: bundles, OrderLines, TradeInTax }),
          store,
        );
        const shared = buildShared(order, { dealer: seller });
        let choices = getProposedChoices(shared);
        for (const [at, isTaken] of presses) {
          const bundle = shared.Bundles[at];
          if (!bundle || !isChoosable(bundle)) continue;
          choices = changeChoice(shared, choices, { key: bundle.Key, isTaken });
          const position = order.Bundles.findIndex(
            ({ OrderLineGroupName }) => OrderLineGroupName === bundle.Name,
          );
          order = { ...order, Bundles: takeBundle(order.Bundles, position, isTaken) };
        }
        const { SubTotal, Freight, SalesTax, Total, DownPayment, BalanceDue } = computeOrderTotals(
          order,
          store,
        ).totals;
        expect(computeCopyTotals(shared, choices)).toMatchObject({
          SubTotal,
          Freight,
          SalesTax,
          Total,
          DownPayment,
          BalanceDue,
        });
      },
    ),
  );
});
