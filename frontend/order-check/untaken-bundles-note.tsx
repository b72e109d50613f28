import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { bundlesTexts } from '#shared/texts/bundles-texts.ts';

type OrderWithBundles = Pick<Order, 'Bundles'>;

/** Says how many bundles are not ordered because they are not taken; undefined where all are (B1.3). */
export function getUntakenBundlesText({ Bundles }: OrderWithBundles): string | undefined {
  const count = Bundles.filter((bundle) => !isTakenBundle(bundle)).length;
  return count > 0 ? bundlesTexts.untakenNotOrdered(count) : undefined;
}

export function UntakenBundlesNote({ order }: { order: OrderWithBundles }) {
  const text = getUntakenBundlesText(order);
  return text ? <p className="muted">{text}</p> : null;
}
