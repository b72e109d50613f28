import { handle } from '#functions/runtime/handle.ts';
import * as reports from '#shared/contract/reports.ts';
import { forms } from '#shared/forms/forms.ts';

export const handler = handle(reports.listReportTypes, async () =>
  Object.values(forms).map(({ id, names }) => ({ Id: id, DisplayName: names.en })),
);
