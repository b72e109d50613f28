import { exampleOf } from '#functions/domain/reports/templates.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { loadTemplateOf } from '#functions/store/dealers/form-templates.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

export const handler = handle(documents.getTemplateExample, async ({ params, query, caller }) => {
  const key = dealerNamed(caller, params.id);
  const [stored, dealer] = await Promise.all([
    loadTemplateOf(key, params.reportId),
    loadDealer(key),
  ]);
  return exampleOf(stored, dealer, query.language);
});
