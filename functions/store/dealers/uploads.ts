import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { notFound } from '#functions/api-error.ts';
import { auditWrites } from '#functions/store/audit.ts';
import { findItem, readAll } from '#functions/store/table/read.ts';
import { numberOf, TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Item } from '#functions/store/table/versions.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { DataFileOptions } from '#shared/schemas/data-file-schema.ts';
import type { UploadJob } from '#shared/schemas/upload-job-schema.ts';
import { Upload, UploadKind } from '#shared/schemas/upload-schema.ts';

/*
 * Files that were given to the product, by their kind. A record is written once its bytes lie where it says.
 *
 *   PK   DEALER#1#UPLOADS#configurator    Upload    JSON
 *   SK   the key it was begun under       FileKey   kept-uploads/1/configurator/random
 *                                         Options   JSON of DataOptions, of files of data
 *                                         Job       JSON of a StoredJob, where something is made of it
 *                                         Attempt   which attempt of the outbox is at it (upload-jobs.ts)
 *
 * Of a manufacturer:
 *
 *   PK   DEALER#0#UPLOADS#smart-catalog#5  FileKey  kept-uploads/0/smart-catalog/5/random
 */

/** Where files of one kind and one owner are: a dealer, or a manufacturer of the catalogue, which is the platform's. */
export type UploadOwner = { dealer: DealerKey; kind: UploadKind; manufacturerId?: number };
export type StoredUpload = { upload: Upload; fileKey: string; job?: StoredJob | undefined };
/** What is made of a file; its report lies beside it. */
export type StoredJob = UploadJob & {
  ReportKey: string | null;
  /** Attempts that began and of which nobody has heard anything since; none of before there was a limit. */
  Begun?: number;
};

const nameOf = ({ kind, manufacturerId }: UploadOwner) =>
  manufacturerId === undefined ? kind : `${kind}#${manufacturerId}`;
const partition = (owner: UploadOwner) => `${owner.dealer}#UPLOADS#${nameOf(owner)}`;
export const uploadKey = (owner: UploadOwner, id: string) => ({ PK: partition(owner), SK: id });

/** A place of its own for each: nothing that is kept is ever written over. */
export const newUploadKey = (owner: UploadOwner) =>
  `kept-uploads/${numberOf(owner.dealer)}/${nameOf(owner).replace('#', '/')}/${randomUUID()}`;

function stored(item: Item): StoredUpload {
  const job = typeof item.Job === 'string' ? (JSON.parse(item.Job) as StoredJob) : undefined;
  const Options =
    typeof item.Options === 'string' ? (JSON.parse(item.Options) as DataFileOptions) : null;
  const read = { ...(JSON.parse(String(item.Upload)) as object), Options, Job: job ?? null };
  return { upload: z.parse(Upload, read), fileKey: String(item.FileKey), job };
}

/** The newest first. */
export async function listUploads(owner: UploadOwner): Promise<StoredUpload[]> {
  const items = await readAll({ PK: partition(owner), isConsistent: true });
  const byTime = (a: StoredUpload, b: StoredUpload) =>
    a.upload.UploadedOn < b.upload.UploadedOn ? 1 : -1;
  return items.map(stored).toSorted(byTime);
}

export async function findUpload(
  owner: UploadOwner,
  id: string,
): Promise<StoredUpload | undefined> {
  const item = await findItem(uploadKey(owner, id), { isConsistent: true });
  return item && stored(item);
}

export async function loadUpload(owner: UploadOwner, id: string): Promise<StoredUpload> {
  const found = await findUpload(owner, id);
  if (!found) throw notFound();
  return found;
}

export const uploadWrite = (owner: UploadOwner, { upload, fileKey, job }: StoredUpload): Write => ({
  Put: {
    TableName,
    Item: {
      ...uploadKey(owner, upload.Id),
      Upload: JSON.stringify({ ...upload, Options: undefined, Job: undefined }),
      ...(upload.Options && { Options: JSON.stringify(upload.Options) }),
      FileKey: fileKey,
      ...(job && { Job: JSON.stringify(job), Attempt: 0 }),
    },
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});

export const uploadRemoval = (owner: UploadOwner, { upload, fileKey }: StoredUpload): Write => ({
  Delete: {
    TableName,
    Key: uploadKey(owner, upload.Id),
    ConditionExpression: 'FileKey = :file',
    ExpressionAttributeValues: { ':file': fileKey },
  },
});

/** What is told of a change. */
const AuditedUploadFields = z.extend(z.pick(Upload, { FileName: true, Size: true, Sha256: true }), {
  Kind: UploadKind,
});

type Change = {
  by: { userId: number; fullName: string };
  before?: Upload;
  after?: Upload;
};

export function uploadAudit(
  { dealer, kind: Kind }: UploadOwner,
  { by, before, after }: Change,
): Write[] {
  const { Id: id, FileName: name } = (after ?? before)!;
  return auditWrites(dealer, {
    by,
    kind: 'upload',
    id,
    name,
    schema: AuditedUploadFields,
    before: before && { ...before, Kind },
    after: after && { ...after, Kind },
  });
}
