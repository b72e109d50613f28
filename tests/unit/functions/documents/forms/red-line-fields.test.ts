import { describe, expect, it } from 'vitest';
import { buildRedLine } from '#functions/documents/forms/red-line/red-line.ts';
import { SOURCE_LANGUAGE, type Language } from '#shared/language/languages.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type {
  Bundle,
  NewOrder,
  Order,
  OrderLine,
  OrderTotals,
} from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';

const dealer = buildDealer({ Id: 1 });

const order = buildOrder({
  WorksheetName: 'North suite',
  OrderTypeId: 1,
  EquipmentRep: { Name: 'Kim Shaw' },
  AdditionalRep: { Name: 'Lee Park' },
  Additional2Rep: { Name: 'Ira Moss' },
  Bundles: [
    buildBundle(),
    buildBundle({ Id: 'b', OrderLineGroupId: 1, OrderLineGroupName: 'Room', PrintOptionId: 3 }),
  ],
  OrderLines: [
    buildLine({ OrderLineId: 'one', LineNumber: 1 }),
    buildLine({ OrderLineId: 'two', LineNumber: 2, OrderLineGroupId: 1 }),
  ],
});

const ownerNames: Record<number, string> = { 21: 'Robin Reed', 22: 'Sam Oak' };

const renderRedLine = (after: Order, language: Language = SOURCE_LANGUAGE, before = order) =>
  buildRedLine({
    before,
    order: recalculateOrder(after, { storeCode: 'HSUS' }),
    owner: { name: ownerNames[after.SalesRepId]! },
    ownRates: undefined,
    ownerBefore: { name: ownerNames[before.SalesRepId]! },
    dealer,
    language,
  })
    .content.text.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const same = 'The two versions say the same.';

/**
 * A change of one field alone and its text in the document; null where it is for the dealer alone and not
 * printed.
 */
type FieldChange<Of> =
  | { to: Partial<Of>; expectedText: string }
  | { to: Partial<Of>; expectedText: null };
type EveryField<Of, Left extends keyof Of = never> = Record<
  Exclude<keyof Of, Left>,
  FieldChange<Of> | 'follows'
>;

