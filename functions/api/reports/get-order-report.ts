import { printOrderReport } from '#functions/documents/order-report.ts';
import { handle } from '#functions/runtime/handle.ts';
import { api } from '#shared/contract/index.ts';

export const handler = handle(api.reports.getOrderReport, ({ params, query, caller }) =>
  printOrderReport(caller, { ...params, language: query.language ?? 'en', offsetMinutes: 0 }),
);
