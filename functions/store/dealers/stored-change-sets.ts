import { randomUUID } from 'node:crypto';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { findFileBytes, writeBucketFile } from '#functions/external/aws-requests.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import { writeItemIfConditionHolds, type TableWrite } from '#functions/store/table/write-items.ts';
import type { PriceListState } from '#shared/schemas/price-list-schema.ts';

/*
 * A data file may change more records of a list than a transaction holds, and still all or none of its
 * changes must be visible. The changes are stored in a file. One write activates them. Readers of the list
 * then apply the file's changes (current-records.ts) until a worker has written all of them into the table.
 * Meanwhile, and while a file is compared before its activation, records of the list cannot be edited by
 * hand: each edit checks this in its condition.
 *
 *   PK   DEALER#1#PRICELIST           Phase     open, closing (edits are blocked until Until) or writing
 *        of products; of other lists  Number    of the set in use; it only grows
 *        DEALER#1#CHANGES#CUSTOMERS   Written   how many of its changes are in the table: each write continues there
 *   SK   STATE                        Token     of the caller that closed the list
 *                                     Record    JSON of a ChangeSetRecord
 *                                     Scheduled JSON of ScheduledLists, of products alone: readers know of them at
 *                                               no read more
 *                                     DueFrom   the instant of the first of them: edits are blocked from then on,
 *                                               until it is activated
 *
 * The file: price-lists/DEALER-1/random of products, else changes/CUSTOMERS/DEALER-1/random, in the bucket of
 * files, deflated JSON of RecordChanges.
 */

/** The lists of a dealer that data files can change. */
export type ChangeableListName = 'PRODUCTS' | 'CUSTOMERS' | 'COLLEAGUES' | 'MANUFACTURERS';

/** One record, before and after. Without `before` it is new, without `after` it is deleted. */
export type RecordChange<Stored extends { Id: number } = { Id: number }> = {
  before?: Stored;
  after?: Stored;
};

export const getChangedRecordId = ({ before, after }: RecordChange) => (after ?? before)!.Id;

/** The activated change set, as price lists display it. */
export type ChangeSetRecord = Omit<
  PriceListState,
  'Number' | 'IsWriting' | 'Written' | 'Scheduled'
> & {
  File: string;
  /** The list that it put into use or undid, of products (price-list-history.ts). */
  List?: number;
};

export type StoredChangeSet = {
  number: number;
  isWriting: boolean;
  writtenCount: number;
  record: ChangeSetRecord | undefined;
  scheduled: ScheduledLists;
};

/** A price list that waits for its instant. `At`: milliseconds since 1970. Short, because each reader reads it. */
export type ScheduledListRef = { Number: number; Day: string; At: number; File: string };

/** The lists that wait, in the order in which they come into use; `Last` is the last number that was given. */
export type ScheduledLists = { Last: number; Lists: readonly ScheduledListRef[] };

const noScheduledLists: ScheduledLists = { Last: 0, Lists: [] };

/** The lists whose instant has come. */
export const listDueLists = (
  lists: readonly ScheduledListRef[],
  now = Date.now(),
): readonly ScheduledListRef[] => lists.filter(({ At }) => At <= now);

/** By instant, then in the order in which they were uploaded. */
export const sortScheduledLists = (lists: readonly ScheduledListRef[]): ScheduledListRef[] =>
  lists.toSorted((one, other) => one.At - other.At || one.Number - other.Number);

export type ChangeableListKey = { dealer: DealerKey; list: ChangeableListName };

/** Longer than it takes to compare and write a file. */
const CLOSED_TIMEOUT_MS = 60_000;

const getChangeSetKey = ({ dealer, list }: ChangeableListKey) => ({
  PK: list === 'PRODUCTS' ? `${dealer}#PRICELIST` : `${dealer}#CHANGES#${list}`,
  SK: 'STATE',
});

export async function readChangeSet(
  listKey: ChangeableListKey,
  { isConsistent = true } = {},
): Promise<StoredChangeSet> {
  const item = await findItem(getChangeSetKey(listKey), { isConsistent });
  return {
    number: Number(item?.Number ?? 0),
    isWriting: item?.Phase === 'writing',
    writtenCount: Number(item?.Written ?? 0),
    record:
      typeof item?.Record === 'string' ? (JSON.parse(item.Record) as ChangeSetRecord) : undefined,
    scheduled:
      typeof item?.Scheduled === 'string'
        ? (JSON.parse(item.Scheduled) as ScheduledLists)
        : noScheduledLists,
  };
}

const attributeNames = {
  '#phase': 'Phase',
  '#token': 'Token',
  '#until': 'Until',
  '#number': 'Number',
  '#written': 'Written',
  '#record': 'Record',
  '#scheduled': 'Scheduled',
  '#due': 'DueFrom',
};

