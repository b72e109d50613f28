import { createConflictError } from '#functions/api-error.ts';
import {
  buildListEditGuard,
  reopenExpiredList,
  type ChangeableListName,
  type ChangeableListKey,
} from '#functions/store/dealers/stored-change-sets.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { changeSetsTexts } from '#shared/texts/change-sets-texts.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';

/** What is said to who edits while a file is being put into use. */
const writeInProgressMessageByList: Record<ChangeableListName, string> = {
  PRODUCTS: priceListsTexts.isWriting,
  CUSTOMERS: changeSetsTexts.isWriting,
  COLLEAGUES: changeSetsTexts.isWriting,
  MANUFACTURERS: changeSetsTexts.isWriting,
};

/**
 * Writes an edit of a list by hand, or refuses it in words. While a file is put into use nobody edits, but that
 * somebody began to and was stopped holds nobody back.
 */
export async function writeListEdit(
  listKey: ChangeableListKey,
  writes: readonly TableWrite[],
  rejections: Parameters<typeof writeTransactionOrReject>[1],
): Promise<void> {
  const guard = buildListEditGuard(listKey);
  const beingWrittenError = createConflictError(writeInProgressMessageByList[listKey.list]);
  const write = () =>
    writeTransactionOrReject(
      [guard, ...writes],
      [[[guard], () => beingWrittenError], ...rejections],
    );
  try {
    await write();
  } catch (error) {
    if (error !== beingWrittenError || !(await reopenExpiredList(listKey))) throw error;
    await write();
  }
}
