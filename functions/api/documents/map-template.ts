import { invalid } from '#functions/api-error.ts';
import { assertTemplateFits, wrongMapping } from '#functions/domain/reports/templates.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import {
  findTemplate,
  loadTemplateOf,
  replacingWrite,
  staleTemplate,
  templateAudit,
} from '#functions/store/dealers/form-templates.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';

export const handler = handle(
  documents.mapTemplate,
  async ({ params, body, caller, idempotency }) => {
    const dealer = dealerNamed(caller, params.id);
    const stored = await loadTemplateOf(dealer, params.reportId);
    if (stored.template.Version !== body.Version) throw staleTemplate(stored);
    const errors = wrongMapping(body.FilledWith, stored.template.Fields);
    if (Object.keys(errors).length > 0) throw invalid(templatesTexts.noSuchField, errors);
    const template = {
      ...stored.template,
      Version: body.Version + 1,
      FilledWith: body.FilledWith,
    };
    assertTemplateFits(template);
    const write = replacingWrite(dealer, { ...stored, template }, stored);
    try {
      const audit = templateAudit(dealer, { by: caller, before: stored.template, after: template });
      await writeTogether([
        write,
        ...audit,
        buildIdempotencyWrite(idempotency, { reply: template }),
      ]);
    } catch (error) {
      if (error instanceof ConditionFailed && error.failed.includes(write))
        throw staleTemplate(await findTemplate(dealer, params.reportId));
      throw error;
    }
    return template;
  },
);
