import { printRedLine } from '#functions/domain/reports/red-line-report.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';

export const handler = handle(reports.getOrderRedLine, ({ params, query, caller }) =>
  printRedLine(caller, {
    orderId: params.id,
    from: params.version,
    to: params.other,
    language: query.language ?? 'en',
    offsetMinutes: query.minutes,
  }),
);
