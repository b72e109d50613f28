import { describe, expect, test } from 'vitest';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { buildDocumentTaxes } from '#shared/pricing/order/document-taxes.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import {
  exemptOrder,
  findLapsedExemption,
  findStatedCertificate,
  findUnusedCertificate,
  findUsedCertificate,
  getRateWithoutCertificate,
} from '#shared/pricing/order/tax-exemption.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { TaxExemption } from '#shared/schemas/tax-exemption-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const canadianRegion = (code: string) => findRegionByCode(CANADA_COUNTRY_ID, code)!.Id;
const [BC, QUEBEC, ONTARIO] = ['BC', 'QC', 'ON'].map(canadianRegion) as [number, number, number];
const MINNESOTA = findRegionByCode(1, 'MN')!.Id;
const hsca = { storeCode: 'HSCA' };
const hsus = { storeCode: 'HSUS' };
const DAY = '2026-11-30';

const buildExemptOrder = (
  rate: number | null,
  certificate: Order['TaxExemption'] & object,
  {
    store = hsca,
    day = DAY,
    ...changes
  }: Partial<Order> & { store?: typeof hsca; day?: string } = {},
): Order => {
  const region = { StateId: certificate.RegionId };
  const order = buildOrder({
    ShippingInfo: region,
    InstallationInfo: region,
    OrderLines: [buildLine({ Retail: null, CustomerCost: asCents(18_640_00) })],
    ...changes,
  });
  const input = { certificate, rate: rate === null ? null : asPercent(rate), day };
  return recalculateOrder({ ...order, ...exemptOrder(order, input, store) }, store);
};

describe('an order with a valid certificate (B5.4)', () => {
  test('of all taxes is charged none, at any store', () => {
    const certificate = { Number: 'MN-448120', RegionId: MINNESOTA, ValidUntil: DAY };
    for (const store of [hsus, { storeCode: 'ZAHN' }, { storeCode: 'OTHER' }, hsca]) {
      const order = buildExemptOrder(73_750, certificate, { store });
      expect(order).toMatchObject({ SalesTaxRate: 0, SalesTax: 0, Total: 18_640_00 });
      expect(findUsedCertificate(order, store)).toMatchObject({ TaxRate: 73_750 });
      expect(getRateWithoutCertificate(order, store)).toBe(73_750);
    }
  });

  test('of PST alone is charged GST, and both stand by name', () => {
    const order = buildExemptOrder(120_000, { Number: 'P', RegionId: BC, Taxes: ['PST'] });
    expect(order).toMatchObject({ SalesTaxRate: 50_000, SalesTax: 932_00, Total: 19_572_00 });
    expect(buildDocumentTaxes(order, {}, hsca)?.taxes).toMatchObject([
      { Name: 'GST', Rate: 50_000, Amount: 932_00 },
      { Name: 'PST', Rate: 0, Amount: 0, IsExempt: true },
    ]);
  });

  test('of Quebec keeps the names of its taxes, so that its papers are lawful', () => {
    const all = buildExemptOrder(149_750, { Number: 'Q', RegionId: QUEBEC });
    expect(buildDocumentTaxes(all, {}, hsca)?.taxes.map(({ Name }) => Name)).toEqual([
      'GST',
      'QST',
    ]);
    const federal = buildExemptOrder(149_750, { Number: 'Q', RegionId: QUEBEC, Taxes: ['GST'] });
    expect(federal).toMatchObject({ SalesTaxRate: 99_750, SalesTax: 1_859_34 });
  });

  test('keeps the default of its settings, where no rate was typed', () => {
    const order = buildExemptOrder(null, { Number: 'M', RegionId: MINNESOTA }, { store: hsus });
    expect(order).toMatchObject({ SalesTaxRate: 0, SalesTax: 0, TaxExemption: { TaxRate: null } });
    expect(getRateWithoutCertificate(order, hsus)).toBeNull();
  });

  test('covers no tax by name where the rate is none of the region’s', () => {
    const order = buildExemptOrder(100_000, { Number: 'P', RegionId: BC, Taxes: ['PST'] });
    expect(order).toMatchObject({ SalesTaxRate: 100_000, SalesTax: 1_864_00 });
    expect(findUsedCertificate(order, hsca)).toBeUndefined();
  });
});

