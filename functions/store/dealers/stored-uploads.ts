import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import type { TableItem } from '#functions/store/table/item-format-versions.ts';
import { findItem, readAllItems } from '#functions/store/table/read-items.ts';
import { parseDealerId, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { DataFileOptions } from '#shared/schemas/data-file-schema.ts';
import type { UploadJob } from '#shared/schemas/upload-job-schema.ts';
import { Upload, UploadKind } from '#shared/schemas/upload-schema.ts';

/*
 * Uploaded files, by kind. A record is written only after its bytes are in the bucket.
 *
 *   PK   DEALER#1#UPLOADS#configurator    Upload    JSON
 *   SK   the key it was begun under       FileKey   kept-uploads/1/configurator/random
 *                                         Options   JSON of DataFileOptions, for data files
 *                                         Job       JSON of a StoredUploadJob, where the file is processed
 *                                         Attempt   the outbox attempt that is working on it (upload-jobs.ts)
 *
 * Of a manufacturer:
 *
 *   PK   DEALER#0#UPLOADS#smart-catalog#5  FileKey  kept-uploads/0/smart-catalog/5/random
 */

/**
 * The owner of uploads of one kind: a dealer, or a manufacturer of the catalog, which belongs to the
 * platform.
 */
export type UploadOwner = { dealer: DealerKey; kind: UploadKind; manufacturerId?: number };
export type StoredUpload = { upload: Upload; fileKey: string; job?: StoredUploadJob | undefined };
/** The processing of a file, with the key of its report. */
export type StoredUploadJob = UploadJob & {
  ReportKey: string | null;
  /** Attempts that began and have not reported since; missing in jobs that are older than the limit. */
  Begun?: number;
};

const getOwnerPath = ({ kind, manufacturerId }: UploadOwner) =>
  manufacturerId === undefined ? kind : `${kind}#${manufacturerId}`;
const getUploadPartitionKey = (owner: UploadOwner) =>
  `${owner.dealer}#UPLOADS#${getOwnerPath(owner)}`;
export const getUploadItemKey = (owner: UploadOwner, id: string) => ({
  PK: getUploadPartitionKey(owner),
  SK: id,
});

/** A new key for each upload, so that no stored file is ever overwritten. */
export const createUploadFileKey = (owner: UploadOwner) =>
  `kept-uploads/${parseDealerId(owner.dealer)}/${getOwnerPath(owner).replace('#', '/')}/${randomUUID()}`;

function parseStoredUpload(item: TableItem): StoredUpload {
  const job = typeof item.Job === 'string' ? (JSON.parse(item.Job) as StoredUploadJob) : undefined;
  const Options =
    typeof item.Options === 'string' ? (JSON.parse(item.Options) as DataFileOptions) : null;
  const uploadJson = { ...(JSON.parse(String(item.Upload)) as object), Options, Job: job ?? null };
  return { upload: z.parse(Upload, uploadJson), fileKey: String(item.FileKey), job };
}

/** The newest first. */
export async function listStoredUploads(owner: UploadOwner): Promise<StoredUpload[]> {
  const items = await readAllItems({ PK: getUploadPartitionKey(owner), isConsistent: true });
  const byTime = (a: StoredUpload, b: StoredUpload) =>
    a.upload.UploadedOn < b.upload.UploadedOn ? 1 : -1;
  return items.map(parseStoredUpload).toSorted(byTime);
}

export async function findUpload(
  owner: UploadOwner,
  id: string,
): Promise<StoredUpload | undefined> {
  const item = await findItem(getUploadItemKey(owner, id), { isConsistent: true });
  return item && parseStoredUpload(item);
}

export async function loadUpload(owner: UploadOwner, id: string): Promise<StoredUpload> {
  const upload = await findUpload(owner, id);
  if (!upload) throw createNotFoundError();
  return upload;
}

export const buildNewUploadWrite = (
  owner: UploadOwner,
  { upload, fileKey, job }: StoredUpload,
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...getUploadItemKey(owner, upload.Id),
      Upload: JSON.stringify({ ...upload, Options: undefined, Job: undefined }),
      ...(upload.Options && { Options: JSON.stringify(upload.Options) }),
      FileKey: fileKey,
      ...(job && { Job: JSON.stringify(job), Attempt: 0 }),
    },
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});

export const buildUploadDeleteWrite = (
  owner: UploadOwner,
  { upload, fileKey }: StoredUpload,
): TableWrite => ({
  Delete: {
    TableName,
    Key: getUploadItemKey(owner, upload.Id),
    ConditionExpression: 'FileKey = :file',
    ExpressionAttributeValues: { ':file': fileKey },
  },
});

/** The audited fields. */
const AuditedUploadFields = z.extend(z.pick(Upload, { FileName: true, Size: true, Sha256: true }), {
  Kind: UploadKind,
});

type UploadChange = {
  by: { userId: number; fullName: string };
  before?: Upload;
  after?: Upload;
};

export function buildUploadAuditWrites(
  { dealer, kind: Kind }: UploadOwner,
  { by, before, after }: UploadChange,
): TableWrite[] {
  const { Id: id, FileName: name } = (after ?? before)!;
  return buildAuditWrites(dealer, {
    by,
    kind: 'upload',
    id,
    name,
    schema: AuditedUploadFields,
    before: before && { ...before, Kind },
    after: after && { ...after, Kind },
  });
}
