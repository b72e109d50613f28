import type { StoredTemplate } from '#functions/store/dealers/form-templates.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import type { FormLanguage } from '#shared/forms/built-in-forms.ts';
import { findFormByReportId } from '#shared/forms/offered-forms.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { buildFormPages } from './build-form-pages.ts';
import { printOrderPages } from './order-report.ts';
import { filledTemplate, sampleToPrint } from './templates.ts';

/** The template as it prints an order that stands for any; by the printer where other fonts are needed. */
export async function previewOf(
  stored: StoredTemplate,
  dealer: Dealer,
  language?: FormLanguage,
): Promise<PdfReply> {
  const { FileName: fileName, ReportId } = stored.template;
  const sample = sampleToPrint(stored, dealer, language);
  const { bytes, texts } = await filledTemplate(stored, sample);
  if (texts.length === 0) return { fileName, bytes };
  const { form } = findFormByReportId(ReportId)!;
  const chosen = { form, language: sample.language, template: stored };
  const { sheets: pages, inserts } = await buildFormPages([chosen], sample);
  return printOrderPages(sample, pages, { fileName, inserts });
}
