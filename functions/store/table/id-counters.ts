import { FIRST_LEGACY_ORDER_ID } from '#shared/constants.ts';
import { findItem, type ItemKey } from './read-items.ts';
import { PLATFORM_DEALER_KEY, TableName, type DealerKey } from './table-client.ts';
import { writeItem } from './write-items.ts';

/*
 * The last order number each dealer has given out (D29), and the last ids of dealers and of people.
 *
 *   PK   DEALER#1#COUNTERS     Last   104821        PK   DEALER#0#COUNTERS     Last
 *   SK   ORDERS                                     SK   DEALERS, PEOPLE, RECORDS, LEGACY
 */
const getOrderCounterKey = (dealer: DealerKey) => ({ PK: `${dealer}#COUNTERS`, SK: 'ORDERS' });

/** Above what was given out by hand. */
const FIRST_ID_BY_COUNTER = {
  DEALERS: 10_000,
  PEOPLE: 100_000_000,
  RECORDS: 500_000_000,
  // Beyond the orders that are made here, whose ids begin with the number of their dealer (six figures at most).
  LEGACY: FIRST_LEGACY_ORDER_ID,
};

/** Takes the dealer's next order number. One that is never used leaves a gap; none is given out twice. */
export const allocateOrderNumber = (dealer: DealerKey): Promise<number> =>
  incrementCounter(getOrderCounterKey(dealer));

/** An id that no other dealer, no other record of a list, or no other user, has: a user's is their sales rep's and their colleague's, too. */
export const allocateId = async (counter: keyof typeof FIRST_ID_BY_COUNTER): Promise<number> =>
  FIRST_ID_BY_COUNTER[counter] +
  (await incrementCounter({ PK: `${PLATFORM_DEALER_KEY}#COUNTERS`, SK: counter }));

/** So many ids at once, the first of which is answered. */
export const allocateIdRange = async (
  counter: keyof typeof FIRST_ID_BY_COUNTER,
  count: number,
): Promise<number> =>
  FIRST_ID_BY_COUNTER[counter] +
  (await incrementCounter({ PK: `${PLATFORM_DEALER_KEY}#COUNTERS`, SK: counter }, count)) -
  count +
  1;

/** The last one of them that was given out, by hand or by this. */
export const readLastAllocatedId = async (
  counter: keyof typeof FIRST_ID_BY_COUNTER,
): Promise<number> => FIRST_ID_BY_COUNTER[counter] + (await countAllocatedIds(counter));

/** How many were given out by this. */
export async function countAllocatedIds(
  counter: keyof typeof FIRST_ID_BY_COUNTER,
): Promise<number> {
  const item = await findItem(
    { PK: `${PLATFORM_DEALER_KEY}#COUNTERS`, SK: counter },
    { isConsistent: true },
  );
  return Number(item?.Last ?? 0);
}

async function incrementCounter(Key: ItemKey, count = 1): Promise<number> {
  const update = {
    TableName,
    Key,
    UpdateExpression: 'ADD #last :count',
    ExpressionAttributeNames: { '#last': 'Last' },
    ExpressionAttributeValues: { ':count': count },
    ReturnValues: 'UPDATED_NEW' as const,
  };
  return (await writeItem({ Update: update })).Last as number;
}

/** The counter of a dealer whose orders came from elsewhere. */
export const buildOrderCounterItem = (dealer: DealerKey, lastNumber: number) => ({
  ...getOrderCounterKey(dealer),
  Last: lastNumber,
});
