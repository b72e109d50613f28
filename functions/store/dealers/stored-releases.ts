import { randomUUID } from 'node:crypto';
import { readFile, removeFile, writeFile, type FilePart } from '#functions/outside/aws.ts';
import { listFiles } from '#functions/outside/list-files.ts';
import { findItem, readAll } from '#functions/store/table/read.ts';
import { numberOf, TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Item } from '#functions/store/table/versions.ts';
import type { Write } from '#functions/store/table/write.ts';
import { readVariable } from '#functions/variables.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { parseCachedSummary } from './release-summary-cache.ts';

/*
 * Catalogues as they were published. What an edition holds lies in files of a folder of its own, which are never
 * written again; which edition of a series is in use is one item: everybody sees all of an edition, or nothing of it.
 *
 *   PK   DEALER#1#EDITIONS#configurator     Edition   JSON of the edition in use; null after it was withdrawn
 *   SK   INUSE#operatory%202026             Summary   JSON of its summary
 *                                           Last      the highest number that was given
 *                                           Turn      how often another was put into use
 *
 *   PK   DEALER#1#EDITIONS#configurator     Edition   JSON, as it was published, without its summary
 *   SK   EDITION#operatory%202026#000042    Summary   JSON
 *
 * Files: editions/1/configurator/upload~random/... in the bucket of files, a folder each attempt. Smart catalogues are the platform's, a series each
 * manufacturer.
 */

export type StoredReleaseKind = 'configurator' | 'smart-catalog' | 'legacy-orders';

/** All editions of one catalogue: of a dealer's, or of the platform's. The name tells it from others of its kind. */
export type ReleaseHistoryKey = { dealer: DealerKey; kind: StoredReleaseKind; name: string };

export type StoredRelease = {
  /** Of its series. */
  Name: string;
  Number: number;
  /** Where its files lie. */
  Folder: string;
  /** What it was made of, and by which upload. */
  FileName: string;
  UploadId: string;
  PublishedOn: string;
  PublishedBy: string;
  /** How many rows, pages or orders it has. */
  Count: number;
  /** What is shown of it without a look into its files; what it is, its kind says. A few hundred KB at most. */
  Summary: unknown;
};

/** Which edition is seen, none where the series was withdrawn, and which state that is: writes go on from it. */
export type ReleaseHistoryState = {
  release: StoredRelease | undefined;
  last: number;
  revision: number;
};

const bucket = () => readVariable('FILES_BUCKET');
const partition = ({ dealer, kind }: Omit<ReleaseHistoryKey, 'name'>) =>
  `${dealer}#EDITIONS#${kind}`;
/** Nothing of a name can be taken for what stands beside it. */
const encodeHistoryName = ({ name }: ReleaseHistoryKey) => encodeURIComponent(name.toLowerCase());
const inUseKey = (history: ReleaseHistoryKey) => ({
  PK: partition(history),
  SK: `INUSE#${encodeHistoryName(history)}`,
});
const getReleaseKey = (history: ReleaseHistoryKey, number: number) => ({
  PK: partition(history),
  SK: `EDITION#${encodeHistoryName(history)}#${String(number).padStart(6, '0')}`,
});

function parseRelease({ Edition: releaseJson, Summary }: Item): StoredRelease | undefined {
  const read = JSON.parse(String(releaseJson)) as Omit<StoredRelease, 'Summary'> | null;
  return read ? { ...read, Summary: parseCachedSummary(read.Folder, String(Summary)) } : undefined;
}

const itemOf = ({ Summary, ...attributes }: StoredRelease) => ({
  Edition: JSON.stringify(attributes),
  Summary: JSON.stringify(Summary),
});

const foldersOf = ({ dealer, kind }: Omit<ReleaseHistoryKey, 'name'>, uploadId: string) =>
  `editions/${numberOf(dealer)}/${kind}/${encodeURIComponent(uploadId)}~`;

/** A folder for an edition's files. It is nobody's until an edition that names it is written. */
export const newFolder = (owner: Omit<ReleaseHistoryKey, 'name'>, uploadId: string) =>
  `${foldersOf(owner, uploadId)}${randomUUID()}`;

/**
 * Takes away what attempts at an upload have left: files that are there before it is known that nobody works at it, and
 * in a folder that no edition names. Where somebody does, nothing is taken, and the answer is false.
 */
export async function removeUnnamed(
  owner: Omit<ReleaseHistoryKey, 'name'>,
  uploadId: string,
  isAtRest: () => Promise<boolean>,
): Promise<boolean> {
  const folders = foldersOf(owner, uploadId);
  const files = await listFiles(bucket(), folders);
  if (!(await isAtRest())) return false;
  // Read last: whatever was published of those files has its edition by now.
  const named = new Set((await listReleases(owner)).map(({ Folder }) => Folder));
  const folderOf = (file: string) => file.slice(0, file.indexOf('/', folders.length));
  const orphanedFiles = files.filter((file) => {
    const folder = folderOf(file);
    return folder.length === folders.length + UUID_LENGTH && !named.has(folder);
  });
  for (let at = 0; at < orphanedFiles.length; at += REMOVE_BATCH_SIZE) {
    const some = orphanedFiles.slice(at, at + REMOVE_BATCH_SIZE);
    await Promise.all(some.map((file) => removeFile(bucket(), file)));
  }
  return true;
}

