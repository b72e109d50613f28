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
import { foldersOf, isCopy } from '#infra/plan/dealer-files.ts';

/** Where the files of an environment are. */
export type Files = { s3: S3Client; bucket: string };

export type GivenFile = { Key: string; File: string; Size: number; LastModified: string };

/** Writes the files of a dealer below a folder, one after the other; one that is there whole is not fetched again. */
export async function* giveFiles(
  files: Files,
  to: DealerIdentifiers,
  folder: string,
): AsyncGenerator<GivenFile> {
  for await (const { Key = '', Size = 0, LastModified } of listFiles(files, to)) {
    if (isCopy(Key) || Key.endsWith('/')) continue;
    const File = join('files', pathOf(Key));
    const target = join(folder, File);
    if (!(await isDownloaded(target, Size, LastModified))) await fetchFile(files, Key, target);
    yield { Key, File, Size, LastModified: LastModified?.toISOString() ?? '' };
  }
}

async function* listFiles(
  { s3: client, bucket: Bucket }: Files,
  { dealerId, userIds: users }: DealerIdentifiers,
) {
  for (const Prefix of foldersOf(dealerId, users))
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      yield* Contents;
}

/** A name that a dealer's own system gave may be none of a disk's, or lead elsewhere. */
const isPlain = (part: string) => /^[\w.%~ -]{1,200}$/.test(part) && !/^\.+$/.test(part);

const pathOf = (key: string): string =>
  key.split('/').every(isPlain)
    ? key
    : join('otherwise-named', createHash('sha256').update(key).digest('hex'));

/** Written since it was changed, and as long as it. */
async function isDownloaded(
  file: string,
  size: number,
  changed: Date | undefined,
): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.size === size && found.mtimeMs > (changed?.getTime() ?? 0);
}

/** Under another name until all of it is there. */
async function fetchFile({ s3, bucket: Bucket }: Files, Key: string, target: string) {
  await mkdir(dirname(target), { recursive: true });
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  await pipeline(Body as Readable, createWriteStream(`${target}.part`));
  await rename(`${target}.part`, target);
}

/** Removes the files of a dealer, in all of their versions; gives how many those were. */
export async function removeFiles(
  { s3, bucket }: Files,
  { dealerId, userIds: users }: DealerIdentifiers,
): Promise<number> {
  let count = 0;
  for (const folder of foldersOf(dealerId, users)) count += await emptyBucket(s3, bucket, folder);
  return count;
}

/** How many versions of files a dealer has, those that were removed before among them. */
export async function countFiles(
  { s3, bucket: Bucket }: Files,
  { dealerId, userIds: users }: DealerIdentifiers,
): Promise<number> {
  let count = 0;
  for (const Prefix of foldersOf(dealerId, users)) {
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
