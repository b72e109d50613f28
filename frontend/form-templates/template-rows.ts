import { BUSINESS_VERSION } from '#shared/constants.ts';
import { allForms, formOfReport, offeredForms } from '#shared/forms/all-forms.ts';
import { formName } from '#shared/forms/forms.ts';
import { t } from '#shared/language/t.ts';
import type { FormTemplate } from '#shared/schemas/form-template.ts';

/** A form of a dealer under its number, and the dealer's own PDF for it, where there is one. */
export type TemplateRow = { reportId: number; name: string; template: FormTemplate | undefined };

/** As orders are made today. */
const order = { BusinessVersion: BUSINESS_VERSION };

/** What a dealer's reps are offered, and PDFs for forms that this dealer is not offered. */
export function templateRows(storeCode: string, templates: readonly FormTemplate[]): TemplateRow[] {
  const byId = new Map(templates.map((template) => [template.ReportId, template]));
  const offered = offeredForms({ storeCode, order, templates: new Set(byId.keys()) });
  const known = new Set(offered.map(({ id }) => id));
  const others = templates.filter(({ ReportId }) => !known.has(ReportId));
  return [
    ...offered.map(({ id, name }) => ({ reportId: id, name, template: byId.get(id) })),
    ...others.map((template) => ({
      reportId: template.ReportId,
      name: nameOfReport(template.ReportId),
      template,
    })),
  ];
}

/** The forms a dealer of this kind may have a PDF for. */
export function formsToUpload(storeCode: string) {
  const all = allForms.flatMap(({ id, frenchId }) => [id, ...(frenchId ? [frenchId] : [])]);
  return offeredForms({ storeCode, order, templates: new Set(all) });
}

/** 'Purchase Agreement (French)' */
export function nameOfReport(reportId: number): string {
  const found = formOfReport(reportId);
  if (!found) return t`Form ${reportId}`;
  return found.language === 'fr' ? t`${formName(found.form)} (French)` : formName(found.form);
}
