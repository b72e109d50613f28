import {
  findCurrentPromotionsUrl,
  findPriceGuidanceUrl,
} from '#functions/configuration/variables.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listDealerCustomIcons, loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { getStoreKind, type StoreKind } from '#shared/pricing/order/store-code.ts';
import { standardLinks } from '#shared/reference/standard-links.ts';
import type { CustomIcon } from '#shared/schemas/dealer-schema.ts';

type StandardIcon = Omit<CustomIcon, 'Url'> & {
  url: string | undefined;
  storeKinds: readonly StoreKind[];
};

/**
 * `storeKinds` names the kinds of dealer that have the icon. The environment gives the address; an icon without one
 * is not shown.
 */
const standardIcons: readonly StandardIcon[] = [
  {
    ...standardLinks.priceGuidance,
    url: findPriceGuidanceUrl(),
    storeKinds: ['HSUS', 'ZAHN'],
  },
  {
    ...standardLinks.currentPromotions,
    url: findCurrentPromotionsUrl(),
    storeKinds: ['HSUS'],
  },
];

export const handler = createApiHandler(dealers.listCustomIcons, async ({ params, caller }) => {
  const dealer = requireAllowedDealerKey(caller, params.id);
  const [{ StoreCode }, dealerIcons] = await Promise.all([
    loadDealer(dealer),
    listDealerCustomIcons(dealer),
  ]);
  const kind = getStoreKind(StoreCode);
  const standardOfDealer = standardIcons.flatMap(({ url, storeKinds, ...icon }) =>
    url && storeKinds.includes(kind) ? [{ ...icon, Url: url }] : [],
  );
  return [...standardOfDealer, ...dealerIcons];
});
