import { expect, it } from 'vitest';
import { asCents, asThousandths } from '#shared/money/money.ts';
import {
  computeOrderPriceRefresh,
  computeTotalAfterChanges,
} from '#shared/pricing/order/order-price-refresh.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

/** The catalogue's prices for the chair of aLine: its retail is 100.00 higher, its customer cost is 90.00. */
const dearer = {
  LineNumber: 1,
  OrderLineId: 'line-1',
  MfgId: 1,
  PartNumber: '200-1000',
  StockCode: '100-1000',
  Quantity: asThousandths(1000),
  Retail: asCents(1_100_00),
  DealerCost: asCents(700_00),
  CustomerCost: asCents(990_00),
  MinimumPrice: null,
  MaximumPrice: null,
  Found: true,
  IsDiscontinued: false,
};

const listAcceptedIds = (order: ReturnType<typeof buildOrder>, ids?: ReadonlySet<string>) =>
  computeOrderPriceRefresh(order, [dearer], ids).defaultChanges.map(
    ({ after }) => after.OrderLineId,
  );

it('An answer of the catalogue counts for each line of its product, and for no other', () => {
  const order = buildOrder({
    OrderLines: [
      buildLine(),
      buildLine({ OrderLineId: 'copy' }),
      buildLine({ OrderLineId: 'other', PartNumber: '200-2000', StockCode: '100-2000' }),
    ],
  });
  expect(listAcceptedIds(order)).toEqual(['line-1', 'copy']);
  expect(listAcceptedIds(order, new Set(['copy', 'other']))).toEqual(['copy']);
  const became = buildLine({ PartNumber: '200-2000', StockCode: '100-2000' });
  expect(listAcceptedIds(buildOrder({ OrderLines: [became] }))).toEqual([]);
});

it('A total with prices of today is of the order as it is, with its tax', () => {
  const order = buildOrder({ OrderLines: [buildLine({ Quantity: asThousandths(3000) })] });
  const { defaultChanges } = computeOrderPriceRefresh(order, [dearer]);
  expect(computeTotalAfterChanges(order, defaultChanges, { storeCode: 'HSUS' }) - order.Total).toBe(
    288_90,
  );
  expect(computeTotalAfterChanges(order, [], { storeCode: 'HSUS' })).toBe(order.Total);
});
