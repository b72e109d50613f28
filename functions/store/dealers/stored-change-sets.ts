import { randomUUID } from 'node:crypto';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import { readFile, writeFile } from '#functions/outside/aws-requests.ts';
import { buildFeedWrite } from '#functions/store/table/change-feed.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import { writeItemIfConditionHolds, type TableWrite } from '#functions/store/table/write-items.ts';
import type { PriceListState } from '#shared/schemas/price-list-schema.ts';

/*
 * A file changes more records of a list than a transaction holds, and is seen whole or not at all all the same. Its
 * changes lie in a file; from one write on they are in use, and whoever reads the list reads it with the file's changes
 * (current-records.ts) until a worker has written all of them into the table. Meanwhile, and while a file is compared for
 * good, no record of the list is edited by hand: each edit has the condition that it is not so.
 *
 *   PK   DEALER#1#PRICELIST           Phase     open, closing (edits are held back until Until) or writing
 *        of products; of other lists  Number    of the set in use; it only grows
 *        DEALER#1#CHANGES#CUSTOMERS   Written   how many of its changes are in the table: each write goes on from there
 *   SK   STATE                        Token     whose closing it is
 *                                     Record    JSON of a ChangeSetRecord
 *
 * The file: price-lists/DEALER-1/random of products, else changes/CUSTOMERS/DEALER-1/random, in the bucket of files,
 * deflated JSON of RecordChanges.
 */

/** The lists of a dealer's that files change. */
export type ChangeableListName = 'PRODUCTS' | 'CUSTOMERS' | 'COLLEAGUES' | 'MANUFACTURERS';

/** One record, before and after; without one of them it comes or goes. */
export type RecordChange<Stored extends { Id: number } = { Id: number }> = {
  before?: Stored;
  after?: Stored;
};

export const getChangedRecordId = ({ before, after }: RecordChange) => (after ?? before)!.Id;

/** What was put into use, as price lists tell of it. */
export type ChangeSetRecord = Omit<PriceListState, 'Number' | 'IsWriting' | 'Written'> & {
  File: string;
};

export type StoredChangeSet = {
  number: number;
  isWriting: boolean;
  written: number;
  record: ChangeSetRecord | undefined;
};

/** Which list of which dealer. */
export type ChangeableListKey = { dealer: DealerKey; list: ChangeableListName };

/** Longer than comparing and writing a file take. */
const CLOSED_TIMEOUT_MS = 60_000;

const getFilesBucket = () => getRequiredVariable('FILES_BUCKET');
const getChangeSetKey = ({ dealer, list }: ChangeableListKey) => ({
  PK: list === 'PRODUCTS' ? `${dealer}#PRICELIST` : `${dealer}#CHANGES#${list}`,
  SK: 'STATE',
});

