import { randomUUID } from 'node:crypto';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import {
  readFile,
  removeFile,
  writeFile,
  type FileRange,
} from '#functions/outside/aws-requests.ts';
import { listFiles } from '#functions/outside/list-files.ts';
import type { TableItem } from '#functions/store/table/item-versions.ts';
import { findItem, readAllItems } from '#functions/store/table/read-items.ts';
import { parseDealerId, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
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
  lastNumber: number;
  revision: number;
};

const getFilesBucket = () => getRequiredVariable('FILES_BUCKET');
const getReleasePartitionKey = ({ dealer, kind }: Omit<ReleaseHistoryKey, 'name'>) =>
  `${dealer}#EDITIONS#${kind}`;
/** Nothing of a name can be taken for what stands beside it. */
const encodeHistoryName = ({ name }: ReleaseHistoryKey) => encodeURIComponent(name.toLowerCase());
const getCurrentReleaseKey = (history: ReleaseHistoryKey) => ({
  PK: getReleasePartitionKey(history),
  SK: `INUSE#${encodeHistoryName(history)}`,
});
const getReleaseKey = (history: ReleaseHistoryKey, number: number) => ({
  PK: getReleasePartitionKey(history),
  SK: `EDITION#${encodeHistoryName(history)}#${String(number).padStart(6, '0')}`,
});

function parseRelease({ Edition: releaseJson, Summary }: TableItem): StoredRelease | undefined {
  const attributes = JSON.parse(String(releaseJson)) as Omit<StoredRelease, 'Summary'> | null;
  return attributes
    ? { ...attributes, Summary: parseCachedSummary(attributes.Folder, String(Summary)) }
    : undefined;
}

const toReleaseAttributes = ({ Summary, ...attributes }: StoredRelease) => ({
  Edition: JSON.stringify(attributes),
  Summary: JSON.stringify(Summary),
});

const getUploadFolderPrefix = (
  { dealer, kind }: Omit<ReleaseHistoryKey, 'name'>,
  uploadId: string,
) => `editions/${parseDealerId(dealer)}/${kind}/${encodeURIComponent(uploadId)}~`;

/** A folder for an edition's files. It is nobody's until an edition that names it is written. */
export const createReleaseFolderPath = (owner: Omit<ReleaseHistoryKey, 'name'>, uploadId: string) =>
  `${getUploadFolderPrefix(owner, uploadId)}${randomUUID()}`;

/**
 * Takes away what attempts at an upload have left: files that are there before it is known that nobody works at it, and
 * in a folder that no edition names. Where somebody does, nothing is taken, and the answer is false.
 */
export async function removeOrphanedReleaseFiles(
  owner: Omit<ReleaseHistoryKey, 'name'>,
  uploadId: string,
  isUploadIdle: () => Promise<boolean>,
): Promise<boolean> {
  const folderPrefix = getUploadFolderPrefix(owner, uploadId);
  const files = await listFiles(getFilesBucket(), folderPrefix);
  if (!(await isUploadIdle())) return false;
  // Read last: whatever was published of those files has its edition by now.
  const releaseFolders = new Set((await listReleases(owner)).map(({ Folder }) => Folder));
  const getFolder = (file: string) => file.slice(0, file.indexOf('/', folderPrefix.length));
  const orphanedFiles = files.filter((file) => {
    const folder = getFolder(file);
    return folder.length === folderPrefix.length + UUID_LENGTH && !releaseFolders.has(folder);
  });
  for (let start = 0; start < orphanedFiles.length; start += REMOVE_BATCH_SIZE) {
    const batch = orphanedFiles.slice(start, start + REMOVE_BATCH_SIZE);
    await Promise.all(batch.map((file) => removeFile(getFilesBucket(), file)));
  }
  return true;
}

const UUID_LENGTH = 36;
const REMOVE_BATCH_SIZE = 16;

/** A large one takes a while. */
const FILE_TIMEOUT_MS = 20_000;

export const writeReleaseFile = (folder: string, name: string, bytes: Uint8Array, type?: string) =>
  writeFile(getFilesBucket(), `${folder}/${name}`, bytes, {
    ms: FILE_TIMEOUT_MS,
    ...(type && { type }),
  });

