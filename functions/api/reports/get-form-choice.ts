import { wakePrinter } from '#functions/documents/print-html.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findLastFormChoice } from '#functions/store/dealers/form-choices.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';

export const handler = createApiHandler(reports.getFormChoice, async ({ caller }) => {
  // A user who opens the form choice is about to print, so the printer is started early.
  const [choice] = await Promise.all([
    findLastFormChoice(caller.dealer, caller.userId),
    wakePrinter(),
  ]);
  return choice;
});
