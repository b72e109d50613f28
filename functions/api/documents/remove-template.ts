import { notFound } from '#functions/refusal.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { templateRemoval } from '#functions/store/dealers/form-templates.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import * as documents from '#shared/contract/documents.ts';

/** The record alone: whoever prints it at this moment reads its file to the end. */
export const handler = handle(documents.removeTemplate, async ({ params, caller, once }) => {
  const removal = templateRemoval(dealerNamed(caller, params.id), params.reportId);
  try {
    await writeTogether([removal, onceItem(once, { reply: null })]);
  } catch (error) {
    if (error instanceof ConditionFailed && error.failed.includes(removal)) throw notFound();
    throw error;
  }
});
