import { buildForms, getPrintTicket } from '#functions/domain/reports/form-builder.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';

export const handler = handle(reports.buildForms, ({ body, caller, idempotency }) =>
  buildForms(caller, {
    orderId: body.OrderId,
    reportIds: body.Reports,
    language: body.Language ?? 'en',
    printTicket: getPrintTicket(caller, idempotency.key),
    offsetMinutes: body.TimezoneOffsetInMinutes ?? undefined,
  }),
);
