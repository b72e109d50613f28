import { printOrderReport } from '#functions/domain/reports/print-order-report.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';
import { SOURCE_LANGUAGE } from '#shared/language/languages.ts';

export const handler = createApiHandler(reports.getOrderReport, ({ params, query, caller }) =>
  printOrderReport(caller, {
    ...params,
    language: query.language ?? SOURCE_LANGUAGE,
    leavesAmountsEmpty: query.blank ?? false,
  }),
);
