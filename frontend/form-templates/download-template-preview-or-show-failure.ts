import { callApi } from '#frontend/api/call-api.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { downloadPdf } from '#frontend/browser/download-file.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { FormTemplate } from '#shared/schemas/form-template-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';

/** Downloads a template filled with an example order. */
export async function downloadTemplatePreviewOrShowFailure(
  dealerId: number,
  { ReportId, FileName }: FormTemplate,
) {
  const params = { id: dealerId, reportId: ReportId };
  try {
    const pdf = await callApi(documents.previewTemplate, { params, query: {} });
    downloadPdf(pdf, t`Preview of ${FileName}`);
  } catch (error) {
    showCallFailure(error, templatesTexts.notPreviewed);
  }
}
