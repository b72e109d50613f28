import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { listFormTemplates } from '#functions/store/dealers/stored-form-templates.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

export const handler = createApiHandler(documents.listTemplates, async ({ params, caller }) => {
  const dealer = requireAllowedDealerKey(caller, params.id);
  const [templates] = await Promise.all([listFormTemplates(dealer), loadDealer(dealer)]);
  return templates.map(({ template }) => template);
});
