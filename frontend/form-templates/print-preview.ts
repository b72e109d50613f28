import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { saveFile } from '#frontend/browser/save-file.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { FormTemplate } from '#shared/schemas/form-template-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';

/** A template as it prints an example order, kept as a file. */
export async function preview(dealerId: number, { ReportId, FileName }: FormTemplate) {
  const params = { id: dealerId, reportId: ReportId };
  try {
    const pdf = await call(documents.previewTemplate, { params, query: {} });
    saveFile(pdf, t`Preview of ${FileName}`);
  } catch (error) {
    showFailure(error, templatesTexts.notPreviewed);
  }
}