export async function readChangeSet(listKey: ChangeableListKey): Promise<StoredChangeSet> {
  const item = await findItem(getChangeSetKey(listKey), { isConsistent: true });
  return {
    number: Number(item?.Number ?? 0),
    isWriting: item?.Phase === 'writing',
    written: Number(item?.Written ?? 0),
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
 * Holds edits of a list back for a minute at most; undefined where somebody else does, or changes are being written.
 * `attempt` is what the attempts of one call have in common.
 */
export async function closeListToEdits(
  listKey: ChangeableListKey,
  attempt = '',
): Promise<string | undefined> {
  const token = `${attempt}/${randomUUID()}`;
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

/** Whether an attempt of the same call is the one that holds edits back now. */
export async function isListClosedByAttempt(
  listKey: ChangeableListKey,
  attempt: string,
): Promise<boolean> {
  const item = await findItem(getChangeSetKey(listKey), { isConsistent: true });
  const isClosed = item?.Phase === 'closing' && Number(item.Until) > Date.now();
  return isClosed && String(item.Token).startsWith(`${attempt}/`);
}

/** Edits go on. */
export const reopenListToEdits = (listKey: ChangeableListKey, token: string) =>
  writeItemIfConditionHolds(
    buildChangeSetUpdate(listKey, {
      set: 'SET #phase = :open REMOVE #token, #until',
      condition: '#phase = :closing AND #token = :token',
      values: { ':open': 'open', ':closing': 'closing', ':token': token },
    }),
  );

/** Whoever closed and was stopped holds nobody back for longer than a minute. */
export const reopenExpiredList = (listKey: ChangeableListKey) =>
  writeItemIfConditionHolds(
    buildChangeSetUpdate(listKey, {
      set: 'SET #phase = :open REMOVE #token, #until',
      condition: '#phase = :closing AND #until < :now',
      values: { ':open': 'open', ':closing': 'closing', ':now': Date.now() },
    }),
  );

/** The condition of each edit by hand. */
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
  written: number;
  record: ChangeSetRecord;
};

/** Has everybody see the changes, where nobody has opened the list since it was closed. */
export const buildChangeSetActivationWrite = (
  listKey: ChangeableListKey,
  { token, number, written, record }: ChangeSetActivation,
): TableWrite =>
  buildChangeSetUpdate(listKey, {
    set: 'SET #phase = :phase, #number = :number, #written = :written, #record = :record REMOVE #token, #until',
    condition: '#phase = :closing AND #token = :token',
    values: {
      ':phase': written < record.Total ? 'writing' : 'open',
      ':closing': 'closing',
      ':token': token,
      ':number': number,
      ':written': written,
      ':record': JSON.stringify(record),
    },
  });

type ChangeSetProgress = { number: number; from: number; to: number };

/** Goes with the writes of some changes: nobody writes them twice, or after all are written. */
export const buildChangeSetProgressWrite = (
  listKey: ChangeableListKey,
  { number, from, to }: ChangeSetProgress,
): TableWrite =>
  buildChangeSetUpdate(listKey, {
    set: 'SET #written = :to',
    condition: '#phase = :writing AND #number = :number AND #written = :from',
    values: { ':writing': 'writing', ':number': number, ':from': from, ':to': to },
  });

/** What one entry of a feed names: of more it says that anything may have changed. */
const MAX_FEED_IDS = 1000;

/** All is written: whoever keeps the list reads anew what changed, and edits go on. */
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
  buildFeedWrite(
    listKey.dealer,
    listKey.list,
    changes.length > MAX_FEED_IDS ? 'all' : changes.map((change) => getChangedRecordId(change)),
  ),
];

/** A large list takes a while. */
const FILE_TIMEOUT_MS = 20_000;

/** Puts changes into a file of their own, and gives its name. */
export async function writeChangesFile(
  { dealer, list }: ChangeableListKey,
  changes: readonly RecordChange[],
): Promise<string> {
  const folder = list === 'PRODUCTS' ? 'price-lists' : `changes/${list}`;
  const file = `${folder}/${dealer.replace('#', '-')}/${randomUUID()}`;
  await writeFile(getFilesBucket(), file, compressText(JSON.stringify(changes)), {
    ms: FILE_TIMEOUT_MS,
  });
  return file;
}

/** The file read last: for as long as its changes are written everybody reads it. */
let lastReadFile: { file: string; changes: Promise<readonly RecordChange[]> } | undefined;

/** The changes of a set, as records of its list are stored. */
export function readChangesFile<Stored extends { Id: number }>(
  file: string,
): Promise<readonly RecordChange<Stored>[]> {
  const isCached = lastReadFile?.file === file;
  const changes = isCached ? lastReadFile!.changes : readUncachedChangesFile(file);
  if (!isCached) {
    const newFile = { file, changes };
    lastReadFile = newFile;
    changes.catch(() => {
      if (lastReadFile === newFile) lastReadFile = undefined;
    });
  }
  return changes as Promise<readonly RecordChange<Stored>[]>;
}

async function readUncachedChangesFile(file: string): Promise<readonly RecordChange[]> {
  const bytes = await readFile(getFilesBucket(), file);
  if (!bytes) throw new Error(`There is no file ${file}`);
  return JSON.parse(decompressText(bytes)) as RecordChange[];
}
