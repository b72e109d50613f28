import { handle } from '#functions/runtime/handle.ts';
import { formChoiceWrite } from '#functions/store/dealers/form-choices.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as reports from '#shared/contract/reports.ts';

export const handler = handle(reports.saveFormChoice, async ({ body, caller, once }) => {
  await writeTogether([
    formChoiceWrite(caller.dealer, caller.userId, body),
    onceItem(once, { reply: null }),
  ]);
});
