import { beforeAll, describe, expect, test } from 'vitest';
import { handler as listRates } from '#functions/api/dealers/list-region-finance-rates.ts';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as setStatus } from '#functions/api/orders/update-order-status.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { handler as printRedLine } from '#functions/api/reports/get-order-red-line.ts';
import { handler as getReport } from '#functions/api/reports/get-order-report.ts';
import { buildOrderLinkMessage } from '#functions/domain/order-link/order-link-message.ts';
import { buildDealerPartItem } from '#functions/store/dealers/stored-dealers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { putItem } from '#tests/make/catalog-fixtures.ts';
import {
  buildDealer,
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import { createProposalClient, createShareableFields } from '#tests/make/proposal-client.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';
import { emptySalesSettings } from '#tests/make/sales-settings.ts';

const NUMBERED_DEALER = 9881;
const BARE_DEALER = 9882;
const OWN_RATES_DEALER = 9883;
let rep: OrderClientUser;
let bareRep: OrderClientUser;
let ownRatesRep: OrderClientUser;
let administrator: OrderClientUser;

beforeAll(async () => {
  const canadian = {
    StoreCode: 'HSCA',
    CountryId: CANADA_COUNTRY_ID,
    SalesTax: asPercent(130_000),
  };
  const numbers = { GstHstNumber: '836197204 RT0001', QstNumber: '1206418853 TQ0001' };
  await storeDealer({ Id: NUMBERED_DEALER, ...canadian, ...numbers });
  await storeDealer({ Id: BARE_DEALER, ...canadian });
  await storeDealer({ Id: OWN_RATES_DEALER, ...canadian });
  for (const id of [NUMBERED_DEALER, BARE_DEALER, OWN_RATES_DEALER]) await storeCustomer(id);
  const own = [
    { StateId: getRegionId('QC'), Rate1: 0.05, Rate2: 0.1, EffectiveFrom: '2026-01-01' },
  ];
  await putItem(buildDealerPartItem(toDealerKey(OWN_RATES_DEALER), 'REGIONRATES', own));
  rep = await createSignedInDealerUser({ dealerId: NUMBERED_DEALER });
  administrator = await createSignedInDealerUser({
    dealerId: NUMBERED_DEALER,
    roleId: roles.salesAdministrator,
  });
  bareRep = await createSignedInDealerUser({ dealerId: BARE_DEALER });
  ownRatesRep = await createSignedInDealerUser({ dealerId: OWN_RATES_DEALER });
});

const getRegionId = (code: string) => findRegionByCode(CANADA_COUNTRY_ID, code)!.Id;
const buildAddress = (code: string, Line1 = '1 Main St') => ({
  Name: 'Smile',
  Line1,
  StateId: getRegionId(code),
});
const hsca = { storeCode: 'HSCA' };

/** An order of 48,120.04 from a client. */
const buildTaxedOrder = (user: OrderClientUser, changes: Partial<Order> = {}) =>
  recalculateOrder(
    buildUnsavedOrder(user, {
      ShippingInfo: buildAddress('QC'),
      InstallationInfo: buildAddress('QC'),
      OrderLines: [buildLine({ Retail: null, CustomerCost: asCents(48_120_04) })],
      OrderSalesSettings: { ...emptySalesSettings, SalesTax: asPercent(130_000) },
      ...changes,
    }),
    hsca,
  );
const callCreateOrder = (user: OrderClientUser, order: Order) =>
  callHandler(createOrder, { token: user.token, body: encodeOrderUpdate(order) });
async function saveTaxedOrder(user: OrderClientUser, changes: Partial<Order> = {}): Promise<Order> {
  const { status, body } = await callCreateOrder(user, buildTaxedOrder(user, changes));
  expect([status, body]).toEqual([200, expect.anything()]);
  return decodeOrderBody(body);
}
const callUpdateOrder = async (user: OrderClientUser, order: Order) =>
  callHandler(updateOrder, { token: user.token, body: encodeOrderUpdate(order) });
const readOrder = async (user: OrderClientUser, { Id }: Order) =>
  decodeOrderBody((await callHandler(getOrder, { token: user.token, params: { id: Id } })).body);
const callSetStatus = (user: OrderClientUser, { Id }: Order, OrderStatusId: number) =>
  callHandler(setStatus, { token: user.token, params: { id: Id }, body: { OrderStatusId } });

const QUEBEC = { SalesTaxRate: 149_750, SalesTax: 7_205_97, Total: 55_326_01 };

describe('the tax rate of an order that comes without one', () => {
  test('is its region’s, whatever the dealer’s default is, and the totals of the default are taken', async () => {
    // 13 % of 48,120.04, from a client that knows no regions.
    expect(buildTaxedOrder(rep)).toMatchObject({ SalesTaxRate: null, SalesTax: 6_255_61 });
    expect(await saveTaxedOrder(rep)).toMatchObject(QUEBEC);
    const exact = buildTaxedOrder(rep, { SalesTaxRate: asPercent(149_750) });
    expect(
      decodeOrderBody((await callCreateOrder(rep, { ...exact, SalesTaxRate: null })).body),
    ).toMatchObject(QUEBEC);
    const wrong = { ...buildTaxedOrder(rep), Total: asCents(1_00) };
    expect((await callCreateOrder(rep, wrong)).status).toBe(409);
  });
  test('is that of the address that was chosen, of a caller’s own rate as it is, and of another store never', async () => {
    const addresses = {
      ShippingInfo: buildAddress('QC'),
      InstallationInfo: buildAddress('ON', '2 King St'),
    };
    expect(await saveTaxedOrder(rep, addresses)).toMatchObject(QUEBEC);
    const chosen = {
      ...addresses,
      TaxAddress: 'installation' as const,
      SalesTaxRate: asPercent(130_000),
    };
    const exact = buildTaxedOrder(rep, chosen);
    const answer = await callCreateOrder(rep, { ...exact, SalesTaxRate: null });
    expect(decodeOrderBody(answer.body)).toMatchObject({
      SalesTaxRate: 130_000,
      SalesTax: 6_255_61,
    });
    const typed = await saveTaxedOrder(rep, { SalesTaxRate: asPercent(120_000) });
    expect(typed).toMatchObject({ SalesTaxRate: 120_000, SalesTax: 5_774_40 });
    const emptied = await callUpdateOrder(
      rep,
      recalculateOrder({ ...typed, SalesTaxRate: null }, hsca),
    );
    expect(decodeOrderBody(emptied.body)).toMatchObject(QUEBEC);
    expect(await saveTaxedOrder(rep, { ShippingInfo: {}, InstallationInfo: {} })).toMatchObject({
      SalesTaxRate: null,
    });
  });
  test('is the dealer’s own where it keeps one for the region', async () => {
    const exact = buildTaxedOrder(ownRatesRep, { SalesTaxRate: asPercent(150_000) });
    const { body } = await callCreateOrder(ownRatesRep, { ...exact, SalesTaxRate: null });
    expect(decodeOrderBody(body)).toMatchObject({ SalesTaxRate: 150_000, SalesTax: 7_218_00 });
    const rates = await callHandler(listRates, { token: ownRatesRep.token });
    expect(rates.body).toContainEqual({ StateId: getRegionId('QC'), Rate1: 0.05, Rate2: 0.1 });
    expect(rates.body).toHaveLength(13);
    const own = await callHandler(listRates, { token: ownRatesRep.token, query: { Own: 'true' } });
    expect(own.body).toEqual([
      { StateId: getRegionId('QC'), Rate1: 0.05, Rate2: 0.1, EffectiveFrom: '2026-01-01' },
    ]);
  });
});

test('a caller who rounds one tax for all is taken, and answered with each by its name', async () => {
  const exact = buildTaxedOrder(rep, { SalesTaxRate: asPercent(149_750) });
  const orderRoundedOnce = {
    ...exact,
    SalesTax: asCents(7_205_98),
    Total: asCents(exact.Total + 1),
    BalanceDue: asCents(exact.BalanceDue + 1),
  };
  expect(decodeOrderBody((await callCreateOrder(rep, orderRoundedOnce)).body)).toMatchObject(
    QUEBEC,
  );
  const knows = { ...orderRoundedOnce, TaxAddress: 'shipping' as const };
  expect((await callCreateOrder(rep, knows)).status).toBe(409);
});

describe('the taxes of a committed order', () => {
  test('are kept with it from commit until it is opened again; a caller writes none', async () => {
    const order = await saveTaxedOrder(rep, {
      SalesTaxRate: asPercent(149_750),
      InstalledOn: '2027-01-18',
    });
    const Taxes = [
      { Name: 'HST' as const, Rate: asPercent(1), Base: asCents(1), Amount: asCents(1) },
    ];
    const written = decodeOrderBody(
      (await callUpdateOrder(rep, { ...order, Taxes, TaxRegionId: 1 })).body,
    );
    expect([written.Taxes ?? null, written.TaxRegionId ?? null]).toEqual([null, null]);
    expect((await callSetStatus(rep, order, 2)).status).toBe(204);
    const GST = { Name: 'GST', Rate: 50_000, Base: 48_120_04, Amount: 2_406_00 };
    const QST = { Name: 'QST', Rate: 99_750, Base: 48_120_04, Amount: 4_799_97 };
    expect(await readOrder(rep, order)).toMatchObject({
      TaxRegionId: getRegionId('QC'),
      Taxes: [
        { ...GST, Number: '836197204 RT0001' },
        { ...QST, Number: '1206418853 TQ0001' },
      ],
    });
    expect((await callSetStatus(administrator, order, 1)).status).toBe(204);
    expect(await readOrder(rep, order)).toMatchObject({ Taxes: null, TaxRegionId: null });
  });
});

test('the taxes of an accepted order stay where its address moves to another region, until it is revised', async () => {
  const order = await saveTaxedOrder(rep, {
    ...createShareableFields(),
    SalesTaxRate: asPercent(149_750),
  });
  const client = createProposalClient(rep);
  const { visitor } = await client.shareWithVisitor(order);
  expect(await visitor.accept(buildAcceptance(await visitor.readPage()))).toMatchObject({
    status: 200,
  });
  const accepted = await readOrder(rep, order);
  const moveToOntario = (from: Order) =>
    callUpdateOrder(rep, recalculateOrder({ ...from, ShippingInfo: buildAddress('ON') }, hsca));
  const moved = await moveToOntario(accepted);
  expect(moved).toMatchObject({ status: 200 });
  const stay = { ...QUEBEC, TaxRegionId: getRegionId('QC') };
  expect(decodeOrderBody(moved.body)).toMatchObject({
    ...stay,
    ShippingInfo: { StateId: getRegionId('ON') },
  });
  expect((await callSetStatus(rep, order, 2)).status).toBe(204);
  const Taxes = [{ Name: 'GST' }, { Name: 'QST' }];
  expect(await readOrder(rep, order)).toMatchObject({ ...stay, Taxes });
  expect((await callSetStatus(administrator, order, 1)).status).toBe(204);
  const open = await readOrder(rep, order);
  expect(open).toMatchObject({ ...stay, Taxes: null });
  const request = { Version: open.Version, Reason: 'It ships to Ontario' };
  const revised = await client.revise(order.Id, request);
  expect(decodeOrderBody(revised.body)).toMatchObject({ Acceptance: null, TaxRegionId: null });
  const saved = await moveToOntario(decodeOrderBody(revised.body));
  expect(decodeOrderBody(saved.body)).toMatchObject({ SalesTax: 7_205_98 });
});

test('OrderLink is told the rate that counts', () => {
  const order = buildTaxedOrder(rep);
  const dealer = buildDealer();
  expect(buildOrderLinkMessage(order, { WorksheetName: null, dealer }).Order.SalesTaxRate).toBe(13);
});

/** A tax rate of Quebec. */
const QUEBEC_RATE_PATTERN = /(?<![\d.,])(?:5|9[.,]97\d?|14[.,]9\d{1,2}) ?%/u;
/** The text between the last subtotal and the total: freight and taxes. */
const getChargesText = (text: string) =>
  /^.*(?:Subtotal|Sous-total) 48[ ,]120[.,]04 (.*?) Total/u.exec(text)![1]!;

async function readPrintedText(
  user: OrderClientUser,
  { Id }: Order,
  typeId: number,
  language = 'en',
) {
  const request = { token: user.token, params: { orderId: Id, typeId }, query: { language } };
  const answer = await callHandler(getReport, request);
  if (answer.status !== 200) return answer;
  return (await readPdfPageTexts(answer.body as Uint8Array)).join(' ').replaceAll('\u00a0', ' ');
}

describe('papers', () => {
  test.each([
    ['en', 1, 'GST 836197204 RT0001 2,406.00 QST 1206418853 TQ0001 4,799.97 Total $57,732.01'],
    ['fr', 1, 'TPS 836197204 RT0001 2 406,00 TVQ 1206418853 TQ0001 4 799,97 Total 57 732,01 $'],
    ['en', 54, 'GST 836197204 RT0001 2,406.00 QST 1206418853 TQ0001 4,799.97 Total'],
    ['fr', 82, 'TPS 836197204 RT0001 2 406,00 TVQ 1206418853 TQ0001 4 799,97 Total'],
  ])(
    'of Quebec, %s report %d, state each tax with its number and no rate',
    async (language, typeId, taxes) => {
      const freight = { FreightPercentage: asPercent(50_000), TaxFreight: false };
      const order = await saveTaxedOrder(rep, { SalesTaxRate: asPercent(149_750), ...freight });
      const text = await readPrintedText(rep, order, typeId, language);
      expect(text).toContain(taxes);
      expect(text).not.toMatch(QUEBEC_RATE_PATTERN);
      expect(getChargesText(text as string)).not.toContain('%');
    },
  );
  test('of other provinces name the rate of each tax, and by which address it is where there are two', async () => {
    const addresses = {
      ShippingInfo: buildAddress('ON'),
      InstallationInfo: buildAddress('QC', '2 King St'),
    };
    const order = await saveTaxedOrder(rep, { ...addresses, SalesTaxRate: asPercent(130_000) });
    const text = await readPrintedText(rep, order, 1);
    expect(text).toContain('HST, 13% 836197204 RT0001 6,255.61');
    expect(text).toContain('Taxes of Ontario, where it ships');
    expect(text).not.toContain('installation address');
    const chosen = {
      ...addresses,
      TaxAddress: 'installation' as const,
      SalesTaxRate: asPercent(149_750),
    };
    const other = await readPrintedText(rep, await saveTaxedOrder(rep, chosen), 1, 'fr');
    expect(other).toContain('Taxes du lieu d’installation : Québec');
    const typed = await saveTaxedOrder(rep, {
      ShippingInfo: buildAddress('ON'),
      InstallationInfo: {},
      SalesTaxRate: asPercent(120_000),
    });
    expect(await readPrintedText(rep, typed, 1)).toContain('Tax 5,774.40');
    const abroad = await saveTaxedOrder(rep, {
      ShippingInfo: {},
      InstallationInfo: {},
      SalesTaxRate: asPercent(120_000),
    });
    expect(await readPrintedText(rep, abroad, 1)).toContain('Sales tax, 12% 5,774.40');
  });
  test('of Quebec at another rate are refused, as agreements without a number are', async () => {
    const typed = await saveTaxedOrder(rep, { SalesTaxRate: asPercent(130_000) });
    const rejectedResponse = { status: 409, body: { Message: pricingTexts.rateNotOfQuebec } };
    expect(await readPrintedText(rep, typed, 1)).toMatchObject(rejectedResponse);
    const order = await saveTaxedOrder(bareRep, { SalesTaxRate: asPercent(149_750) });
    const noNumber = { status: 409, body: { Message: documentsTexts.taxNumberMissing('GST') } };
    expect(await readPrintedText(bareRep, order, 79)).toMatchObject(noNumber);
    expect(await readPrintedText(bareRep, order, 81)).toMatchObject(noNumber);
    expect(await readPrintedText(bareRep, order, 1)).toContain('GST 2,406.00 QST 4,799.97');
  });
  test('of changes name each tax that came or went, and no rate of Quebec', async () => {
    const before = await saveTaxedOrder(rep, {
      ShippingInfo: buildAddress('ON'),
      InstallationInfo: {},
      SalesTaxRate: asPercent(130_000),
    });
    const next = recalculateOrder(
      {
        ...before,
        ShippingInfo: buildAddress('QC'),
        InstallationInfo: buildAddress('QC'),
        SalesTaxRate: asPercent(149_750),
      },
      hsca,
    );
    expect((await callUpdateOrder(rep, next)).status).toBe(200);
    const { body } = await callHandler(printRedLine, {
      token: rep.token,
      params: { id: before.Id, version: 1, other: 2 },
    });
    const text = (await readPdfPageTexts(body as Uint8Array)).join(' ');
    expect(text).toContain('HST 836197204 RT0001 6,255.61');
    expect(text).toContain('GST 836197204 RT0001 2,406.00');
    expect(text).toContain('QST 1206418853 TQ0001 4,799.97');
    expect(text.replaceAll(/Down payment, 10%/gu, '')).not.toContain('%');
  });
});
