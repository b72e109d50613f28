import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { listOldFormTemplates } from '#functions/store/dealers/form-templates.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

export const handler = handle(documents.listOldTemplates, async ({ params, caller }) => {
  const dealer = dealerNamed(caller, params.id);
  const [all] = await Promise.all([listOldFormTemplates(dealer), loadDealer(dealer)]);
  return all;
});