type ChangeSetUpdate = { set: string; condition: string; values: Record<string, unknown> };

function buildChangeSetUpdate(
  listKey: ChangeableListKey,
  { set, condition, values }: ChangeSetUpdate,
): TableWrite {
  const expressions = `${set} ${condition}`;
  const attributeEntries = Object.entries(attributeNames);
  return {
    Update: {
      TableName,
      Key: getChangeSetKey(listKey),
      UpdateExpression: set,
      ConditionExpression: condition,
      ExpressionAttributeNames: Object.fromEntries(
        attributeEntries.filter(([name]) => expressions.includes(name)),
      ),
      ExpressionAttributeValues: values,
    },
  };
}

/**
 * Blocks edits of a list for a minute at most, and returns a token. Returns undefined when another caller
 * blocks it, or changes are being written. `callId` is the same for all attempts of one call.
 */
export async function tryCloseListToEdits(
  listKey: ChangeableListKey,
  callId = '',
): Promise<string | undefined> {
  const token = `${callId}/${randomUUID()}`;
  const now = Date.now();
  const closing = buildChangeSetUpdate(listKey, {
    set: 'SET #phase = :closing, #token = :token, #until = :until',
    condition:
      'attribute_not_exists(PK) OR #phase = :open OR (#phase = :closing AND #until < :now)',
    values: {
      ':closing': 'closing',
      ':open': 'open',
      ':token': token,
      ':until': now + CLOSED_TIMEOUT_MS,
      ':now': now,
    },
  });
  return (await writeItemIfConditionHolds(closing)) ? token : undefined;
}

/** Whether an attempt of the same call currently blocks edits. */
export async function isListClosedByCall(
  listKey: ChangeableListKey,
  callId: string,
): Promise<boolean> {
  const item = await findItem(getChangeSetKey(listKey), { isConsistent: true });
  const isClosed = item?.Phase === 'closing' && Number(item.Until) > Date.now();
  return isClosed && String(item.Token).startsWith(`${callId}/`);
}

export const reopenListToEdits = (listKey: ChangeableListKey, token: string) =>
  writeItemIfConditionHolds(
    buildChangeSetUpdate(listKey, {
      set: 'SET #phase = :open REMOVE #token, #until',
      condition: '#phase = :closing AND #token = :token',
      values: { ':open': 'open', ':closing': 'closing', ':token': token },
    }),
  );

/** Reopens the list when the caller that closed it was stopped more than a minute ago. */
export const reopenListIfExpired = (listKey: ChangeableListKey) =>
  writeItemIfConditionHolds(
    buildChangeSetUpdate(listKey, {
      set: 'SET #phase = :open REMOVE #token, #until',
      condition: '#phase = :closing AND #until < :now',
      values: { ':open': 'open', ':closing': 'closing', ':now': Date.now() },
    }),
  );

/** No scheduled list is due that is not activated yet. */
const NOTHING_DUE = '(attribute_not_exists(#due) OR #due > :now)';

/** The condition that each edit by hand must include. */
export const buildListEditGuard = (listKey: ChangeableListKey): TableWrite => ({
  ConditionCheck: {
    TableName,
    Key: getChangeSetKey(listKey),
    ConditionExpression: `attribute_not_exists(PK) OR (#phase = :open AND ${NOTHING_DUE})`,
    ExpressionAttributeNames: { '#phase': 'Phase', '#due': 'DueFrom' },
    ExpressionAttributeValues: { ':open': 'open', ':now': Date.now() },
  },
});

type ChangeSetActivation = {
  token: string;
  number: number;
  writtenCount: number;
  record: ChangeSetRecord;
  /** Of a scheduled list: the lists before and after it, which is not among these any more. */
  schedule?: ScheduleChange | undefined;
};

/**
 * Makes the changes visible to all readers; fails when the list was reopened since it was closed. A scheduled list
 * that is due goes before any other.
 */
export function buildChangeSetActivationWrite(
  listKey: ChangeableListKey,
  { token, number, writtenCount, record, schedule }: ChangeSetActivation,
): TableWrite {
  const scheduleChange = schedule && buildScheduleExpressions(schedule);
  return buildChangeSetUpdate(listKey, {
    set: `SET #phase = :phase, #number = :number, #written = :written, #record = :record${scheduleChange ? `, ${scheduleChange.set}` : ''} REMOVE #token, #until${scheduleChange?.remove ?? ''}`,
    condition: `#phase = :closing AND #token = :token AND ${scheduleChange?.condition ?? NOTHING_DUE}`,
    values: {
      ':phase': writtenCount < record.Total ? 'writing' : 'open',
      ':closing': 'closing',
      ':token': token,
      ':number': number,
      ':written': writtenCount,
      ':record': JSON.stringify(record),
      ...(scheduleChange?.values ?? { ':now': Date.now() }),
    },
  });
}

