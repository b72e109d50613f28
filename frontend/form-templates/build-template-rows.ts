import { getFormDisplayName } from '#shared/forms/built-in-forms.ts';
import { findFormByReportId, listNewOrderForms } from '#shared/forms/offered-forms.ts';
import type { Language } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';
import type { FormTemplate, ReplacedFormTemplate } from '#shared/schemas/form-template-schema.ts';

/** A form of a dealer, with the dealer's own PDFs for it, where there are any. */
export type FormTemplateRow = {
  reportId: number;
  name: string;
  template: FormTemplate | undefined;
  /** The replaced or removed ones, the last uploaded first. */
  oldTemplates: readonly ReplacedFormTemplate[];
  /** Whether reps can print it, with the dealer's own PDF or the built-in one. */
  isOffered: boolean;
};

/** The forms that a dealer's reps can print, and other forms that have or had a PDF of the dealer's. */
export function buildTemplateRows(
  storeCode: string,
  templates: readonly FormTemplate[],
  oldTemplates: readonly ReplacedFormTemplate[],
): FormTemplateRow[] {
  const byId = new Map(templates.map((template) => [template.ReportId, template]));
  const offered = listNewOrderForms({ storeCode, templateReportIds: new Set(byId.keys()) });
  const names = new Map(offered.map(({ id, name }) => [id, name]));
  const ids = new Set([
    ...names.keys(),
    ...byId.keys(),
    ...oldTemplates.map(({ ReportId }) => ReportId),
  ]);
  return [...ids].map((reportId) => ({
    reportId,
    name: names.get(reportId) ?? getReportName(reportId),
    template: byId.get(reportId),
    oldTemplates: oldTemplates.filter(({ ReportId }) => ReportId === reportId),
    isOffered: names.has(reportId),
  }));
}

/** 'Purchase Agreement (French)' */
export function getReportName(reportId: number): string {
  const reportForm = findFormByReportId(reportId);
  if (!reportForm) return t`Form ${reportId}`;
  const name = getFormDisplayName(reportForm.form);
  return reportForm.language ? nameFormatters[reportForm.language](name) : name;
}

/** The name of a form that has a number of its own for a language. */
const nameFormatters: Record<Language, (name: string) => string> = {
  en: (name) => name,
  fr: (name) => t`${name} (French)`,
};
