import type { StoredFormTemplate } from '#functions/store/dealers/stored-form-templates.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import { findFormByReportId } from '#shared/forms/offered-forms.ts';
import type { Language } from '#shared/language/languages.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { buildFormPages } from './build-form-pages.ts';
import { printAndVerifyOrderPages } from './print-order-report.ts';
import { fillTemplateForOrder, buildSampleOrderToPrint } from './template-files.ts';

/** Prints the template with the sample order. The printer is only needed for text in other fonts. */
export async function printTemplatePreview(
  stored: StoredFormTemplate,
  dealer: Dealer,
  language?: Language,
): Promise<PdfReply> {
  const { FileName: fileName, ReportId } = stored.template;
  const sample = buildSampleOrderToPrint(stored, dealer, language);
  const { bytes, texts } = await fillTemplateForOrder(stored, sample);
  if (texts.length === 0) return { fileName, bytes };
  const { form } = findFormByReportId(ReportId)!;
  const selected = { form, language: sample.language, template: stored };
  const { pages, inserts } = await buildFormPages([selected], sample);
  return printAndVerifyOrderPages(sample, pages, { fileName, inserts });
}
