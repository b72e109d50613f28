import {
  printOrderFormsPdf,
  buildPrintTicket,
} from '#functions/domain/reports/print-order-forms-pdf.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';
import { SOURCE_LANGUAGE } from '#shared/language/languages.ts';

export const handler = createApiHandler(reports.buildForms, ({ body, caller, idempotency }) =>
  printOrderFormsPdf(caller, {
    orderId: body.OrderId,
    reportIds: body.Reports,
    language: body.Language ?? SOURCE_LANGUAGE,
    printTicket: buildPrintTicket(caller, idempotency.key),
    offsetMinutes: body.TimezoneOffsetInMinutes ?? undefined,
  }),
);
