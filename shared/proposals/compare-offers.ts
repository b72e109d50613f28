import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildCustomerCopy } from './build-customer-copy.ts';
import { serializeCanonicalJson } from './canonical-json.ts';
import type { CustomerCopy } from './customer-copy.ts';

export type OrderAsNow = {
  order: Order;
  dealer: Dealer;
  ownRates: DealerPricingContext['ownRates'];
};

/** What a share decides; it is no part of an order, and so of no comparison. */
const anyShare = {
  sequence: 1,
  sharedOn: '',
  message: '',
  languages: [],
  mayChoose: true,
  asksSignature: false,
};

/**
 * What an order offers now, as text: that of its proposal's copy where the order has not changed since (B2.7).
 * Undefined where it can be offered no more, because it has no expiration date.
 */
export function serializeOrderOffer({ order, dealer, ownRates }: OrderAsNow): string | undefined {
  const { ExpiresOn } = order;
  if (!ExpiresOn) return undefined;
  const current = buildCustomerCopy(
    {
      order: { ...order, ExpiresOn },
      dealer,
      ownRates,
      owner: { name: '' },
      logoSha256: null,
      termsSha256: {},
    },
    anyShare,
  );
  return serializeOffer(current);
}

/**
 * What a copy offers of its order. The order's name, its owner and its reps are no part of it. What the dealer says of
 * itself, the terms and what the share decided are as they were frozen.
 */
export const serializeOffer = ({
  Number: _number,
  SharedOn: _sharedOn,
  // The last day counts, which the order has; its end is frozen with the dealer's time zone of that day.
  ValidUntil: _validUntil,
  TimeZone: _timeZone,
  Title: _title,
  Representatives: _representatives,
  Dealer: _dealer,
  Message: _message,
  Languages: _languages,
  MayChoose: _mayChoose,
  AsksSignature: _asksSignature,
  TermsSha256: _terms,
  ...offer
}: CustomerCopy): string => serializeCanonicalJson(offer);

/** Whether an order still offers what its proposal froze (B2.7). */
export const isOfferUnchanged = (frozen: CustomerCopy, now: OrderAsNow): boolean =>
  serializeOrderOffer(now) === serializeOffer(frozen);
