import { formOfReport, formsOfDealer } from '#shared/forms/all-forms.ts';
import { formName } from '#shared/forms/forms.ts';
import { t } from '#shared/language/t.ts';
import type { FormTemplate, OldFormTemplate } from '#shared/schemas/form-template.ts';

/** A form of a dealer under its number, and the dealer's own PDFs for it, where there are any. */
export type TemplateRow = {
  reportId: number;
  name: string;
  template: FormTemplate | undefined;
  /** Those that were replaced or removed, the last uploaded first. */
  old: readonly OldFormTemplate[];
  /** Reps are offered it, with the dealer's own PDF or the one that is built in. */
  isOffered: boolean;
};

/** What a dealer's reps are offered, and forms that they have, or had, a PDF of their own for and are not. */
export function templateRows(
  storeCode: string,
  templates: readonly FormTemplate[],
  old: readonly OldFormTemplate[],
): TemplateRow[] {
  const byId = new Map(templates.map((template) => [template.ReportId, template]));
  const offered = formsOfDealer({ storeCode, templates: new Set(byId.keys()) });
  const names = new Map(offered.map(({ id, name }) => [id, name]));
  const ids = new Set([...names.keys(), ...byId.keys(), ...old.map(({ ReportId }) => ReportId)]);
  return [...ids].map((reportId) => ({
    reportId,
    name: names.get(reportId) ?? nameOfReport(reportId),
    template: byId.get(reportId),
    old: old.filter(({ ReportId }) => ReportId === reportId),
    isOffered: names.has(reportId),
  }));
}

/** 'Purchase Agreement (French)' */
export function nameOfReport(reportId: number): string {
  const found = formOfReport(reportId);
  if (!found) return t`Form ${reportId}`;
  return found.language === 'fr' ? t`${formName(found.form)} (French)` : formName(found.form);
}
