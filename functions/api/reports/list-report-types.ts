import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { listTemplates } from '#functions/store/dealers/form-templates.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';
import { listDealerForms } from '#shared/forms/offered-forms.ts';

/** The forms the caller's dealer is offered, in each of its languages. */
export const handler = handle(reports.listReportTypes, async ({ caller }) => {
  const [{ StoreCode }, templates] = await Promise.all([
    loadDealer(caller.dealer),
    listTemplates(caller.dealer),
  ]);
  return listDealerForms({
    storeCode: StoreCode,
    templates: new Set(templates.map(({ template }) => template.ReportId)),
  }).map(({ id, name }) => ({ Id: id, DisplayName: name }));
});
