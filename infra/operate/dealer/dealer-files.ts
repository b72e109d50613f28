import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { DealerIdentifiers } from '#functions/store/table/dealer-ownership.ts';
import { emptyBucket } from '#infra/operate/environment/empty-bucket.ts';
import { listDealerFolders, isSnapshotFile } from '#infra/plan/dealer-folders.ts';

/** Where the files of an environment are. */
export type DealerFilesBucket = { s3: S3Client; bucket: string };

export type ExportedFile = { Key: string; File: string; Size: number; LastModified: string };

/** Writes the files of a dealer below a folder, one after the other; one that is there whole is not fetched again. */
export async function* downloadDealerFiles(
  files: DealerFilesBucket,
  to: DealerIdentifiers,
  folder: string,
): AsyncGenerator<ExportedFile> {
  for await (const { Key = '', Size = 0, LastModified } of listDealerFiles(files, to)) {
    if (isSnapshotFile(Key) || Key.endsWith('/')) continue;
    const File = join('files', getExportPath(Key));
    const target = join(folder, File);
    if (!(await isDownloaded(target, Size, LastModified))) await downloadFile(files, Key, target);
    yield { Key, File, Size, LastModified: LastModified?.toISOString() ?? '' };
  }
}

async function* listDealerFiles(
  { s3: client, bucket: Bucket }: DealerFilesBucket,
  { dealerId, userIds: users }: DealerIdentifiers,
) {
  for (const Prefix of listDealerFolders(dealerId, users))
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      yield* Contents;
}

/** A name that a dealer's own system gave may be none of a disk's, or lead elsewhere. */
const isPlainName = (part: string) => /^[\w.%~ -]{1,200}$/.test(part) && !/^\.+$/.test(part);

const getExportPath = (key: string): string =>
  key.split('/').every(isPlainName)
    ? key
    : join('otherwise-named', createHash('sha256').update(key).digest('hex'));

/** Written since it was changed, and as long as it. */
async function isDownloaded(
  file: string,
  size: number,
  changedOn: Date | undefined,
): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  return stats !== undefined && stats.size === size && stats.mtimeMs > (changedOn?.getTime() ?? 0);
}

/** Under another name until all of it is there. */
async function downloadFile(
  { s3, bucket: Bucket }: DealerFilesBucket,
  Key: string,
  target: string,
) {
  await mkdir(dirname(target), { recursive: true });
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  await pipeline(Body as Readable, createWriteStream(`${target}.part`));
  await rename(`${target}.part`, target);
}

/** Removes the files of a dealer, in all of their versions; gives how many those were. */
export async function removeDealerFiles(
  { s3, bucket }: DealerFilesBucket,
  { dealerId, userIds: users }: DealerIdentifiers,
): Promise<number> {
  let count = 0;
  for (const folder of listDealerFolders(dealerId, users))
    count += await emptyBucket(s3, bucket, folder);
  return count;
}

/** How many versions of files a dealer has, those that were removed before among them. */
export async function countDealerFileVersions(
  { s3, bucket: Bucket }: DealerFilesBucket,
  { dealerId, userIds: users }: DealerIdentifiers,
): Promise<number> {
  let count = 0;
  for (const Prefix of listDealerFolders(dealerId, users)) {
    let KeyMarker: string | undefined;
    let VersionIdMarker: string | undefined;
    do {
      const page = await s3.send(
        new ListObjectVersionsCommand({ Bucket, Prefix, KeyMarker, VersionIdMarker }),
      );
      count += (page.Versions?.length ?? 0) + (page.DeleteMarkers?.length ?? 0);
      ({ NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page);
    } while (KeyMarker !== undefined);
  }
  return count;
}