const ofOrder: EveryField<NewOrder, keyof OrderTotals | 'Bundles' | 'OrderLines'> & {
  DownPayment: FieldChange<NewOrder>;
  Freight: FieldChange<NewOrder>;
} = {
  CustomerId: { to: { CustomerId: 12 }, expectedText: 'Customer 11 12' },
  SalesRepId: { to: { SalesRepId: 22 }, expectedText: 'Robin Reed Sam Oak' },
  WorksheetName: { to: { WorksheetName: 'South suite' }, expectedText: 'North suite South suite' },
  OrderTypeId: { to: { OrderTypeId: 2 }, expectedText: null },
  InstalledOn: { to: { InstalledOn: '2027-03-01' }, expectedText: 'not set 03/01/2027' },
  ExpiresOn: { to: { ExpiresOn: '2027-03-02' }, expectedText: 'not set 03/02/2027' },
  PaymentDueOn: { to: { PaymentDueOn: '2027-03-03' }, expectedText: 'not set 03/03/2027' },
  BillingInfo: { to: { BillingInfo: { Name: 'Bright' } }, expectedText: 'Smile Dental Bright' },
  ShippingInfo: { to: { ShippingInfo: { Name: 'Bright' } }, expectedText: 'Smile Dental Bright' },
  InstallationInfo: {
    to: { InstallationInfo: { Name: 'Bright' } },
    expectedText: 'Smile Dental Bright',
  },
  EquipmentRep: { to: { EquipmentRep: { Name: 'Max Lind' } }, expectedText: 'Kim Shaw Max Lind' },
  AdditionalRep: { to: { AdditionalRep: { Name: 'Max Lind' } }, expectedText: 'Lee Park Max Lind' },
  Additional2Rep: { to: { Additional2Rep: null }, expectedText: 'Ira Moss not set' },
  GeneralNotes: { to: { GeneralNotes: 'Bring a lift.' }, expectedText: 'Bring a lift.' },
  ConfidentialNotes: { to: { ConfidentialNotes: 'They would pay more.' }, expectedText: null },
  OrderSalesSettings: {
    to: { OrderSalesSettings: { GPPercent: asPercent(300_000) } },
    expectedText: null,
  },
  CustomFreight: {
    to: { CustomFreight: false, FreightPercentage: asPercent(50_000) },
    expectedText: 'Freight Freight, 5% 0.00 90.00',
  },
  FreightPercentage: {
    to: { CustomFreight: false, FreightPercentage: asPercent(25_000) },
    expectedText: 'Freight Freight, 2.5% 0.00 45.00',
  },
  Freight: { to: { Freight: asCents(12_00) }, expectedText: 'Freight 0.00 12.00' },
  CustomDownPayment: {
    to: { CustomDownPayment: true, DownPayment: asCents(50_00) },
    expectedText: '192.60 50.00',
  },
  DownPaymentPercentage: {
    to: { DownPaymentPercentage: asPercent(500_000) },
    expectedText: 'Down payment, 10% Down payment, 50% 192.60 963.00',
  },
  DownPayment: {
    to: { CustomDownPayment: true, DownPayment: asCents(75_00) },
    expectedText: 'Balance due 1,733.40 1,851.00',
  },
  TaxFreight: { to: { TaxFreight: true }, expectedText: 'Freight is taxed No Yes' },
  SalesTaxRate: { to: { SalesTaxRate: asPercent(80_000) }, expectedText: '126.00 144.00' },
  // Has no effect outside Canada.
  TaxAddress: { to: { TaxAddress: 'installation' }, expectedText: null },
  TradeInTax: { to: { TradeInTax: 'after' }, expectedText: null },
  ConfirmedTaxRate: { to: { ConfirmedTaxRate: asPercent(150_000) }, expectedText: null },
  DeclinedTaxRate: { to: { DeclinedTaxRate: asPercent(140_000) }, expectedText: null },
  TaxExemption: { to: { TaxExemption: { Number: 'MN-448120', RegionId: 1 } }, expectedText: null },
};

const ofAddress: EveryField<OrderAddress> = {
  AddressId: { to: { AddressId: 5 }, expectedText: null },
  LocationCode: { to: { LocationCode: 'L5' }, expectedText: null },
  Name: { to: { Name: 'Bright' }, expectedText: 'Bright' },
  Line1: { to: { Line1: '1 Main St' }, expectedText: '1 Main St' },
  Line2: { to: { Line2: 'Suite 2' }, expectedText: 'Suite 2' },
  City: { to: { City: 'Provo' }, expectedText: 'Provo' },
  StateId: { to: { StateId: 1 }, expectedText: 'Alabama' },
  CountryId: { to: { CountryId: 2 }, expectedText: 'Canada' },
  PostalCode: { to: { PostalCode: '84601' }, expectedText: '84601' },
  PhoneNumber: { to: { PhoneNumber: '8015550101' }, expectedText: '(801) 555-0101' },
  FaxNumber: { to: { FaxNumber: '8015550102' }, expectedText: 'fax (801) 555-0102' },
  Contact: { to: { Contact: 'Dr. Ash' }, expectedText: 'Dr. Ash' },
};

