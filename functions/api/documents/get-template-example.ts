import { readTemplateExample } from '#functions/domain/reports/template-files.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { loadFormTemplate } from '#functions/store/dealers/stored-form-templates.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

export const handler = createApiHandler(
  documents.getTemplateExample,
  async ({ params, query, caller }) => {
    const key = requireAllowedDealerKey(caller, params.id);
    const [stored, dealer] = await Promise.all([
      loadFormTemplate(key, params.reportId),
      loadDealer(key),
    ]);
    return readTemplateExample(stored, dealer, query.language);
  },
);
