import { isChoosable, isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import { limitFixedDeposit } from '#shared/pricing/order/charges.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import { indexBundleIdsByKey } from './build-customer-copy.ts';
import type { CopyChoices } from './customer-copy.ts';

/**
 * The order with a customer's choices: its totals are those of `computeCopyTotals`. A fixed deposit above the
 * total becomes the total.
 */
export function applyChoices(
  order: Order,
  choices: CopyChoices,
  store: DealerPricingContext,
): Order {
  const keysById = new Map([...indexBundleIdsByKey(order)].map(([key, id]) => [id, key]));
  // An option without lines is not offered, and stays as it is.
  const isChosen = (bundle: Bundle) => {
    const key = keysById.get(bundle.Id);
    return key === undefined ? isTakenBundle(bundle) : choices.has(key);
  };
  const chosen = recalculateOrder(
    {
      ...order,
      Bundles: order.Bundles.map((bundle) =>
        isChoosable(bundle) ? { ...bundle, IsTaken: isChosen(bundle) } : bundle,
      ),
    },
    store,
  );
  return limitFixedDeposit(chosen, order.CustomDownPayment);
}
