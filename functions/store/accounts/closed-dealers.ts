import { findItem } from '#functions/store/table/read.ts';
import { TableName } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';

/*
 * The dealers that are discontinued: none of their users comes in. It is asked on every call, so it is an item of its
 * own, which every function may read, beside the dealer's record, which not every one may.
 *
 *   PK   CLOSED#1
 *   SK   CLOSED
 */
const keyOf = (dealerId: number) => ({ PK: `CLOSED#${dealerId}`, SK: 'CLOSED' });

/** As it is now: access depends on it. */
export const isClosed = async (dealerId: number): Promise<boolean> =>
  (await findItem(keyOf(dealerId), { isConsistent: true })) !== undefined;

/** Keeps a dealer's users out, or lets them in again. */
export const closedWrite = (dealerId: number, shallBe: boolean): Write =>
  shallBe
    ? { Put: { TableName, Item: keyOf(dealerId) } }
    : { Delete: { TableName, Key: keyOf(dealerId) } };
