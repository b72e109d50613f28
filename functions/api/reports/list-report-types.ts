import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { listFormTemplates } from '#functions/store/dealers/stored-form-templates.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';
import { listNewOrderForms } from '#shared/forms/offered-forms.ts';

/** The forms that the caller's dealer may use, with their names in each language. */
export const handler = createApiHandler(reports.listReportTypes, async ({ caller }) => {
  const [{ StoreCode }, templates] = await Promise.all([
    loadDealer(caller.dealer),
    listFormTemplates(caller.dealer),
  ]);
  return listNewOrderForms({
    storeCode: StoreCode,
    templateReportIds: new Set(templates.map(({ template }) => template.ReportId)),
  }).map(({ id, name }) => ({ Id: id, DisplayName: name }));
});
