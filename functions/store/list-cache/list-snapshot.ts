import { createHash, randomUUID } from 'node:crypto';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import { readFile, removeFile, writeFile } from '#functions/outside/aws-requests.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { getCurrentItemVersion } from '#functions/store/table/item-versions.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import { ConditionFailedError, writeItem } from '#functions/store/table/write-items.ts';
import type { CachedListRow, CachedListDefinition } from './cached-list-definition.ts';
import { isListFresh, type CachedListState } from './cached-list-state.ts';

/*
 * A list as somebody held it, for those who begin with nothing: one file, because in the table its
 * megabytes would cost thousands of units. Only a cache: whatever is missing, torn, old or of another
 * version is as if it were not there, and whatever fails here fails no call.
 *
 *   PK   DEALER#1#SNAPSHOT#ORDERS   File   lists/DEALER-1/ORDERS/random in the bucket of files: deflated JSON
 *   SK   2.1                        Hash   of the file's bytes
 *        its form, and the version  From   its place in the feed
 *        of the list's items
 */

/** Raised when what a file holds changes its form. */
const SNAPSHOT_FORMAT_VERSION = 2;
/** A shorter list is read from its records as fast. */
const MIN_SNAPSHOT_ROWS = 250;
/** A list is made anew before this is over (cached-list-state.ts). */
const SNAPSHOT_LIFETIME_S = 2 * 86_400;

const getFilesBucket = () => getRequiredVariable('FILES_BUCKET');
const computeBytesHash = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('base64url');

const getSnapshotItemKey = <Row extends CachedListRow>(
  dealer: DealerKey,
  { kind }: CachedListDefinition<Row>,
) => ({
  PK: `${dealer}#SNAPSHOT#${kind}`,
  SK: `${SNAPSHOT_FORMAT_VERSION}.${getCurrentItemVersion({ PK: `${dealer}#${kind}` })}`,
});

/** What a file holds: a list but for what can be told without it. */
type SnapshotFile = Pick<CachedListState<CachedListRow>, 'rowBytes' | 'readAt' | 'from'> & {
  applied: string[];
  list: unknown;
};

/** Where the newest snapshot lies, and the place in the feed from which it is to be carried on. */
export type SnapshotPointer = Readonly<Record<'File' | 'Hash' | 'From', string>>;

export const findSnapshotPointer = <Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
) =>
  runOrLogFailure(
    async () => (await findItem(getSnapshotItemKey(dealer, list))) as SnapshotPointer | undefined,
  );

/** The list as its snapshot has it; undefined where that cannot be used. */
export const readListSnapshot = <Row extends CachedListRow>(
  list: CachedListDefinition<Row>,
  { File, Hash }: SnapshotPointer,
) =>
  runOrLogFailure(async (): Promise<CachedListState<Row> | undefined> => {
    const bytes = await readFile(getFilesBucket(), File);
    if (!bytes || computeBytesHash(bytes) !== Hash) return undefined;
    const {
      applied,
      list: writtenList,
      ...file
    } = JSON.parse(decompressText(bytes)) as SnapshotFile;
    if (!isListFresh(file, Date.now())) return undefined;
    const { rows, shared } = list.fromFile(writtenList);
    const lastSnapshot = { from: file.from, changes: 0 };
    return { ...file, rows: Object.freeze(rows), shared, applied: new Set(applied), lastSnapshot };
  });

/**
 * The list, of which there is a snapshot now: this one, or a newer one that another process wrote. Where
 * none could be written it is tried again after as many further changes.
 */
export async function ensureListSnapshot<Row extends CachedListRow>(
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

/** Writes the list's snapshot where there is none that is newer than the last one it knew of. */
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
    await writeFile(getFilesBucket(), File, bytes);
    await updateSnapshotPointer(dealer, list, pointer, {
      File,
      Hash: computeBytesHash(bytes),
      From: from,
    });
    return from;
  });

/** Has the pointer name another file, where it still is what it was, and takes the file away that it named. */
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
    // Another process was faster; or this one was, and its answer was lost. Which file is left over the
    // bucket finds out by its age.
    if (error instanceof ConditionFailedError) return;
    throw error;
  }
  if (previousPointer) await removeFile(getFilesBucket(), previousPointer.File);
}

async function runOrLogFailure<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    process.stdout.write(
      `${JSON.stringify({ level: 'warn', call: 'list snapshot', error: { name } })}\n`,
    );
    return undefined;
  }
}
