import { readTicketQueuePosition } from '#functions/documents/print-queue.ts';
import { buildPrintTicket } from '#functions/domain/reports/print-order-forms-pdf.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';

export const handler = createApiHandler(reports.getPlaceInLine, async ({ query, caller }) => ({
  Place: await readTicketQueuePosition(buildPrintTicket(caller, query.key)),
}));
