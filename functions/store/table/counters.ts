import { FIRST_LEGACY_ORDER_ID } from '#shared/constants.ts';
import { findItem, type Key } from './read.ts';
import { platformKey, TableName, type DealerKey } from './table.ts';
import { writeOne } from './write.ts';

/*
 * The last order number each dealer has given out (D29), and the last ids of dealers and of people.
 *
 *   PK   DEALER#1#COUNTERS     Last   104821        PK   DEALER#0#COUNTERS     Last
 *   SK   ORDERS                                     SK   DEALERS, PEOPLE, RECORDS, LEGACY
 */
const key = (dealer: DealerKey) => ({ PK: `${dealer}#COUNTERS`, SK: 'ORDERS' });

/** Above what was given out by hand. */
const FIRST_IDS = {
  DEALERS: 10_000,
  PEOPLE: 100_000_000,
  RECORDS: 500_000_000,
  // Beyond the orders that are made here, whose ids begin with the number of their dealer (six figures at most).
  LEGACY: FIRST_LEGACY_ORDER_ID,
};

/** Takes the dealer's next order number. One that is never used leaves a gap; none is given out twice. */
export const nextOrderNumber = (dealer: DealerKey): Promise<number> => next(key(dealer));

/** An id that no other dealer, no other record of a list, or no other user, has: a user's is their sales rep's and their colleague's, too. */
export const nextId = async (of: keyof typeof FIRST_IDS): Promise<number> =>
  FIRST_IDS[of] + (await next({ PK: `${platformKey}#COUNTERS`, SK: of }));

/** So many ids at once, the first of which is answered. */
export const nextIds = async (of: keyof typeof FIRST_IDS, count: number): Promise<number> =>
  FIRST_IDS[of] + (await next({ PK: `${platformKey}#COUNTERS`, SK: of }, count)) - count + 1;

/** The last one of them that was given out, by hand or by this. */
export const lastId = async (of: keyof typeof FIRST_IDS): Promise<number> =>
  FIRST_IDS[of] + (await countGiven(of));

/** How many were given out by this. */
export async function countGiven(of: keyof typeof FIRST_IDS): Promise<number> {
  const item = await findItem({ PK: `${platformKey}#COUNTERS`, SK: of }, { isConsistent: true });
  return Number(item?.Last ?? 0);
}

async function next(Key: Key, count = 1): Promise<number> {
  const counted = {
    TableName,
    Key,
    UpdateExpression: 'ADD #last :count',
    ExpressionAttributeNames: { '#last': 'Last' },
    ExpressionAttributeValues: { ':count': count },
    ReturnValues: 'UPDATED_NEW' as const,
  };
  return (await writeOne({ Update: counted })).Last as number;
}

/** The counter of a dealer whose orders came from elsewhere. */
export const counterItem = (dealer: DealerKey, lastNumber: number) => ({
  ...key(dealer),
  Last: lastNumber,
});
