import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { listTemplates } from '#functions/store/dealers/form-templates.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

export const handler = handle(documents.listTemplates, async ({ params, caller }) => {
  const dealer = dealerNamed(caller, params.id);
  const [templates] = await Promise.all([listTemplates(dealer), loadDealer(dealer)]);
  return templates.map(({ template }) => template);
});
