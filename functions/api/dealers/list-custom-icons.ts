import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listOwnIcons, loadDealer } from '#functions/store/dealers/dealers.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { getStoreKind, type StoreKind } from '#shared/pricing/order/store-code.ts';
import { standardLinks } from '#shared/reference/standard-links.ts';
import type { CustomIcon } from '#shared/schemas/dealer-schema.ts';

type Standard = Omit<CustomIcon, 'Url'> & { url: string | undefined; of: readonly StoreKind[] };

/** Which kinds of dealer have them; their addresses are the environment's, and where it has none there is none. */
const standard: readonly Standard[] = [
  {
    ...standardLinks.priceGuidance,
    url: process.env.PRICE_GUIDANCE_URL,
    of: ['HSUS', 'ZAHN'],
  },
  {
    ...standardLinks.currentPromotions,
    url: process.env.CURRENT_PROMOTIONS_URL,
    of: ['HSUS'],
  },
];

export const handler = handle(dealers.listCustomIcons, async ({ params, caller }) => {
  const dealer = dealerNamed(caller, params.id);
  const [{ StoreCode }, own] = await Promise.all([loadDealer(dealer), listOwnIcons(dealer)]);
  const kind = getStoreKind(StoreCode);
  const given = standard.flatMap(({ url, of, ...icon }) =>
    url && of.includes(kind) ? [{ ...icon, Url: url }] : [],
  );
  return [...given, ...own];
});
