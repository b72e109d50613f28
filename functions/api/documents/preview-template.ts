import { previewOf } from '#functions/domain/reports/preview.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { loadTemplateOf } from '#functions/store/dealers/form-templates.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

export const handler = handle(documents.previewTemplate, async ({ params, query, caller }) => {
  const key = dealerNamed(caller, params.id);
  const [{ template, fileKey }, dealer] = await Promise.all([
    loadTemplateOf(key, params.reportId),
    loadDealer(key),
  ]);
  const FilledWith = query.blank ? [] : template.FilledWith;
  return previewOf({ template: { ...template, FilledWith }, fileKey }, dealer, query.language);
});
