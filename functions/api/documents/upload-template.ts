import { getFilesBucket } from '#functions/configuration/variables.ts';
import { readAndTestFillTemplate } from '#functions/documents/templates/template-worker-client.ts';
import { replaceAndArchiveFormTemplate } from '#functions/domain/reports/replace-and-archive-form-template.ts';
import {
  guessTemplateFieldFills,
  assertTemplateSize,
} from '#functions/domain/reports/template-files.ts';
import { createTemplateFileKey } from '#functions/domain/reports/template-key.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { findFormByReportId, isUploadableReportId } from '#shared/forms/offered-forms.ts';
import { templatesMessages } from '#shared/messages/templates-messages.ts';
import type { FormTemplate } from '#shared/schemas/form-template-schema.ts';

/** With its filled-in values, this is as much as the printer accepts (D44). */
const MAX_TEMPLATE_BYTES = 3.5 * 1024 * 1024;
const WRITE_TIMEOUT_MS = 15_000;

export const handler = createApiHandler(
  documents.uploadTemplate,
  async ({ params, body, caller, idempotency }) => {
    const dealer = requireAllowedDealerKey(caller, params.id);
    const { StoreCode } = await loadDealer(dealer);
    const reportId = body.ReportId ?? parseReportId(body.file.name);
    if (!findFormByReportId(reportId))
      throw createValidationError(templatesMessages.noTemplateForm, {
        ReportId: templatesMessages.noTemplateForm,
      });
    if (!isUploadableReportId(reportId, StoreCode))
      throw createValidationError(templatesMessages.formNotOffered, {
        ReportId: templatesMessages.formNotOffered,
      });
    if (body.file.size > MAX_TEMPLATE_BYTES)
      throw createValidationError(templatesMessages.tooLarge);
    const bytes = new Uint8Array(await body.file.arrayBuffer());
    const { pageCount, fields } = await readAndTestFillTemplate(bytes);
    const fileKey = createTemplateFileKey(dealer);
    const buildTemplate = (before: FormTemplate | undefined) => {
      const filledByField = new Map(before?.FilledWith.map((filled) => [filled.Field, filled]));
      const template = {
        ReportId: reportId,
        FileName: truncateText(body.file.name, 200),
        UploadedOn: new Date().toISOString(),
        UploadedBy: caller.fullName,
        Pages: pageCount,
        Version: (before?.Version ?? 0) + 1,
        Fields: fields,
        // A field keeps the mapping of the old field with the same name.
        FilledWith: guessTemplateFieldFills(fields).map(
          (filled) => filledByField.get(filled.Field) ?? filled,
        ),
      };
      return { template, fileKey };
    };
    assertTemplateSize(buildTemplate(undefined).template);
    // The file is written first, so that a record never names a missing file.
    await writeBucketFile(getFilesBucket(), fileKey, bytes, {
      type: 'application/pdf',
      ms: WRITE_TIMEOUT_MS,
    });
    return replaceAndArchiveFormTemplate({
      dealer,
      reportId,
      caller,
      idempotency,
      buildTemplate,
      seenVersion: body.Version,
    });
  },
);

/** '87 Warranty.pdf' is for report 87; without a number at the start the id is 0. */
const parseReportId = (fileName: string) => Number(/^\d{1,3}/.exec(fileName)?.[0] ?? 0);
