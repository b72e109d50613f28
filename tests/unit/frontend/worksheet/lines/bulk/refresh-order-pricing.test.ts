import { expect, it } from 'vitest';
import { applyDefaultPriceChangesWithToast } from '#frontend/worksheet/lines/bulk/refresh-order-pricing.ts';
import { asCents } from '#shared/money/money.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { createMemoryWorksheetStore } from '#tests/make/memory-worksheet-store.ts';

it('All prices of today but the negotiated ones come into an order that is out of date, in one step', () => {
  const store = createMemoryWorksheetStore(
    buildOrder({
      OrderLines: [
        buildLine({ OrderLineId: 'listed' }),
        buildLine({ OrderLineId: 'negotiated', CustomerCost: asCents(850_00) }),
      ],
    }),
  );
  const prices = {
    MfgId: 1,
    PartNumber: '200-1000',
    StockCode: '100-1000',
    Retail: asCents(1_100_00),
    DealerCost: asCents(700_00),
    CustomerCost: asCents(990_00),
    MinimumPrice: null,
    MaximumPrice: null,
  };
  const answers = store.get().order.OrderLines.map(({ OrderLineId, LineNumber, Quantity }) => ({
    ...prices,
    OrderLineId,
    LineNumber,
    Quantity,
    Found: true,
    IsDiscontinued: false,
  }));
  applyDefaultPriceChangesWithToast(store, answers);
  const { order, history } = store.get();
  expect(order.OrderLines.map(({ CustomerCost }) => CustomerCost)).toEqual([990_00, 850_00]);
  expect(history.past.map(({ label }) => label)).toEqual(['Refresh Pricing on 1 row']);
});
