import { printRedLineReport } from '#functions/domain/reports/red-line-report.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';
import { SOURCE_LANGUAGE } from '#shared/language/languages.ts';

export const handler = createApiHandler(reports.getOrderRedLine, ({ params, query, caller }) =>
  printRedLineReport(caller, {
    orderId: params.id,
    from: params.version,
    to: params.other,
    language: query.language ?? SOURCE_LANGUAGE,
    offsetMinutes: query.minutes,
  }),
);
