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
export type ChangeSetRecord = Omit<PriceListState, 'Number' | 'IsWriting' | 'Written'> & {
  File: string;
};

export type StoredChangeSet = {
  number: number;
  isWriting: boolean;
  writtenCount: number;
  record: ChangeSetRecord | undefined;
};

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
  };
}

const attributeNames = {
  '#phase': 'Phase',
  '#token': 'Token',
  '#until': 'Until',
  '#number': 'Number',
  '#written': 'Written',
  '#record': 'Record',
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

/** The condition that each edit by hand must include. */
export const buildListEditGuard = (listKey: ChangeableListKey): TableWrite => ({
  ConditionCheck: {
    TableName,
    Key: getChangeSetKey(listKey),
    ConditionExpression: 'attribute_not_exists(PK) OR #phase = :open',
    ExpressionAttributeNames: { '#phase': 'Phase' },
    ExpressionAttributeValues: { ':open': 'open' },
  },
});

type ChangeSetActivation = {
  token: string;
  number: number;
  writtenCount: number;
  record: ChangeSetRecord;
};

/** Makes the changes visible to all readers; fails when the list was reopened since it was closed. */
export const buildChangeSetActivationWrite = (
  listKey: ChangeableListKey,
  { token, number, writtenCount, record }: ChangeSetActivation,
): TableWrite =>
  buildChangeSetUpdate(listKey, {
    set: 'SET #phase = :phase, #number = :number, #written = :written, #record = :record REMOVE #token, #until',
    condition: '#phase = :closing AND #token = :token',
    values: {
      ':phase': writtenCount < record.Total ? 'writing' : 'open',
      ':closing': 'closing',
      ':token': token,
      ':number': number,
      ':written': writtenCount,
      ':record': JSON.stringify(record),
    },
  });

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
