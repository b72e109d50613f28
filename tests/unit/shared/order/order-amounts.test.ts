import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { asCents, asThousandths } from '#shared/money/money.ts';
import {
  addAmounts,
  computeOrderAmounts,
  MAX_MANUFACTURERS,
  zeroAmounts,
} from '#shared/order/order-amounts.ts';
import {
  packOrderAmounts,
  unpackOrderAmounts,
  unpackManufacturers,
} from '#shared/order/pack-amounts.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import { storeCodeArbitrary } from '#tests/make/order-arbitraries.ts';
import {
  applyWorksheetActions,
  buildOrderWithOptions,
  createWorksheetActionsArbitrary,
} from '#tests/make/worksheet-arbitraries.ts';

const codes = ['KST', ' KST ', 'ADR', '', null, ...Array.from({ length: 30 }, (_, at) => `M${at}`)];

/** Any order of a store, whose lines name any manufacturers. */
const orderArbitrary = fc
  .tuple(
    createWorksheetActionsArbitrary('x'),
    fc.array(fc.tuple(fc.constantFrom(...codes), fc.boolean()), { minLength: 8, maxLength: 40 }),
    storeCodeArbitrary,
  )
  .map(([actions, lines, storeCode]): Order => {
    const order = applyWorksheetActions(buildOrderWithOptions(), actions);
    const OrderLines = lines.map(([MfgCode, isCostKnown], at) => {
      const like = order.OrderLines[at % order.OrderLines.length] ?? buildLine();
      return {
        ...like,
        OrderLineId: `line ${at}`,
        LineNumber: at + 1,
        MfgCode,
        MfgId: null,
        ...(!isCostKnown && { InitialDealerCost: asCents(0), IsDealerCostTyped: false }),
      };
    });
    return recalculateOrder({ ...order, OrderLines }, { storeCode });
  });

it('by manufacturer it adds up to the order, and comes back from a row as it was', () => {
  fc.assert(
    fc.property(orderArbitrary, (order) => {
      const amounts = computeOrderAmounts(order);
      const { SubTotal: subTotal, DealerCost: dealerCost, RetailTotal: retailTotal } = order;
      const all = { subTotal, dealerCost, retailTotal };
      expect(amounts.manufacturers.reduce(addAmounts, zeroAmounts)).toEqual(all);
      expect(amounts.manufacturers.length).toBeLessThanOrEqual(MAX_MANUFACTURERS + 1);
      const packed = packOrderAmounts(order, amounts);
      expect(unpackOrderAmounts(packed)).toEqual(all);
      expect(unpackManufacturers(packed)).toEqual(amounts.manufacturers);
    }),
    { numRuns: countPropertyRuns(300) },
  );
});

it('commission has a base without rounding, and nothing of lines without dealer cost', () => {
  fc.assert(
    fc.property(orderArbitrary, (order) => {
      const untaken = order.Bundles.filter(
        ({ Choice, IsTaken }) => (Choice ?? 'included') !== 'included' && !IsTaken,
      ).map(({ OrderLineGroupId }) => OrderLineGroupId);
      const counted = order.OrderLines.filter(
        (line) =>
          line.Quantity > 0 &&
          !untaken.includes(line.OrderLineGroupId) &&
          (line.InitialDealerCost !== 0 || line.IsDealerCostTyped),
      );
      const sum = (field: 'CustomerExtended' | 'DealerExtended') =>
        counted.reduce((all, line) => all + BigInt(line[field]), 0n);
      const factor = order.CommissionableGP === null ? 100n : 102n;
      const base = sum('CustomerExtended') * 100n - sum('DealerExtended') * factor;
      expect(computeOrderAmounts(order).commissionBase).toBe(String(base));
    }),
    { numRuns: countPropertyRuns(300) },
  );
});

const line = (fields: Partial<OrderLine>): OrderLine => ({
  ...buildLine(),
  Quantity: asThousandths(1000),
  ...fields,
});

it.each([
  ['HSUS', 2, '480000'],
  ['ZAHN', 2, '480000'],
  ['HSUS', 1, '500000'],
  ['HSCA', 2, '500000'],
  ['OTHER', 2, '500000'],
])(
  'at %s, business version %i, the 2%% counts where it does',
  (storeCode, BusinessVersion, base) => {
    // Sold for 150.00 at a cost of 100.00.
    const sold = line({
      InitialDealerCost: asCents(100_00),
      DealerCost: asCents(100_00),
      DealerExtended: asCents(100_00),
      CustomerExtended: asCents(150_00),
    });
    const priced = buildOrder({ BusinessVersion, OrderLines: [sold] }, storeCode);
    const OrderLines = [{ ...priced.OrderLines[0]!, ...sold }];
    expect(computeOrderAmounts({ ...priced, OrderLines }).commissionBase).toBe(base);
  },
);

it('an amount beyond safe integers stays exact', () => {
  const OrderLines = Array.from({ length: 2 }, () =>
    line({
      CustomerExtended: asCents(99_999_999_999_991),
      DealerExtended: asCents(7),
      InitialDealerCost: asCents(7),
    }),
  );
  const order = { Bundles: [], OrderLines, CommissionableGP: null };
  expect(computeOrderAmounts(order).commissionBase).toBe('19999999999996800');
});
