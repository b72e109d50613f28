import { readQueuePosition } from '#functions/documents/in-line.ts';
import { getPrintTicket } from '#functions/domain/reports/form-builder.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';

export const handler = handle(reports.getPlaceInLine, async ({ query, caller }) => ({
  Place: await readQueuePosition(getPrintTicket(caller, query.key)),
}));