const UUID_LENGTH = 36;
const REMOVE_BATCH_SIZE = 16;

/** A large one takes a while. */
const FILE_MS = 20_000;

export const writeReleaseFile = (folder: string, name: string, bytes: Uint8Array, type?: string) =>
  writeFile(bucket(), `${folder}/${name}`, bytes, { ms: FILE_MS, ...(type && { type }) });

/** A file of an edition or a part of it, which is what it was whenever it is read; undefined where it has none of that name. */
export const readReleaseFile = (folder: string, name: string, part?: FilePart) =>
  readFile(bucket(), `${folder}/${name}`, part);

/** The editions in use of all series of a kind. */
export async function listInUse(owner: Omit<ReleaseHistoryKey, 'name'>): Promise<StoredRelease[]> {
  const states = [...(await listReleaseHistories(owner)).values()];
  return states.map((state) => state.release).filter((one) => one !== undefined);
}

export async function findReleaseHistory(
  history: ReleaseHistoryKey,
): Promise<ReleaseHistoryState | undefined> {
  const item = await findItem(inUseKey(history), { isConsistent: true });
  return item && stateOf(item);
}

const stateOf = (item: Item): ReleaseHistoryState => ({
  release: parseRelease(item),
  last: Number(item.Last),
  revision: Number(item.Turn),
});

const nameIn = ({ SK }: Item) => decodeURIComponent(String(SK).slice('INUSE#'.length));

/** All of a kind that were published, the newest of each series first. */
export async function listReleases(
  owner: Omit<ReleaseHistoryKey, 'name'>,
): Promise<Omit<StoredRelease, 'Summary'>[]> {
  const items = await readAll({
    PK: partition(owner),
    from: 'EDITION#',
    before: 'EDITION$',
    only: 'Edition',
    isConsistent: true,
  });
  return items
    .map((item) => JSON.parse(String(item.Edition)) as Omit<StoredRelease, 'Summary'>)
    .toReversed();
}

/** Each series of a kind by its name: which edition is seen, and which state that is. */
export async function listReleaseHistories(
  owner: Omit<ReleaseHistoryKey, 'name'>,
): Promise<Map<string, ReleaseHistoryState>> {
  const items = await readAll({ PK: partition(owner), from: 'INUSE#', isConsistent: true });
  return new Map(items.map((item) => [nameIn(item), stateOf(item)]));
}

export async function findRelease(
  history: ReleaseHistoryKey,
  number: number,
): Promise<StoredRelease | undefined> {
  const item = await findItem(getReleaseKey(history, number), { isConsistent: true });
  return item && parseRelease(item);
}

type Made = Omit<StoredRelease, 'Name' | 'Number'>;
type OfUpload = Pick<Upload, 'Id' | 'FileName' | 'UploadedBy'>;

/** What is made of an upload, as its edition says: published now, by whoever gave the file. */
export const madeOf = (
  { Id: UploadId, FileName, UploadedBy: PublishedBy }: OfUpload,
  made: Pick<StoredRelease, 'Folder' | 'Count' | 'Summary'>,
): Made => ({ ...made, FileName, UploadId, PublishedOn: new Date().toISOString(), PublishedBy });

/** Publishes an edition and has everybody see it, where the series is still as it was read; its guard comes first. */
export function publishWrites(
  history: ReleaseHistoryKey,
  before: ReleaseHistoryState | undefined,
  made: Made,
): readonly [guarded: Write, ...rest: Write[]] {
  const last = (before?.last ?? 0) + 1;
  const published: StoredRelease = { Name: history.name, Number: last, ...made };
  return [
    stateWrite(history, before, { release: published, last }),
    {
      Put: {
        TableName,
        Item: { ...getReleaseKey(history, last), ...itemOf(published) },
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    },
  ];
}

/** Has everybody see an edition that was published before; without one, nobody sees any, and all of them stay. */
export const restoreWrite = (
  history: ReleaseHistoryKey,
  before: ReleaseHistoryState,
  earlier: StoredRelease | undefined,
): Write => stateWrite(history, before, { release: earlier, last: before.last });

const stateWrite = (
  history: ReleaseHistoryKey,
  before: ReleaseHistoryState | undefined,
  { release: shown, last }: Omit<ReleaseHistoryState, 'revision'>,
): Write => ({
  Put: {
    TableName,
    Item: {
      ...inUseKey(history),
      ...(shown ? itemOf(shown) : { Edition: 'null' }),
      Last: last,
      Turn: (before?.revision ?? 0) + 1,
    },
    ...(before
      ? {
          ConditionExpression: 'Turn = :turn',
          ExpressionAttributeValues: { ':turn': before.revision },
        }
      : { ConditionExpression: 'attribute_not_exists(PK)' }),
  },
});
