import { isChoosable, isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import { limitFixedDeposit } from '#shared/pricing/order/charges.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import { buildCustomerCopy, indexBundleIdsByKey } from './build-customer-copy.ts';
import { serializeCanonicalJson } from './canonical-json.ts';
import type { CopyChoices, CustomerCopy } from './customer-copy.ts';

type OrderAsNow = { order: Order; dealer: Dealer; ownRates: DealerPricingContext['ownRates'] };

/**
 * Whether an order still offers what its proposal froze (B2.7). Its name, its owner and its reps are no part of
 * the offer, and what the dealer says of itself is as it was frozen.
 */
export function isOfferUnchanged(frozen: CustomerCopy, { order, dealer, ownRates }: OrderAsNow) {
  const { ExpiresOn } = order;
  if (!ExpiresOn) return false;
  const current = buildCustomerCopy(
    {
      order: { ...order, ExpiresOn },
      dealer: { ...dealer, TimeZone: frozen.TimeZone },
      ownRates,
      owner: { name: '' },
      logoSha256: null,
      termsSha256: {},
    },
    {
      sequence: 1,
      sharedOn: frozen.SharedOn,
      message: frozen.Message,
      languages: frozen.Languages,
      mayChoose: frozen.MayChoose,
      asksSignature: frozen.AsksSignature,
    },
  );
  return serializeOffer(current) === serializeOffer(frozen);
}

const serializeOffer = ({
  Number: _number,
  Title: _title,
  Representatives: _representatives,
  Dealer: _dealer,
  TermsSha256: _terms,
  ...offer
}: CustomerCopy): string => serializeCanonicalJson(offer);

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
