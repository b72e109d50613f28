import { readLogoDataUrl } from '#functions/domain/reports/dealer-logo.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { readDealerLogo } from '#functions/store/dealers/stored-dealer-logo.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

export const handler = createApiHandler(documents.getLogo, async ({ params, caller }) => {
  const dealer = requireAllowedDealerKey(caller, params.id);
  const [stored] = await Promise.all([readDealerLogo(dealer), loadDealer(dealer)]);
  return { ...stored.logo, Image: await readLogoDataUrl(stored) };
});
