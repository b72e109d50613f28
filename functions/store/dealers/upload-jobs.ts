import { TableName } from '#functions/store/table/table-client.ts';
import { writeItemIfConditionHolds, type TableWrite } from '#functions/store/table/write-items.ts';
import type { DataFileOptions } from '#shared/schemas/data-file-schema.ts';
import {
  getUploadItemKey,
  type UploadOwner,
  type StoredUploadJob,
  type StoredUpload,
} from './stored-uploads.ts';

/*
 * The processing of uploads, stored with each upload (stored-uploads.ts). An outbox attempt reports its
 * progress until a later attempt begins or the upload is removed. After that its writes fail, and its results
 * are not used.
 */

export const waitingUploadJob: StoredUploadJob = {
  State: 'waiting',
  Step: '',
  Done: null,
  Total: null,
  Counts: null,
  Refused: 0,
  FirstRefused: [],
  Problem: null,
  EndedOn: null,
  ReportKey: null,
};

/** The prefix of the keys of an upload's reports; each attempt has one. */
export const getUploadReportKeyPrefix = (fileKey: string) => `${fileKey}.refused-`;

export const isUploadJobEnded = ({ State }: StoredUploadJob) =>
  State === 'finished' || State === 'failed';

/** An upload, and the outbox attempt that is working on it. */
export type UploadAttempt = { owner: UploadOwner; uploadId: string; attempt: number };

/** Starts an attempt; returns false when a later one has begun, or the upload was removed. */
export const tryBeginUploadAttempt = (
  uploadAttempt: UploadAttempt,
  job: StoredUploadJob,
): Promise<boolean> =>
  writeItemIfConditionHolds(
    buildJobUpdate(uploadAttempt, job, 'attribute_exists(PK) AND Attempt <= :attempt'),
  );

/** The progress or the result of an attempt; fails when a later attempt has begun. */
export const buildUploadJobProgressWrite = (
  uploadAttempt: UploadAttempt,
  job: StoredUploadJob,
): TableWrite => buildJobUpdate(uploadAttempt, job, 'Attempt = :attempt');

/** Starts the import of a file that was only checked; fails when another caller has done so meanwhile. */
export const buildImportCheckedUploadWrite = (
  owner: UploadOwner,
  { upload, job }: StoredUpload,
  options: DataFileOptions,
): TableWrite => ({
  Update: {
    TableName,
    Key: getUploadItemKey(owner, upload.Id),
    UpdateExpression: 'SET Job = :job, Options = :options',
    ConditionExpression: 'Job = :checked',
    ExpressionAttributeValues: {
      ':job': JSON.stringify(waitingUploadJob),
      ':options': JSON.stringify(options),
      ':checked': JSON.stringify(job),
    },
  },
});

/** Reads a file again; fails unless the stored job is the one that was read. */
export const buildRereadUploadWrite = (
  owner: UploadOwner,
  { upload, job }: StoredUpload,
): TableWrite => ({
  Update: {
    TableName,
    Key: getUploadItemKey(owner, upload.Id),
    UpdateExpression: 'SET Job = :job, Attempt = :attempt',
    ConditionExpression: 'Job = :before',
    ExpressionAttributeValues: {
      ':job': JSON.stringify(waitingUploadJob),
      ':attempt': 0,
      ':before': JSON.stringify(job),
    },
  },
});

const buildJobUpdate = (
  { owner, uploadId, attempt }: UploadAttempt,
  job: StoredUploadJob,
  condition: string,
): TableWrite => ({
  Update: {
    TableName,
    Key: getUploadItemKey(owner, uploadId),
    UpdateExpression: 'SET Job = :job, Attempt = :attempt',
    ConditionExpression: condition,
    ExpressionAttributeValues: { ':job': JSON.stringify(job), ':attempt': attempt },
  },
});
