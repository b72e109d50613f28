import { sampleOrder } from '#functions/domain/reports/sample-order.ts';
import { filledTemplate } from '#functions/domain/reports/templates.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { loadTemplateOf } from '#functions/store/dealers/form-templates.ts';
import * as documents from '#shared/contract/documents.ts';

export const handler = handle(documents.previewTemplate, async ({ params, query, caller }) => {
  const key = dealerNamed(caller, params.id);
  const [stored, dealer] = await Promise.all([
    loadTemplateOf(key, params.reportId),
    loadDealer(key),
  ]);
  const bytes = await filledTemplate(stored, {
    order: sampleOrder(dealer),
    dealer,
    owner: { name: 'Robin Reed', phone: '2185550119' },
    language: query.language ?? 'en',
  });
  return { fileName: stored.template.FileName, bytes };
});
