import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { listOldFormTemplates } from '#functions/store/dealers/stored-form-templates.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

export const handler = createApiHandler(documents.listOldTemplates, async ({ params, caller }) => {
  const dealer = requireAllowedDealerKey(caller, params.id);
  const [all] = await Promise.all([listOldFormTemplates(dealer), loadDealer(dealer)]);
  return all;
});
