import { printOrderReport } from '#functions/domain/reports/order-report.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';

export const handler = handle(reports.getOrderReportInZone, ({ params, query, caller }) =>
  printOrderReport(caller, {
    ...params,
    language: query.language ?? 'en',
    offsetMinutes: params.minutes,
  }),
);
