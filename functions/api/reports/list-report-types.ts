import { handle } from '#functions/runtime/handle.ts';
import { reports } from '#shared/contract/reports.ts';
import { orderReports } from '#shared/forms/order-reports.ts';

export const handler = handle(reports.listReportTypes, async () => [...orderReports]);
