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
 * What is made of uploads, beside each of them (uploads.ts). An attempt of the outbox says how far it has come until a
 * later one begins, or the upload is removed: then whatever it writes does not hold, what it makes of the file neither.
 */

/** What a file begins with. */
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

/** How the names of an upload's reports begin, one for each attempt. */
export const getReportKeyPrefix = (fileKey: string) => `${fileKey}.refused-`;

export const isUploadJobEnded = ({ State }: StoredUploadJob) =>
  State === 'finished' || State === 'failed';

/** Whose it is: an upload, and the attempt that is at it. */
export type UploadAttempt = { owner: UploadOwner; id: string; attempt: number };

/** An attempt begins with a file; false where a later one has begun, or there is no such upload any more. */
export const beginUploadJob = (
  uploadAttempt: UploadAttempt,
  job: StoredUploadJob,
): Promise<boolean> =>
  writeItemIfConditionHolds(
    buildJobUpdate(uploadAttempt, job, 'attribute_exists(PK) AND Attempt <= :attempt'),
  );

/** How far it has come, or how it ended: it holds as long as the attempt is the last that began. */
export const buildUploadJobWrite = (
  uploadAttempt: UploadAttempt,
  job: StoredUploadJob,
): TableWrite => buildJobUpdate(uploadAttempt, job, 'Attempt = :attempt');

/** Has a file that was only checked be put into use, where nobody else has done so meanwhile. */
export const buildUseCheckedUploadWrite = (
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

/** Has a file read anew that was read before; it holds where that is how it ended. */
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
  { owner, id, attempt }: UploadAttempt,
  job: StoredUploadJob,
  condition: string,
): TableWrite => ({
  Update: {
    TableName,
    Key: getUploadItemKey(owner, id),
    UpdateExpression: 'SET Job = :job, Attempt = :attempt',
    ConditionExpression: condition,
    ExpressionAttributeValues: { ':job': JSON.stringify(job), ':attempt': attempt },
  },
});
