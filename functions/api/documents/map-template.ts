import {
  assertTemplateSize,
  validateTemplateMapping,
} from '#functions/domain/reports/template-files.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  findFormTemplate,
  loadFormTemplate,
  buildFormTemplateReplaceWrite,
  createStaleTemplateError,
  buildFormTemplateAuditWrites,
} from '#functions/store/dealers/stored-form-templates.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { templatesMessages } from '#shared/messages/templates-messages.ts';

export const handler = createApiHandler(
  documents.mapTemplate,
  async ({ params, body, caller, idempotency }) => {
    const dealer = requireAllowedDealerKey(caller, params.id);
    const stored = await loadFormTemplate(dealer, params.reportId);
    if (stored.template.Version !== body.Version) throw createStaleTemplateError(stored);
    const errors = validateTemplateMapping(body.FilledWith, stored.template.Fields);
    if (Object.keys(errors).length > 0)
      throw createValidationError(templatesMessages.noSuchField, errors);
    const template = {
      ...stored.template,
      Version: body.Version + 1,
      FilledWith: body.FilledWith,
    };
    assertTemplateSize(template);
    const write = buildFormTemplateReplaceWrite(dealer, { ...stored, template }, stored);
    try {
      const audit = buildFormTemplateAuditWrites(dealer, {
        by: caller,
        before: stored.template,
        after: template,
      });
      await writeTransaction([
        write,
        ...audit,
        buildIdempotencyWrite(idempotency, { reply: template }),
      ]);
    } catch (error) {
      if (error instanceof ConditionFailedError && error.failedWrites.includes(write))
        throw createStaleTemplateError(await findFormTemplate(dealer, params.reportId));
      throw error;
    }
    return template;
  },
);