const ofBundle: EveryField<Bundle> = {
  Id: { to: { Id: 'c' }, expectedText: 'Room' },
  OrderLineGroupName: { to: { OrderLineGroupName: 'Suite' }, expectedText: 'Room Suite' },
  OrderLineGroupId: 'follows',
  Sequence: 'follows',
  Subtotal: 'follows',
  PrintOptionId: {
    to: { PrintOptionId: 2 },
    expectedText: 'Single summary line item and cost Detail lines without cost, with subtotal',
  },
  Quantity: { to: { Quantity: 3 }, expectedText: 'Quantity: 1 Quantity: 3' },
  IsImported: { to: { IsImported: true }, expectedText: null },
  Choice: { to: { Choice: 'optional', IsTaken: true }, expectedText: '≠ Included Optional Taken' },
  ChoiceGroup: {
    to: { Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken: true },
    expectedText: '≠ Included One of Imaging Taken',
  },
  IsTaken: {
    to: { Choice: 'optional', IsTaken: false },
    expectedText: '− Included Optional Taken Not taken 900.00 1 line unchanged',
  },
};

const ofLine: EveryField<OrderLine> = {
  OrderLineId: { to: { OrderLineId: 'other' }, expectedText: '+ 1 200-1000' },
  LineNumber: 'follows',
  OrderLineGroupName: 'follows',
  PrintOptionId: 'follows',
  DealerCost: 'follows',
  DealerExtended: 'follows',
  CustomerExtended: 'follows',
  GPPercent: 'follows',
  OrderLineGroupId: { to: { OrderLineGroupId: 1 }, expectedText: '↕' },
  Quantity: { to: { Quantity: asThousandths(3000) }, expectedText: '≠ 1 3' },
  PartNumber: { to: { PartNumber: '200-2000' }, expectedText: '200-1000 200-2000' },
  Description: { to: { Description: 'Stool' }, expectedText: 'Dental chair Stool' },
  CustomerCost: { to: { CustomerCost: asCents(950_00) }, expectedText: '900.00 950.00' },
  MfgCode: { to: { MfgCode: 'OTHER' }, expectedText: null },
  MfgId: { to: { MfgId: 9 }, expectedText: null },
  StockCode: { to: { StockCode: '100-9' }, expectedText: null },
  Retail: { to: { Retail: asCents(1_100_00) }, expectedText: null },
  InitialDealerCost: { to: { InitialDealerCost: asCents(600_00) }, expectedText: null },
  Discount1: { to: { Discount1: asPercent(10_000) }, expectedText: null },
  Discount2: { to: { Discount2: asPercent(10_000) }, expectedText: null },
  ImportedDiscount1: { to: { ImportedDiscount1: asPercent(100_000) }, expectedText: null },
  ImportedDiscount2: { to: { ImportedDiscount2: asPercent(0) }, expectedText: null },
  MaximumPrice: { to: { MaximumPrice: asCents(990_00) }, expectedText: null },
  MinimumPrice: { to: { MinimumPrice: asCents(10_00) }, expectedText: null },
  IsRetailTyped: { to: { IsRetailTyped: true }, expectedText: null },
  IsDealerCostTyped: { to: { IsDealerCostTyped: true }, expectedText: null },
  Taxable: { to: { Taxable: 'none' }, expectedText: 'Dental chair (not taxed)' },
  CatalogDealerCost: { to: { CatalogDealerCost: asCents(700_00) }, expectedText: null },
  // Where a price comes from is the rep's matter.
  PriceSource: { to: { PriceSource: { Kind: 'typed' } }, expectedText: null },
  CatalogMfgId: { to: { CatalogMfgId: 7 }, expectedText: null },
  CatalogRetail: { to: { CatalogRetail: asCents(1_000_00) }, expectedText: null },
};

const listFieldChanges = <Of>(fields: Record<string, FieldChange<Of> | 'follows'>) =>
  Object.entries(fields).flatMap(([name, change]) =>
    change === 'follows' ? [] : [{ name, ...change }],
  );

/** Whether the document has the text, and whether it says that nothing changed. */
const checkRedLine = (after: Order, expectedText: string | null) => {
  const text = renderRedLine(after);
  return {
    isInText: expectedText === null || text.includes(expectedText),
    isSame: text.includes(same),
  };
};
const buildExpectedCheck = (expectedText: string | null) => ({
  isInText: true,
  isSame: expectedText === null,
});

