import { createConflictError } from '#functions/rejection-error.ts';
import {
  buildListEditGuard,
  reopenListIfExpired,
  type ChangeableListName,
  type ChangeableListKey,
} from '#functions/store/dealers/stored-change-sets.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { changeSetsMessages } from '#shared/messages/change-sets-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { priceListsMessages } from '#shared/messages/price-lists-messages.ts';

/** The error message for a manual edit while a file is being activated. */
const writeInProgressMessageByList: Record<ChangeableListName, CodedMessage> = {
  PRODUCTS: priceListsMessages.inProgress,
  CUSTOMERS: changeSetsMessages.inProgress,
  COLLEAGUES: changeSetsMessages.inProgress,
  MANUFACTURERS: changeSetsMessages.inProgress,
};

/**
 * Writes a manual edit of a list; throws a conflict error while a file is being activated. If that
 * activation was stopped and its lock has expired, the list is reopened and the edit is written. `finishDue` does what
 * else the list waits for, and says whether that helped.
 */
export async function writeListEditOrReject(
  listKey: ChangeableListKey,
  writes: readonly TableWrite[],
  rejections: Parameters<typeof writeTransactionOrReject>[1],
  finishDue: () => Promise<boolean> = () => Promise.resolve(false),
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
    if (error !== beingWrittenError) throw error;
    const isReopened = await reopenListIfExpired(listKey);
    if (!(await finishDue()) && !isReopened) throw error;
    await write();
  }
}
