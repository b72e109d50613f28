import { hash } from 'node:crypto';
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
import { deleteBucketVersions } from '#infra/operate/environment/delete-bucket-versions.ts';
import { listDealerFolders, isListCopyFile } from '#infra/plan/dealer-folders.ts';

export type DealerFilesBucket = { s3: S3Client; bucket: string };

export type ExportedFile = { Key: string; File: string; Size: number; LastModified: string };

/** Downloads the files of a dealer to a folder, one after another; a complete file is not downloaded again. */
export async function* downloadDealerFiles(
  files: DealerFilesBucket,
  identifiers: DealerIdentifiers,
  folder: string,
): AsyncGenerator<ExportedFile> {
  for await (const { Key = '', Size = 0, LastModified } of listDealerFiles(files, identifiers)) {
    if (isListCopyFile(Key) || Key.endsWith('/')) continue;
    const File = join('files', getExportPath(Key));
    const target = join(folder, File);
    if (!(await isDownloaded(target, Size, LastModified))) await downloadFile(files, Key, target);
    yield { Key, File, Size, LastModified: LastModified?.toISOString() ?? '' };
  }
}

async function* listDealerFiles(
  { s3: client, bucket: Bucket }: DealerFilesBucket,
  { dealerId, userIds }: DealerIdentifiers,
) {
  for (const Prefix of listDealerFolders(dealerId, userIds))
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      yield* Contents;
}

/** A file name from a dealer's own system may be invalid on disk, or lead to another folder. */
const isPlainName = (part: string) => /^[\w.%~ -]{1,200}$/.test(part) && !/^\.+$/.test(part);

const getExportPath = (key: string): string =>
  key.split('/').every(isPlainName) ? key : join('otherwise-named', hash('sha256', key, 'hex'));

/** Whether the local file is newer than the stored one, and has the same size. */
async function isDownloaded(
  file: string,
  size: number,
  changedOn: Date | undefined,
): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  return stats !== undefined && stats.size === size && stats.mtimeMs > (changedOn?.getTime() ?? 0);
}

/** Uses another name until the file is complete. */
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

/** Removes the files of a dealer in all of their versions; returns the number of versions. */
export async function removeDealerFileVersions(
  { s3, bucket }: DealerFilesBucket,
  { dealerId, userIds }: DealerIdentifiers,
): Promise<number> {
  let count = 0;
  for (const folder of listDealerFolders(dealerId, userIds))
    count += await deleteBucketVersions(s3, bucket, folder);
  return count;
}

/** The number of file versions of a dealer, including those that were removed before. */
export async function countDealerFileVersions(
  { s3, bucket: Bucket }: DealerFilesBucket,
  { dealerId, userIds }: DealerIdentifiers,
): Promise<number> {
  let count = 0;
  for (const Prefix of listDealerFolders(dealerId, userIds)) {
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
