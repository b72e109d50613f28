import { findItem } from '#functions/store/table/read-items.ts';
import { TableName } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/*
 * The dealers that are discontinued: none of their users comes in. It is asked on every call, so it is an item of its
 * own, which every function may read, beside the dealer's record, which not every one may.
 *
 *   PK   CLOSED#1
 *   SK   CLOSED
 */
const getClosedDealerKey = (dealerId: number) => ({ PK: `CLOSED#${dealerId}`, SK: 'CLOSED' });

/** As it is now: access depends on it. */
export const isDealerClosed = async (dealerId: number): Promise<boolean> =>
  (await findItem(getClosedDealerKey(dealerId), { isConsistent: true })) !== undefined;

/** Keeps a dealer's users out, or lets them in again. */
export const buildDealerClosedWrite = (dealerId: number, shouldClose: boolean): TableWrite =>
  shouldClose
    ? { Put: { TableName, Item: getClosedDealerKey(dealerId) } }
    : { Delete: { TableName, Key: getClosedDealerKey(dealerId) } };
