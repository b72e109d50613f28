import { readQueuePosition } from '#functions/documents/print-queue.ts';
import { getPrintTicket } from '#functions/domain/reports/build-forms-pdf.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';

export const handler = createApiHandler(reports.getPlaceInLine, async ({ query, caller }) => ({
  Place: await readQueuePosition(getPrintTicket(caller, query.key)),
}));
