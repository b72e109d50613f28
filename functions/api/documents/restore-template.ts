import { notFound } from '#functions/api-error.ts';
import { putTemplate } from '#functions/domain/reports/put-template.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listOldFormTemplates, loadOldTemplate } from '#functions/store/dealers/form-templates.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

export const handler = handle(
  documents.restoreTemplate,
  async ({ params, query, caller, idempotency }) => {
    const { reportId, version } = params;
    const dealer = dealerNamed(caller, params.id);
    const all = await listOldFormTemplates(dealer, reportId);
    const old = all.find(({ Id }) => Id === version);
    if (!old) throw notFound();
    const { template, fileKey } = await loadOldTemplate(dealer, old);
    return putTemplate({
      dealer,
      reportId,
      caller,
      idempotency,
      seen: query.Version,
      make: (before) => ({
        fileKey,
        template: { ...template, Version: (before?.Version ?? template.Version) + 1 },
      }),
      old,
    });
  },
);
