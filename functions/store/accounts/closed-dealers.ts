import { findItem } from '#functions/store/table/read-items.ts';
import { TableName } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/*
 * Discontinued dealers: none of their users may sign in. Every call checks this, so it is an item of its own
 * that every function may read. The dealer's record may not be read by every function.
 *
 *   PK   CLOSED#1
 *   SK   CLOSED
 */
const getClosedDealerKey = (dealerId: number) => ({ PK: `CLOSED#${dealerId}`, SK: 'CLOSED' });

/** A consistent read, because access depends on it. */
export const isDealerClosed = async (dealerId: number): Promise<boolean> =>
  (await findItem(getClosedDealerKey(dealerId), { isConsistent: true })) !== undefined;

/** Locks a dealer's users out, or lets them in again. */
export const buildDealerClosedWrite = (dealerId: number, shouldClose: boolean): TableWrite =>
  shouldClose
    ? { Put: { TableName, Item: getClosedDealerKey(dealerId) } }
    : { Delete: { TableName, Key: getClosedDealerKey(dealerId) } };