/** A file of an edition or a part of it, which is what it was whenever it is read; undefined where it has none of that name. */
export const readReleaseFile = (folder: string, name: string, part?: FileRange) =>
  readFile(getFilesBucket(), `${folder}/${name}`, part);

/** The editions in use of all series of a kind. */
export async function listCurrentReleases(
  owner: Omit<ReleaseHistoryKey, 'name'>,
): Promise<StoredRelease[]> {
  const states = [...(await listReleaseHistories(owner)).values()];
  return states.map((state) => state.release).filter((one) => one !== undefined);
}

export async function findReleaseHistory(
  history: ReleaseHistoryKey,
): Promise<ReleaseHistoryState | undefined> {
  const item = await findItem(getCurrentReleaseKey(history), { isConsistent: true });
  return item && parseHistoryState(item);
}

const parseHistoryState = (item: TableItem): ReleaseHistoryState => ({
  release: parseRelease(item),
  lastNumber: Number(item.Last),
  revision: Number(item.Turn),
});

const parseHistoryName = ({ SK }: TableItem) =>
  decodeURIComponent(String(SK).slice('INUSE#'.length));

/** All of a kind that were published, the newest of each series first. */
export async function listReleases(
  owner: Omit<ReleaseHistoryKey, 'name'>,
): Promise<Omit<StoredRelease, 'Summary'>[]> {
  const items = await readAllItems({
    PK: getReleasePartitionKey(owner),
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
  const items = await readAllItems({
    PK: getReleasePartitionKey(owner),
    from: 'INUSE#',
    isConsistent: true,
  });
  return new Map(items.map((item) => [parseHistoryName(item), parseHistoryState(item)]));
}

export async function findRelease(
  history: ReleaseHistoryKey,
  number: number,
): Promise<StoredRelease | undefined> {
  const item = await findItem(getReleaseKey(history, number), { isConsistent: true });
  return item && parseRelease(item);
}

type NewRelease = Omit<StoredRelease, 'Name' | 'Number'>;
type ReleaseUpload = Pick<Upload, 'Id' | 'FileName' | 'UploadedBy'>;

/** What is made of an upload, as its edition says: published now, by whoever gave the file. */
export const buildNewRelease = (
  { Id: UploadId, FileName, UploadedBy: PublishedBy }: ReleaseUpload,
  content: Pick<StoredRelease, 'Folder' | 'Count' | 'Summary'>,
): NewRelease => ({
  ...content,
  FileName,
  UploadId,
  PublishedOn: new Date().toISOString(),
  PublishedBy,
});

/** Publishes an edition and has everybody see it, where the series is still as it was read; its guard comes first. */
export function buildPublishReleaseWrites(
  history: ReleaseHistoryKey,
  before: ReleaseHistoryState | undefined,
  newRelease: NewRelease,
): readonly [guarded: TableWrite, ...rest: TableWrite[]] {
  const nextNumber = (before?.lastNumber ?? 0) + 1;
  const published: StoredRelease = { Name: history.name, Number: nextNumber, ...newRelease };
  return [
    buildHistoryStateWrite(history, before, { release: published, lastNumber: nextNumber }),
    {
      Put: {
        TableName,
        Item: { ...getReleaseKey(history, nextNumber), ...toReleaseAttributes(published) },
        ConditionExpression: 'attribute_not_exists(PK)',
      },
    },
  ];
}

/** Has everybody see an edition that was published before; without one, nobody sees any, and all of them stay. */
export const buildRestoreReleaseWrite = (
  history: ReleaseHistoryKey,
  before: ReleaseHistoryState,
  earlier: StoredRelease | undefined,
): TableWrite =>
  buildHistoryStateWrite(history, before, { release: earlier, lastNumber: before.lastNumber });

const buildHistoryStateWrite = (
  history: ReleaseHistoryKey,
  before: ReleaseHistoryState | undefined,
  { release: currentRelease, lastNumber }: Omit<ReleaseHistoryState, 'revision'>,
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...getCurrentReleaseKey(history),
      ...(currentRelease ? toReleaseAttributes(currentRelease) : { Edition: 'null' }),
      Last: lastNumber,
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
