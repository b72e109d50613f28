import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { asCents, asPercent } from '#shared/money/money.ts';
import { computeCharges } from '#shared/pricing/order/charges.ts';
import { getEffectiveTerms } from '#shared/pricing/order/effective-terms.ts';
import { addTakenSums, computeOrderTotals } from '#shared/pricing/order/order-totals.ts';
import { buildPricedOrder } from '#tests/make/build-order.ts';
import { pricedOrderArbitrary, storeCodeArbitrary } from '#tests/make/order-arbitraries.ts';

it('the effective terms give the charges of the order from the sums of its lines alone', () => {
  fc.assert(
    fc.property(pricedOrderArbitrary, storeCodeArbitrary, (order, storeCode) => {
      const {
        totals,
        sumsByGroupId,
        taxBases: expectedBases,
      } = computeOrderTotals(order, { storeCode });
      const { taxAmounts, taxBases, ...charges } = computeCharges(
        addTakenSums(order, sumsByGroupId),
        getEffectiveTerms(order, { storeCode }),
      );
      expect(totals).toMatchObject(charges);
      expect(taxBases).toEqual(expectedBases);
      expect(taxAmounts.reduce((sum, amount) => sum + amount, 0)).toBe(totals.SalesTax);
    }),
  );
});

it('the effective terms hold nothing of the order but what the charges follow from', () => {
  const terms = getEffectiveTerms(
    buildPricedOrder({ DownPaymentPercentage: asPercent(100_000), Freight: asCents(50_00) }),
    { storeCode: 'HSCA' },
  );
  expect(terms).toEqual({
    freight: { amount: 50_00 },
    isFreightTaxed: false,
    areTradeInsAfterTax: false,
    taxes: [{ name: null, rate: 70_000 }],
    deposit: { rate: 100_000, of: 'subtotal' },
  });
});
