import { handle } from '#functions/runtime/handle.ts';
import { api } from '#shared/contract/index.ts';
import { orderReports } from '#shared/forms/order-reports.ts';

export const handler = handle(api.reports.listReportTypes, async () => [...orderReports]);
