import { conflict } from '#functions/api-error.ts';
import {
  editGuard,
  openForgotten,
  type ChangedList,
  type ChangeableListKey,
} from '#functions/store/dealers/change-sets.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
import type { Write } from '#functions/store/table/write.ts';
import { changeSetsTexts } from '#shared/texts/change-sets-texts.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';

/** What is said to who edits while a file is being put into use. */
const isWriting: Record<ChangedList, string> = {
  PRODUCTS: priceListsTexts.isWriting,
  CUSTOMERS: changeSetsTexts.isWriting,
  COLLEAGUES: changeSetsTexts.isWriting,
  MANUFACTURERS: changeSetsTexts.isWriting,
};

/**
 * Writes an edit of a list by hand, or refuses it in words. While a file is put into use nobody edits, but that
 * somebody began to and was stopped holds nobody back.
 */
export async function writeEdit(
  listKey: ChangeableListKey,
  writes: readonly Write[],
  otherwise: Parameters<typeof writeTransactionOrReject>[1],
): Promise<void> {
  const guard = editGuard(listKey);
  const held = conflict(isWriting[listKey.list]);
  const write = () =>
    writeTransactionOrReject([guard, ...writes], [[[guard], () => held], ...otherwise]);
  try {
    await write();
  } catch (error) {
    if (error !== held || !(await openForgotten(listKey))) throw error;
    await write();
  }
}