/** The scheduled lists as they were read, and as they become. */
export type ScheduleChange = { seen: ScheduledLists; next: ScheduledLists };

function buildScheduleExpressions({ seen, next }: ScheduleChange) {
  const due = next.Lists[0]?.At;
  return {
    set: `#scheduled = :scheduled${due === undefined ? '' : ', #due = :due'}`,
    remove: due === undefined ? ', #due' : '',
    condition: seen.Last === 0 ? 'attribute_not_exists(#scheduled)' : '#scheduled = :seenScheduled',
    values: {
      ':scheduled': JSON.stringify(next),
      ...(seen.Last > 0 && { ':seenScheduled': JSON.stringify(seen) }),
      ...(due !== undefined && { ':due': due }),
    },
  };
}

/** Schedules, withdraws or moves lists; fails when they were changed since they were read, or one is due that may not be. */
export function buildScheduleWrite(
  dealer: DealerKey,
  change: ScheduleChange,
  { mayBeDue = false } = {},
): TableWrite {
  const { set, remove, condition, values } = buildScheduleExpressions(change);
  return buildChangeSetUpdate(
    { dealer, list: 'PRODUCTS' },
    {
      set: `SET ${set}, #phase = if_not_exists(#phase, :open)${remove ? ' REMOVE #due' : ''}`,
      condition: mayBeDue ? condition : `${condition} AND ${NOTHING_DUE}`,
      values: { ...values, ':open': 'open', ...(!mayBeDue && { ':now': Date.now() }) },
    },
  );
}

type ChangeSetProgress = { number: number; from: number; to: number };

/** Written with each batch of changes: no batch is written twice, or after the end. */
export const buildChangeSetProgressWrite = (
  listKey: ChangeableListKey,
  { number, from, to }: ChangeSetProgress,
): TableWrite =>
  buildChangeSetUpdate(listKey, {
    set: 'SET #written = :to',
    condition: '#phase = :writing AND #number = :number AND #written = :from',
    values: { ':writing': 'writing', ':number': number, ':from': from, ':to': to },
  });

/** The most ids in one feed entry; for more changes it says that any record may have changed. */
const MAX_FEED_IDS = 1000;

/**
 * Ends the change set when all is written: caches read the changed records again, and edits are possible
 * again.
 */
export const buildChangeSetEndWrites = (
  listKey: ChangeableListKey,
  { number, changes }: { number: number; changes: readonly RecordChange[] },
) => [
  buildChangeSetUpdate(listKey, {
    set: 'SET #phase = :open',
    condition: '#phase = :writing AND #number = :number AND #written = :total',
    values: {
      ':open': 'open',
      ':writing': 'writing',
      ':number': number,
      ':total': changes.length,
    },
  }),
  buildChangeFeedWrite(
    listKey.dealer,
    listKey.list,
    changes.length > MAX_FEED_IDS ? 'all' : changes.map((change) => getChangedRecordId(change)),
  ),
];

/** A large list takes a while. */
const FILE_TIMEOUT_MS = 20_000;

/** Writes changes into a new file and returns its name. */
export async function writeChangesFile(
  { dealer, list }: ChangeableListKey,
  changes: readonly RecordChange[],
): Promise<string> {
  const folder = list === 'PRODUCTS' ? 'price-lists' : `changes/${list}`;
  const file = `${folder}/${dealer.replace('#', '-')}/${randomUUID()}`;
  await writeBucketFile(getFilesBucket(), file, compressText(JSON.stringify(changes)), {
    ms: FILE_TIMEOUT_MS,
  });
  return file;
}

/** The file read last: while its changes are being written, every call reads it. */
let lastReadFile: { file: string; changes: Promise<readonly RecordChange[]> } | undefined;

export function readChangesFile<Stored extends { Id: number }>(
  fileKey: string,
): Promise<readonly RecordChange<Stored>[]> {
  const isCached = lastReadFile?.file === fileKey;
  const changes = isCached ? lastReadFile!.changes : readUncachedChangesFile(fileKey);
  if (!isCached) {
    const newFile = { file: fileKey, changes };
    lastReadFile = newFile;
    changes.catch(() => {
      if (lastReadFile === newFile) lastReadFile = undefined;
    });
  }
  return changes as Promise<readonly RecordChange<Stored>[]>;
}

async function readUncachedChangesFile(file: string): Promise<readonly RecordChange[]> {
  const bytes = await findFileBytes(getFilesBucket(), file);
  if (!bytes) throw new Error(`There is no file ${file}`);
  return JSON.parse(decompressText(bytes)) as RecordChange[];
}
