import { buildFormsPdf, getPrintTicket } from '#functions/domain/reports/build-forms-pdf.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';

export const handler = createApiHandler(reports.buildForms, ({ body, caller, idempotency }) =>
  buildFormsPdf(caller, {
    orderId: body.OrderId,
    reportIds: body.Reports,
    language: body.Language ?? 'en',
    printTicket: getPrintTicket(caller, idempotency.key),
    offsetMinutes: body.TimezoneOffsetInMinutes ?? undefined,
  }),
);
