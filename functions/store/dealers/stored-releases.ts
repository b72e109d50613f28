import { randomUUID } from 'node:crypto';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import {
  findFileBytes,
  removeBucketFile,
  writeBucketFile,
  type FileRange,
} from '#functions/external/aws-requests.ts';
import { listFileKeys } from '#functions/external/list-file-keys.ts';
import type { TableItem } from '#functions/store/table/item-format-versions.ts';
import { findItem, readAllItems } from '#functions/store/table/read-items.ts';
import { parseDealerId, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { parseReleaseSummaryWithCache } from './release-summary-cache.ts';

/*
 * Published releases of catalogs. The files of a release are in a folder of its own and are never written
 * again. One item says which release of a series is in use: a reader sees all of a release, or nothing of it.
 *
 *   PK   DEALER#1#EDITIONS#configurator     Edition   JSON of the release in use; null after it was withdrawn
 *   SK   INUSE#operatory%202026             Summary   JSON of its summary
 *                                           Last      the highest number that was assigned
 *                                           Turn      how often the release in use was changed
 *
 *   PK   DEALER#1#EDITIONS#configurator     Edition   JSON, as it was published, without its summary
 *   SK   EDITION#operatory%202026#000042    Summary   JSON
 *
 * Files: editions/1/configurator/upload~random/... in the bucket of files, a folder for each attempt. Smart
 * catalogs belong to the platform, with a series for each manufacturer.
 */

export type StoredReleaseKind = 'configurator' | 'smart-catalog' | 'legacy-orders';

/** All releases of one catalog of a dealer, or of the platform. The name is unique within its kind. */
export type ReleaseHistoryKey = { dealer: DealerKey; kind: StoredReleaseKind; name: string };

export type StoredRelease = {
  /** The name of its series. */
  Name: string;
  Number: number;
  Folder: string;
  /** The upload it was made from. */
  FileName: string;
  UploadId: string;
  PublishedOn: string;
  PublishedBy: string;
  /** How many rows, pages or orders it has. */
  Count: number;
  /** What is displayed without reading its files; the shape depends on the kind. A few hundred KB at most. */
  Summary: unknown;
};

/** The release in use, undefined when the series was withdrawn. Writes are conditional on `revision`. */
export type ReleaseHistoryState = {
  release: StoredRelease | undefined;
  lastNumber: number;
  revision: number;
};

const getReleasePartitionKey = ({ dealer, kind }: Omit<ReleaseHistoryKey, 'name'>) =>
  `${dealer}#EDITIONS#${kind}`;
/** Escapes every separator of the sort key in a name. */
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
    ? { ...attributes, Summary: parseReleaseSummaryWithCache(attributes.Folder, String(Summary)) }
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

/** A new folder for the files of a release. It is an orphan until a release that names it is written. */
export const createReleaseFolderPath = (owner: Omit<ReleaseHistoryKey, 'name'>, uploadId: string) =>
  `${getUploadFolderPrefix(owner, uploadId)}${randomUUID()}`;

/**
 * Removes files that attempts at an upload have left in folders that no release names. The files are listed
 * before the upload is checked to be idle. While it is not idle nothing is removed, and the result is false.
 */
export async function removeOrphanedReleaseFilesIfIdle(
  owner: Omit<ReleaseHistoryKey, 'name'>,
  uploadId: string,
  isUploadIdle: () => Promise<boolean>,
): Promise<boolean> {
  const folderPrefix = getUploadFolderPrefix(owner, uploadId);
  const files = await listFileKeys(getFilesBucket(), folderPrefix);
  if (!(await isUploadIdle())) return false;
  // Read last: a release that was published from these files is in the list by now.
  const releaseFolders = new Set((await listReleases(owner)).map(({ Folder }) => Folder));
  const getFolder = (file: string) => file.slice(0, file.indexOf('/', folderPrefix.length));
  const orphanedFiles = files.filter((file) => {
    const folder = getFolder(file);
    return folder.length === folderPrefix.length + UUID_LENGTH && !releaseFolders.has(folder);
  });
  for (let start = 0; start < orphanedFiles.length; start += REMOVE_BATCH_SIZE) {
    const batch = orphanedFiles.slice(start, start + REMOVE_BATCH_SIZE);
    await Promise.all(batch.map((file) => removeBucketFile(getFilesBucket(), file)));
  }
  return true;
}

const UUID_LENGTH = 36;
const REMOVE_BATCH_SIZE = 16;

/** A large one takes a while. */
const FILE_TIMEOUT_MS = 20_000;

export const writeReleaseFile = (folder: string, name: string, bytes: Uint8Array, type?: string) =>
  writeBucketFile(getFilesBucket(), `${folder}/${name}`, bytes, {
    ms: FILE_TIMEOUT_MS,
    ...(type && { type }),
  });

/** A file of a release, or a part of it. The content never changes. Undefined when there is no such file. */
export const findReleaseFileBytes = (folder: string, name: string, part?: FileRange) =>
  findFileBytes(getFilesBucket(), `${folder}/${name}`, part);

export async function listCurrentReleases(
  owner: Omit<ReleaseHistoryKey, 'name'>,
): Promise<StoredRelease[]> {
  const states = [...(await readReleaseHistoriesByName(owner)).values()];
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

/** All published releases of a kind, the newest of each series first. */
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

/** The state of each series of a kind, by name. */
export async function readReleaseHistoriesByName(
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

/** A release made from an upload: published now, by the user who uploaded the file. */
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

/**
 * Publishes a release and makes it the one in use; fails when the series was changed since it was read. The
 * write with that condition comes first.
 */
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

/**
 * Makes an earlier release the one in use. Without one, the series is withdrawn; its releases stay stored.
 */
export const buildRestoreOrWithdrawReleaseWrite = (
  history: ReleaseHistoryKey,
  before: ReleaseHistoryState,
  earlierRelease: StoredRelease | undefined,
): TableWrite =>
  buildHistoryStateWrite(history, before, {
    release: earlierRelease,
    lastNumber: before.lastNumber,
  });

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
