import { randomUUID, hash } from 'node:crypto';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import {
  findFileBytes,
  removeBucketFile,
  writeBucketFile,
} from '#functions/external/aws-requests.ts';
import { describeErrorForLog, writeJobLogLine } from '#functions/log/write-log-line.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { getCurrentItemFormatVersion } from '#functions/store/table/item-format-versions.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import { ConditionFailedError, writeItem } from '#functions/store/table/write-items.ts';
import type { CachedListRow, CachedListDefinition } from './cached-list-definition.ts';
import { isCachedListFresh, type CachedListState } from './cached-list-state.ts';

/*
 * Snapshots of cached lists, for processes that start without one. A snapshot is one file, because reading
 * its megabytes from the table would cost thousands of read units. It is only a cache: a snapshot that is
 * missing, damaged, old or of another version is ignored, and an error here fails no call.
 *
 *   PK   DEALER#1#SNAPSHOT#ORDERS   File   lists/DEALER-1/ORDERS/random in the bucket of files: deflated JSON
 *   SK   2.1                        Hash   of the file's bytes
 *        its format, and the        From   its position in the feed
 *        version of the list's items
 */

/** Increased when the format of the file changes. */
const SNAPSHOT_FORMAT_VERSION = 2;
/** A shorter list is read from its records as fast. */
const MIN_SNAPSHOT_ROWS = 250;
/** A list is read again from its records before this time is over (cached-list-state.ts). */
const SNAPSHOT_LIFETIME_S = 2 * 86_400;

const computeBytesHash = (bytes: Uint8Array) => hash('sha256', bytes, 'base64url');

const getSnapshotItemKey = <Row extends CachedListRow>(
  dealer: DealerKey,
  { kind }: CachedListDefinition<Row>,
) => ({
  PK: `${dealer}#SNAPSHOT#${kind}`,
  SK: `${SNAPSHOT_FORMAT_VERSION}.${getCurrentItemFormatVersion({ PK: `${dealer}#${kind}` })}`,
});

/** The content of a file: a list without what can be derived. */
type SnapshotFile = Pick<CachedListState<CachedListRow>, 'rowBytes' | 'readAt' | 'from'> & {
  applied: string[];
  list: unknown;
};

/** Where the newest snapshot is stored, and the position in the feed from which to update it. */
export type SnapshotPointer = Readonly<Record<'File' | 'Hash' | 'From', string>>;

export const findSnapshotPointer = <Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
) =>
  runOrLogFailure(
    async () => (await findItem(getSnapshotItemKey(dealer, list))) as SnapshotPointer | undefined,
  );

/** The list from its snapshot; undefined when that cannot be used. */
export const findUsableListSnapshot = <Row extends CachedListRow>(
  list: CachedListDefinition<Row>,
  { File, Hash }: SnapshotPointer,
) =>
  runOrLogFailure(async (): Promise<CachedListState<Row> | undefined> => {
    const bytes = await findFileBytes(getFilesBucket(), File);
    if (!bytes || computeBytesHash(bytes) !== Hash) return undefined;
    const {
      applied,
      list: writtenList,
      ...file
    } = JSON.parse(decompressText(bytes)) as SnapshotFile;
    if (!isCachedListFresh(file, Date.now())) return undefined;
    const { rows, shared } = list.fromFile(writtenList);
    const lastSnapshot = { from: file.from, changes: 0 };
    return { ...file, rows: Object.freeze(rows), shared, applied: new Set(applied), lastSnapshot };
  });

/**
 * Makes sure that a snapshot exists: of this list, or a newer one that another process wrote. When it cannot
 * be written, it is tried again after as many further changes.
 */
export async function writeSnapshotOfLongList<Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  state: CachedListState<Row>,
): Promise<CachedListState<Row>> {
  const from =
    state.rows.length < MIN_SNAPSHOT_ROWS
      ? state.from
      : await writeListSnapshot(dealer, list, state);
  return { ...state, lastSnapshot: { from: from ?? state.from, changes: 0 } };
}

/** Writes a snapshot, unless there is one that is newer than the last known one. */
const writeListSnapshot = <Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  state: CachedListState<Row>,
) =>
  runOrLogFailure(async (): Promise<string> => {
    const pointer = (await findItem(getSnapshotItemKey(dealer, list))) as
      | SnapshotPointer
      | undefined;
    if (pointer && pointer.From > state.lastSnapshot.from) return pointer.From;
    const { rows, shared, rowBytes, readAt, from, applied } = state;
    const writtenList = list.toFile(rows, shared);
    const file: SnapshotFile = { rowBytes, readAt, from, applied: [...applied], list: writtenList };
    const bytes = compressText(JSON.stringify(file));
    const File = `lists/${dealer.replace('#', '-')}/${list.kind}/${randomUUID()}`;
    await writeBucketFile(getFilesBucket(), File, bytes);
    await updateSnapshotPointer(dealer, list, pointer, {
      File,
      Hash: computeBytesHash(bytes),
      From: from,
    });
    return from;
  });

/** Points to the new file, if the pointer is unchanged, and then removes the previous file. */
async function updateSnapshotPointer<Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  previousPointer: SnapshotPointer | undefined,
  nextPointer: SnapshotPointer,
) {
  const condition = previousPointer
    ? {
        ConditionExpression: '#file = :file',
        ExpressionAttributeNames: { '#file': 'File' },
        ExpressionAttributeValues: { ':file': previousPointer.File },
      }
    : { ConditionExpression: 'attribute_not_exists(PK)' };
  const Item = {
    ...getSnapshotItemKey(dealer, list),
    ...nextPointer,
    ExpiresAt: toEpochSeconds(Date.now()) + SNAPSHOT_LIFETIME_S,
  };
  try {
    await writeItem({ Put: { TableName, Item, ...condition } });
  } catch (error) {
    // Another process was faster; or this one was, and the response was lost. The bucket deletes the unused
    // file by its age.
    if (error instanceof ConditionFailedError) return;
    throw error;
  }
  if (previousPointer) await removeBucketFile(getFilesBucket(), previousPointer.File);
}

async function runOrLogFailure<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    writeJobLogLine({ level: 'warn', job: 'list snapshot', error: describeErrorForLog(error) });
    return undefined;
  }
}