describe('a certificate', () => {
  const certificate = { Number: 'MN-448120', RegionId: MINNESOTA, ValidUntil: DAY };

  test('is valid on its last day, and lapses on the day after', () => {
    const order = buildExemptOrder(73_750, certificate, { store: hsus });
    expect(findLapsedExemption(order, DAY, hsus)).toBeUndefined();
    expect(findLapsedExemption(order, '2026-12-01', hsus)).toMatchObject({ isExpired: true });
    // The day moves no total.
    expect(recalculateOrder(order, hsus)).toEqual(order);
  });

  test('that has expired, or is of another region, exempts nothing', () => {
    const late = buildExemptOrder(73_750, certificate, { store: hsus, day: '2026-12-01' });
    expect(late).toMatchObject({ SalesTaxRate: 73_750, SalesTax: 1_374_70 });
    const elsewhere = buildExemptOrder(73_750, certificate, {
      store: hsus,
      ShippingInfo: { StateId: ONTARIO },
      InstallationInfo: {},
    });
    expect(elsewhere).toMatchObject({ SalesTaxRate: 73_750 });
    const moved = { ...buildExemptOrder(73_750, certificate, { store: hsus }), ShippingInfo: {} };
    expect(findLapsedExemption({ ...moved, InstallationInfo: {} }, DAY, hsus)).toMatchObject({
      isExpired: false,
    });
  });

  test('over which a rate was typed is not used, and says so while it is valid', () => {
    const order = buildExemptOrder(73_750, certificate, { store: hsus });
    const typed = recalculateOrder({ ...order, SalesTaxRate: asPercent(60_000) }, hsus);
    expect(typed.SalesTax).toBe(1_118_40);
    expect(findUnusedCertificate(typed, DAY, hsus)).toMatchObject({ Number: 'MN-448120' });
    expect(findUnusedCertificate(typed, '2026-12-01', hsus)).toBeUndefined();
    expect(findUnusedCertificate(order, DAY, hsus)).toBeUndefined();
    expect(findStatedCertificate(typed, hsus)).toBeUndefined();
  });

  test('of a committed order is stated by its stored taxes', () => {
    const order = buildExemptOrder(120_000, { Number: 'P', RegionId: BC, Taxes: ['PST'] });
    const Taxes = [...buildDocumentTaxes(order, {}, hsca)!.taxes];
    const withOtherRates = {
      storeCode: 'HSCA',
      ownRates: [{ StateId: BC, Rate1: 0.06, Rate2: 0.07 }],
    };
    expect(findStatedCertificate({ ...order, Taxes }, withOtherRates)).toMatchObject({
      Number: 'P',
    });
    const untaxed = Taxes.map((tax) => ({ ...tax, IsExempt: null }));
    expect(findStatedCertificate({ ...order, Taxes: untaxed }, hsca)).toBeUndefined();
  });

  test.each([
    [{ Number: 'A', RegionId: BC, Taxes: ['QST'] }, ['Taxes']],
    [{ Number: 'A', RegionId: MINNESOTA, Taxes: ['GST'] }, ['Taxes']],
    [{ Number: 'A', RegionId: BC, Taxes: ['PST', 'PST'] }, ['Taxes']],
    [{ Number: 'A', RegionId: BC, Taxes: [] }, ['Taxes']],
    [{ Number: 'A', RegionId: BC, Taxes: ['VAT'] }, ['Taxes', 0]],
    [{ Number: ' ', RegionId: BC }, ['Number']],
    [{ Number: 'A'.repeat(51), RegionId: BC }, ['Number']],
    [{ Number: 'A\u0007', RegionId: BC }, ['Number']],
    [{ Number: 'A', RegionId: BC, Reason: 'A'.repeat(201) }, ['Reason']],
    [{ Number: 'A', RegionId: 99_999 }, ['RegionId']],
    [{ Number: 'A' }, ['RegionId']],
    [{ Number: 'A', RegionId: BC, ValidUntil: '2026-02-30' }, ['ValidUntil']],
    [{ Number: 'A', RegionId: BC, ValidUntil: '30-11-2026' }, ['ValidUntil']],
  ])('is refused with its field: %j', (sent, path) => {
    const { error } = TaxExemption.safeParse(sent);
    expect(error?.issues[0]?.path).toEqual(path);
  });

  test('names the taxes of its region', () => {
    const sent = { Number: ' A ', RegionId: BC, Taxes: ['GST', 'PST'], ValidUntil: '2027-06-30' };
    expect(TaxExemption.parse(sent)).toEqual({ ...sent, Number: 'A' });
  });
});
