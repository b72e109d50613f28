import { createHash, randomUUID } from 'node:crypto';
import { readFile, removeFile, writeFile } from '#functions/outside/aws.ts';
import { pack, unpack } from '#functions/store/table/packed.ts';
import { findItem } from '#functions/store/table/read.ts';
import { inSeconds, TableName, type DealerKey } from '#functions/store/table/table.ts';
import { versionOf } from '#functions/store/table/versions.ts';
import { ConditionFailed, writeOne } from '#functions/store/table/write.ts';
import { readVariable } from '#functions/variables.ts';
import type { AnyRow, CachedListDefinition } from './cached-list-definition.ts';
import { isYoung, type Held } from './held.ts';

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
const FORM = 2;
/** A shorter list is read from its records as fast. */
const FEWEST_ROWS = 250;
/** A list is made anew before this is over (held.ts). */
const SNAPSHOT_LIFETIME_S = 2 * 86_400;

const bucket = () => readVariable('FILES_BUCKET');
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

const keyOf = <Row extends AnyRow>(dealer: DealerKey, { kind }: CachedListDefinition<Row>) => ({
  PK: `${dealer}#SNAPSHOT#${kind}`,
  SK: `${FORM}.${versionOf({ PK: `${dealer}#${kind}` })}`,
});

/** What a file holds: a list but for what can be told without it. */
type SnapshotFile = Pick<Held<AnyRow>, 'rowBytes' | 'readAt' | 'from'> & {
  applied: string[];
  list: unknown;
};

/** Where the newest snapshot lies, and the place in the feed from which it is to be carried on. */
export type Pointer = Readonly<Record<'File' | 'Hash' | 'From', string>>;

export const findPointer = <Row extends AnyRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
) => unlessItFails(async () => (await findItem(keyOf(dealer, list))) as Pointer | undefined);

/** The list as its snapshot has it; undefined where that cannot be used. */
export const readSnapshot = <Row extends AnyRow>(
  list: CachedListDefinition<Row>,
  { File, Hash }: Pointer,
) =>
  unlessItFails(async (): Promise<Held<Row> | undefined> => {
    const bytes = await readFile(bucket(), File);
    if (!bytes || hashOf(bytes) !== Hash) return undefined;
    const { applied, list: written, ...file } = JSON.parse(unpack(bytes)) as SnapshotFile;
    if (!isYoung(file, Date.now())) return undefined;
    const { rows, shared } = list.fromFile(written);
    const saved = { from: file.from, changes: 0 };
    return { ...file, rows: Object.freeze(rows), shared, applied: new Set(applied), saved };
  });

/**
 * The list, of which there is a snapshot now: this one, or a newer one that another process wrote. Where
 * none could be written it is tried again after as many further changes.
 */
export async function withSnapshot<Row extends AnyRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  held: Held<Row>,
): Promise<Held<Row>> {
  const from = held.rows.length < FEWEST_ROWS ? held.from : await writeSnapshot(dealer, list, held);
  return { ...held, saved: { from: from ?? held.from, changes: 0 } };
}

/** Writes the list's snapshot where there is none that is newer than the last one it knew of. */
const writeSnapshot = <Row extends AnyRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  held: Held<Row>,
) =>
  unlessItFails(async (): Promise<string> => {
    const pointer = (await findItem(keyOf(dealer, list))) as Pointer | undefined;
    if (pointer && pointer.From > held.saved.from) return pointer.From;
    const { rows, shared, rowBytes, readAt, from, applied } = held;
    const written = list.toFile(rows, shared);
    const file: SnapshotFile = { rowBytes, readAt, from, applied: [...applied], list: written };
    const bytes = pack(JSON.stringify(file));
    const File = `lists/${dealer.replace('#', '-')}/${list.kind}/${randomUUID()}`;
    await writeFile(bucket(), File, bytes);
    await point(dealer, list, pointer, { File, Hash: hashOf(bytes), From: from });
    return from;
  });

/** Has the pointer name another file, where it still is what it was, and takes the file away that it named. */
async function point<Row extends AnyRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  before: Pointer | undefined,
  now: Pointer,
) {
  const condition = before
    ? {
        ConditionExpression: '#file = :file',
        ExpressionAttributeNames: { '#file': 'File' },
        ExpressionAttributeValues: { ':file': before.File },
      }
    : { ConditionExpression: 'attribute_not_exists(PK)' };
  const Item = {
    ...keyOf(dealer, list),
    ...now,
    ExpiresAt: inSeconds(Date.now()) + SNAPSHOT_LIFETIME_S,
  };
  try {
    await writeOne({ Put: { TableName, Item, ...condition } });
  } catch (error) {
    // Another process was faster; or this one was, and its answer was lost. Which file is left over the
    // bucket finds out by its age.
    if (error instanceof ConditionFailed) return;
    throw error;
  }
  if (before) await removeFile(bucket(), before.File);
}

async function unlessItFails<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
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
