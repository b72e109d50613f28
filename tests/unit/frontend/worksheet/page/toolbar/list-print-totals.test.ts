import { expect, test } from 'vitest';
import { listTaxLines } from '#frontend/format/list-tax-lines.ts';
import { listPrintTotals } from '#frontend/worksheet/page/toolbar/list-print-totals.ts';
import { CANADA_COUNTRY_ID, DEFAULT_COUNTRY_ID } from '#shared/constants.ts';
import { asPercent } from '#shared/money/money.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';

const columbia = findRegionByCode(CANADA_COUNTRY_ID, 'BC')!.Id;
const minnesota = findRegionByCode(DEFAULT_COUNTRY_ID, 'MN')!.Id;

const listTaxRows = (order: Partial<Order>, storeCode: string) => {
  const printed = buildOrder({ FreightPercentage: asPercent(50_000), ...order }, storeCode);
  const taxes = listTaxLines(printed, buildDealer(), { storeCode });
  return listPrintTotals(printed, taxes, false).filter(([name]) => /GST|PST|tax/i.test(name));
};

test('The printed screen says that a tax is exempt, in place of a rate (B5.4)', () => {
  const partly = {
    ShippingInfo: { StateId: columbia },
    SalesTaxRate: asPercent(50_000),
    TaxExemption: {
      Number: 'PST-1',
      Reason: 'Resale',
      RegionId: columbia,
      Taxes: ['PST' as const],
      TaxRate: asPercent(120_000),
    },
  };
  expect(listTaxRows(partly, 'HSCA')).toEqual([
    ['GST 5.0000%', '45.00'],
    ['PST exempt Certificate PST-1, Resale', '0.00'],
  ]);
  const whole = {
    ShippingInfo: { StateId: minnesota },
    SalesTaxRate: asPercent(0),
    TaxExemption: { Number: 'MN-1', RegionId: minnesota, TaxRate: asPercent(70_000) },
  };
  expect(listTaxRows(whole, 'HSUS')).toEqual([['Sales tax exempt Certificate MN-1', '0.00']]);
  expect(listTaxRows({}, 'HSUS')).toEqual([['Sales tax 7.0000%', '63.00']]);
});
