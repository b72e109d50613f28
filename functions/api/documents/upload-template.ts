import { invalid } from '#functions/api-error.ts';
import { checkTemplate } from '#functions/documents/templates/in-worker.ts';
import { putTemplate } from '#functions/domain/reports/put-template.ts';
import { newTemplateKey } from '#functions/domain/reports/template-key.ts';
import { mappingByName, assertTemplateFits } from '#functions/domain/reports/templates.ts';
import { writeFile } from '#functions/outside/aws.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { readVariable } from '#functions/variables.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { findFormByReportId, canUploadTemplate } from '#shared/forms/offered-forms.ts';
import type { FormTemplate } from '#shared/schemas/form-template-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';

/** With what is filled in, as much as can be handed to the printer (D44). */
const LARGEST = 3.5 * 1024 * 1024;
const WRITE_MS = 15_000;

export const handler = handle(
  documents.uploadTemplate,
  async ({ params, body, caller, idempotency }) => {
    const dealer = dealerNamed(caller, params.id);
    const { StoreCode } = await loadDealer(dealer);
    const reportId = body.ReportId ?? numberIn(body.file.name);
    if (!findFormByReportId(reportId))
      throw invalid(templatesTexts.noTemplateForm, { ReportId: templatesTexts.noTemplateForm });
    if (!canUploadTemplate(reportId, StoreCode))
      throw invalid(templatesTexts.formOfOthers, { ReportId: templatesTexts.formOfOthers });
    if (body.file.size > LARGEST) throw invalid(templatesTexts.tooLarge);
    const bytes = new Uint8Array(await body.file.arrayBuffer());
    const { pages, fields } = await checkTemplate(bytes);
    const fileKey = newTemplateKey(dealer);
    const make = (before: FormTemplate | undefined) => {
      const known = new Map(before?.FilledWith.map((filled) => [filled.Field, filled]));
      const template = {
        ReportId: reportId,
        FileName: body.file.name.slice(0, 200),
        UploadedOn: new Date().toISOString(),
        UploadedBy: caller.fullName,
        Pages: pages,
        Version: (before?.Version ?? 0) + 1,
        Fields: fields,
        // What was said of a field of the same name before holds of it still.
        FilledWith: mappingByName(fields).map((filled) => known.get(filled.Field) ?? filled),
      };
      return { template, fileKey };
    };
    assertTemplateFits(make(undefined).template);
    // The file first: a record never names one that is not there.
    await writeFile(readVariable('FILES_BUCKET'), fileKey, bytes, {
      type: 'application/pdf',
      ms: WRITE_MS,
    });
    return putTemplate({ dealer, reportId, caller, idempotency, make, seen: body.Version });
  },
);

/** '87 Warranty.pdf' is for report 87. */
const numberIn = (fileName: string) => Number(/^\d{1,3}/.exec(fileName)?.[0] ?? 0);
