import { callApi } from '#frontend/api/call-api.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
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
  await runOrShowFailure(
    async () => {
      const pdf = await callApi(documents.previewTemplate, { params, query: {} });
      downloadPdf(pdf, t`Preview of ${FileName}`);
    },
    { failureText: templatesTexts.notPreviewed },
  );
}
