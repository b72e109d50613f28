import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asCents } from '#shared/money/money.ts';
import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { applyChoices } from '#shared/proposals/accept-choices.ts';
import { listLockedChanges } from '#shared/proposals/accepted-order-lock.ts';
import {
  changeChoice,
  computeCopyTotals,
  getProposedChoices,
} from '#shared/proposals/customer-copy.ts';
import { buildOfferedOrder, buildTestCopy } from '#tests/make/build-offered-order.ts';

const store = { storeCode: 'HSUS' };
const order = buildOfferedOrder();

test('The order with random choices has the totals that the customer saw, to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(6), fc.boolean()), { maxLength: 8 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 9_000_00 }),
      (presses, CustomDownPayment, deposit) => {
        const sold = buildOfferedOrder({ CustomDownPayment, DownPayment: asCents(deposit) });
        const copy = buildTestCopy(sold);
        let choices = getProposedChoices(copy);
        for (const [at, isTaken] of presses)
          choices = changeChoice(copy, choices, { key: String(at + 1), isTaken });
        const accepted = applyChoices(sold, choices, store);
        const { taxAmounts: _, ...totals } = computeCopyTotals(copy, choices);
        expect(accepted).toMatchObject(totals);
        expect(getProposedChoices(buildTestCopy(accepted as typeof sold))).toEqual(choices);
        expect(listLockedChanges(accepted, accepted)).toEqual([]);
        // A fixed deposit stays what it became.
        expect(recalculateOrder(accepted, store)).toMatchObject(totals);
      },
    ),
  );
});

test('An option without lines is not offered, and stays as it is', () => {
  const sold = buildOfferedOrder({
    OrderLines: order.OrderLines.filter(({ OrderLineGroupId }) => OrderLineGroupId !== 1),
  });
  const accepted = applyChoices(sold, new Set(['3']), store);
  expect(accepted.Bundles.map(isTakenBundle)).toEqual([true, true, true, true, false, false]);
});