describe('A red line says the change of one field alone, or it is the dealer’s own', () => {
  it.each(listFieldChanges(ofOrder))('of an order: $name', ({ to, expectedText }) => {
    expect(checkRedLine({ ...order, ...to }, expectedText)).toEqual(
      buildExpectedCheck(expectedText),
    );
  });
  it.each(listFieldChanges(ofAddress))('of an address: $name', ({ to, expectedText }) => {
    for (const addressField of ['BillingInfo', 'ShippingInfo', 'InstallationInfo'] as const) {
      const after = { ...order, [addressField]: { ...order[addressField], ...to } };
      expect(checkRedLine(after, expectedText)).toEqual(buildExpectedCheck(expectedText));
    }
  });
  it.each(listFieldChanges(ofBundle))('of a bundle: $name', ({ to, expectedText }) => {
    const Bundles = order.Bundles.with(1, { ...order.Bundles[1]!, ...to });
    expect(checkRedLine({ ...order, Bundles }, expectedText)).toEqual(
      buildExpectedCheck(expectedText),
    );
  });
  it.each(listFieldChanges(ofLine))('of a line: $name', ({ to, expectedText }) => {
    const OrderLines = order.OrderLines.with(0, { ...order.OrderLines[0]!, ...to });
    expect(checkRedLine({ ...order, OrderLines }, expectedText)).toEqual(
      buildExpectedCheck(expectedText),
    );
  });
});

it('A red line says that nothing changed, what its marks mean, and no percent of no freight', () => {
  expect(renderRedLine(order)).toContain(same);
  expect(renderRedLine(order)).toContain('≠ Changed ↕ Moved');
  const unpaid = { ...order, CustomFreight: false, GeneralNotes: 'x' };
  expect(renderRedLine(unpaid)).toContain('Freight 0.00');
  expect(renderRedLine(unpaid)).not.toContain('Freight, 0%');
});

/** Two alternatives of 1,000.00 and 2,000.00. */
const buildImaging = (takenId: string) => {
  const Bundles = [
    buildBundle(),
    ...['b', 'c'].map((Id, index) =>
      buildBundle({
        Id,
        OrderLineGroupId: index + 1,
        OrderLineGroupName: `CBCT ${index + 1}`,
        Choice: 'alternative',
        ChoiceGroup: 'Imaging',
        IsTaken: Id === takenId,
      }),
    ),
  ];
  const OrderLines = [1, 2].map((OrderLineGroupId) =>
    buildLine({
      OrderLineId: `line ${OrderLineGroupId}`,
      LineNumber: OrderLineGroupId,
      OrderLineGroupId,
      CustomerCost: asCents(OrderLineGroupId * 1_000_00),
    }),
  );
  return recalculateOrder({ ...order, Bundles, OrderLines }, { storeCode: 'HSUS' });
};

describe('A red line with options', () => {
  it('says what was taken and what was left out as one change each, and totals what is taken', () => {
    const text = renderRedLine(buildImaging('c'), SOURCE_LANGUAGE, buildImaging('b'));
    expect(text).toContain(
      'CBCT 1 − One of Imaging Taken Not taken 1,000.00 1 line unchanged CBCT 1 subtotal, not taken: 1,000.00',
    );
    expect(text).toContain(
      'CBCT 2 + One of Imaging Not taken Taken 2,000.00 1 line unchanged CBCT 2 subtotal 2,000.00',
    );
    expect(text).toContain('Subtotal 1,000.00 2,000.00');
  });

  it('says in French what did not change', () => {
    const text = renderRedLine(buildImaging('b'), 'fr', buildImaging('b'));
    expect(text).toContain('CBCT 1 Un choix de Imaging Pris 1 ligne inchangée');
    expect(text).toContain('Les deux versions sont identiques.');
  });
});
