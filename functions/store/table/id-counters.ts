import { FIRST_LEGACY_ORDER_ID } from '#shared/constants.ts';
import { findItem, type ItemKey } from './read-items.ts';
import { PLATFORM_DEALER_KEY, TableName, type DealerKey } from './table-client.ts';
import { writeItem, writeItemIfConditionHolds } from './write-items.ts';

/*
 * The last order number that each dealer has assigned (D29), and the last ids of dealers, people and records.
 *
 *   PK   DEALER#1#COUNTERS     Last   104821        PK   DEALER#0#COUNTERS     Last
 *   SK   ORDERS                                     SK   DEALERS, PEOPLE, RECORDS, LEGACY
 */
const getOrderCounterKey = (dealer: DealerKey) => ({ PK: `${dealer}#COUNTERS`, SK: 'ORDERS' });

/** Higher than the ids that were assigned by hand. */
const FIRST_ID_BY_COUNTER = {
  DEALERS: 10_000,
  PEOPLE: 100_000_000,
  RECORDS: 500_000_000,
  // Higher than the ids of other orders, which begin with the dealer's number (six digits at most).
  LEGACY: FIRST_LEGACY_ORDER_ID,
};

/** Takes the dealer's next order number. An unused number leaves a gap; none is assigned twice. */
export const allocateOrderNumber = (dealer: DealerKey): Promise<number> =>
  incrementCounter(getOrderCounterKey(dealer));

/** Sets the counter to the dealer's last order number, unless it is already higher. */
export const raiseOrderCounter = (dealer: DealerKey, lastNumber: number): Promise<boolean> =>
  writeItemIfConditionHolds({
    Update: {
      TableName,
      Key: getOrderCounterKey(dealer),
      UpdateExpression: 'SET #last = :last',
      ConditionExpression: 'attribute_not_exists(#last) OR #last < :last',
      ExpressionAttributeNames: { '#last': 'Last' },
      ExpressionAttributeValues: { ':last': lastNumber },
    },
  });

/**
 * A new unique id for a dealer, a record of a list, or a user. A user's id is also that of their sales rep
 * and their colleague record.
 */
export const allocateId = async (counter: keyof typeof FIRST_ID_BY_COUNTER): Promise<number> =>
  FIRST_ID_BY_COUNTER[counter] +
  (await incrementCounter({ PK: `${PLATFORM_DEALER_KEY}#COUNTERS`, SK: counter }));

/** Allocates `count` ids and returns the first one. */
export const allocateIdsAndGetFirst = async (
  counter: keyof typeof FIRST_ID_BY_COUNTER,
  count: number,
): Promise<number> =>
  FIRST_ID_BY_COUNTER[counter] +
  (await incrementCounter({ PK: `${PLATFORM_DEALER_KEY}#COUNTERS`, SK: counter }, count)) -
  count +
  1;

/** The last allocated id, by hand or by this counter. */
export const readLastAllocatedId = async (
  counter: keyof typeof FIRST_ID_BY_COUNTER,
): Promise<number> => FIRST_ID_BY_COUNTER[counter] + (await countAllocatedIds(counter));

/** The number of ids allocated by this counter. */
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

/** The counter of a dealer whose orders came from another system. */
export const buildOrderCounterItem = (dealer: DealerKey, lastNumber: number) => ({
  ...getOrderCounterKey(dealer),
  Last: lastNumber,
});
