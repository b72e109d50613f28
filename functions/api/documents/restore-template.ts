import { replaceAndArchiveFormTemplate } from '#functions/domain/reports/replace-and-archive-form-template.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  listOldFormTemplates,
  loadOldFormTemplate,
} from '#functions/store/dealers/stored-form-templates.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

export const handler = createApiHandler(
  documents.restoreTemplate,
  async ({ params, query, caller, idempotency }) => {
    const { reportId, version } = params;
    const dealer = requireAllowedDealerKey(caller, params.id);
    const all = await listOldFormTemplates(dealer, reportId);
    const old = all.find(({ Id }) => Id === version);
    if (!old) throw createNotFoundError();
    const { template, fileKey } = await loadOldFormTemplate(dealer, old);
    return replaceAndArchiveFormTemplate({
      dealer,
      reportId,
      caller,
      idempotency,
      seenVersion: query.Version,
      buildTemplate: (before) => ({
        fileKey,
        template: { ...template, Version: (before?.Version ?? template.Version) + 1 },
      }),
      restoredTemplate: old,
    });
  },
);
