import { createBusyError } from '#functions/rejection-error.ts';
import { FIRST_LEGACY_ORDER_ID } from '#shared/constants.ts';
import { formatPaddedId, getRecordPartitionKey, type ListRecordKind } from './list-records.ts';
import { findItem, readItemPages, type ItemKey } from './read-items.ts';
import { parseDealerId, PLATFORM_DEALER_KEY, TableName, type DealerKey } from './table-client.ts';
import { writeItem, writeItemIfConditionHolds, type TableWrite } from './write-items.ts';
import type { ConditionRejection } from './write-transaction.ts';

/*
 * The last order number that each dealer has assigned (D29), and the last ids of dealers, people and records.
 *
 *   PK   DEALER#1#COUNTERS     Last   104821        PK   DEALER#0#COUNTERS     Last
 *   SK   ORDERS                                     SK   DEALERS, PEOPLE, RECORDS, LEGACY
 *
 * In a restored table a counter may stand behind the ids in use: createWithNextId moves it past them.
 */

/** Its ids are above `base`, by as much as it has counted, and below `end`. */
export type IdCounter = { key: ItemKey; base: number; end: number };

const getPlatformCounter = (SK: string, base: number, end: number): IdCounter => ({
  key: { PK: `${PLATFORM_DEALER_KEY}#COUNTERS`, SK },
  base,
  end,
});

/** All are higher than the ids that were assigned by hand. */
export const idCounters = {
  dealers: getPlatformCounter('DEALERS', 10_000, 100_000),
  /** A user's id is also that of their sales rep and their colleague record. */
  people: getPlatformCounter('PEOPLE', 100_000_000, 500_000_000),
  records: getPlatformCounter('RECORDS', 500_000_000, FIRST_LEGACY_ORDER_ID),
  // Higher than the ids of other orders, which begin with the dealer's number (six digits at most).
  legacyOrders: getPlatformCounter('LEGACY', FIRST_LEGACY_ORDER_ID, Number.MAX_SAFE_INTEGER),
};

/** The range of order ids of one dealer, so that ids of different dealers never collide. */
const ORDER_IDS_PER_DEALER = 100_000_000;

const getOrderCounterKey = (dealer: DealerKey) => ({ PK: `${dealer}#COUNTERS`, SK: 'ORDERS' });

export function getOrderIdCounter(dealer: DealerKey): IdCounter {
  const base = parseDealerId(dealer) * ORDER_IDS_PER_DEALER;
  return { key: getOrderCounterKey(dealer), base, end: base + ORDER_IDS_PER_DEALER };
}

export const toOrderNumber = (orderId: number) => orderId % ORDER_IDS_PER_DEALER;

/** How often a new record gets another id when its id is in use. */
const MAX_CREATE_ATTEMPTS = 3;

/** The id of a new record is in use, and nothing was written. */
export class IdInUseError extends Error {
  override name = 'IdInUseError';
  /** The last id in use below `end`. */
  readonly findLastId: (end: number) => Promise<number | undefined>;

  constructor(findLastId: IdInUseError['findLastId']) {
    super('The id of a new record is in use');
    this.findLastId = findLastId;
  }
}

/**
 * Creates a record with the next id of a counter; an id that is not used leaves a gap. If the id is in use,
 * `create` must write nothing and throw IdInUseError: then the counter moves to the last id in use, and
 * `create` runs again with the next one (D29). Throws 503 when that id is in use, too.
 */
export async function createWithNextId<Created>(
  counter: IdCounter,
  create: (id: number) => Promise<Created>,
): Promise<Created> {
  for (let attempt = 1; ; attempt++) {
    const id = await allocateIdsAndGetFirst(counter, 1);
    try {
      return await create(id);
    } catch (error) {
      if (!(error instanceof IdInUseError)) throw error;
      if (attempt === MAX_CREATE_ATTEMPTS) throw createBusyError(undefined, { cause: error });
      const lastId = await error.findLastId(counter.end);
      if (lastId !== undefined) await raiseCounter(counter, lastId);
    }
  }
}

/**
 * What the failed condition of a record's write means: a new record's id is in use; another record is not as
 * it was read.
 */
export const buildRecordRejection = (
  guarded: TableWrite,
  before: object | undefined,
  createStaleError: ConditionRejection[1],
): ConditionRejection => [
  [guarded],
  before ? createStaleError : () => createIdInUseError(String(guarded.Put!.Item!.PK)),
];

/** For an id of a partition whose sort keys are padded ids. */
export const createIdInUseError = (PK: string) =>
  new IdInUseError((end) => findLastIdInPartition(PK, end));

async function findLastIdInPartition(PK: string, end: number): Promise<number | undefined> {
  const before = formatPaddedId(end);
  const query = { PK, before, newestFirst: true, page: 1, isConsistent: true };
  for await (const [item] of readItemPages(query)) if (item) return Number(item.SK);
  return undefined;
}

/**
 * Allocates `count` ids and returns the first one; an id that is not used leaves a gap. All are above
 * `lastIdInUse`, for records that are written without a condition.
 */
export async function allocateIdsAndGetFirst(
  counter: IdCounter,
  count: number,
  lastIdInUse = 0,
): Promise<number> {
  const { key, base } = counter;
  const firstId = base + (await incrementCounter(key, count)) - count + 1;
  if (firstId > lastIdInUse) return firstId;
  await raiseCounter(counter, lastIdInUse);
  return allocateIdsAndGetFirst(counter, count, lastIdInUse);
}

/** Allocates ids above those in use in a dealer's list, and returns the first one. */
export const allocateListIdsAndGetFirst = async (
  counter: IdCounter,
  count: number,
  { dealer, list }: { dealer: DealerKey; list: ListRecordKind },
): Promise<number> =>
  allocateIdsAndGetFirst(
    counter,
    count,
    await findLastIdInPartition(getRecordPartitionKey(dealer, list), counter.end),
  );

/** The last allocated id, by hand or by this counter. */
export const readLastAllocatedId = async (counter: IdCounter): Promise<number> =>
  counter.base + (await countAllocatedIds(counter));

/** The number of ids allocated by this counter. */
export async function countAllocatedIds({ key }: IdCounter): Promise<number> {
  const item = await findItem(key, { isConsistent: true });
  return Number(item?.Last ?? 0);
}

async function incrementCounter(Key: ItemKey, count: number): Promise<number> {
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

/** Sets the counter to the last id in use, unless it is already higher. */
const raiseCounter = ({ key: Key, base }: IdCounter, lastId: number): Promise<boolean> =>
  writeItemIfConditionHolds({
    Update: {
      TableName,
      Key,
      UpdateExpression: 'SET #last = :last',
      ConditionExpression: '#last < :last',
      ExpressionAttributeNames: { '#last': 'Last' },
      ExpressionAttributeValues: { ':last': lastId - base },
    },
  });

/** The counter of a dealer whose orders came from another system. */
export const buildOrderCounterItem = (dealer: DealerKey, lastNumber: number) => ({
  ...getOrderCounterKey(dealer),
  Last: lastNumber,
});
