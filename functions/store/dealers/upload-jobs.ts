import { TableName } from '#functions/store/table/table.ts';
import { writeIfItHolds, type Write } from '#functions/store/table/write.ts';
import type { DataFileOptions } from '#shared/schemas/data-file-schema.ts';
import { uploadKey, type UploadOwner, type StoredJob, type StoredUpload } from './uploads.ts';

/*
 * What is made of uploads, beside each of them (uploads.ts). An attempt of the outbox says how far it has come until a
 * later one begins, or the upload is removed: then whatever it writes does not hold, what it makes of the file neither.
 */

/** What a file begins with. */
export const waitingJob: StoredJob = {
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
export const reportsOf = (fileKey: string) => `${fileKey}.refused-`;

export const isEnded = ({ State }: StoredJob) => State === 'finished' || State === 'failed';

/** Whose it is: an upload, and the attempt that is at it. */
export type UploadAttempt = { owner: UploadOwner; id: string; attempt: number };

/** An attempt begins with a file; false where a later one has begun, or there is no such upload any more. */
export const beginJob = (uploadAttempt: UploadAttempt, job: StoredJob): Promise<boolean> =>
  writeIfItHolds(update(uploadAttempt, job, 'attribute_exists(PK) AND Attempt <= :attempt'));

/** How far it has come, or how it ended: it holds as long as the attempt is the last that began. */
export const jobWrite = (uploadAttempt: UploadAttempt, job: StoredJob): Write =>
  update(uploadAttempt, job, 'Attempt = :attempt');

/** Has a file that was only checked be put into use, where nobody else has done so meanwhile. */
export const checkedUseWrite = (
  owner: UploadOwner,
  { upload, job }: StoredUpload,
  options: DataFileOptions,
): Write => ({
  Update: {
    TableName,
    Key: uploadKey(owner, upload.Id),
    UpdateExpression: 'SET Job = :job, Options = :options',
    ConditionExpression: 'Job = :checked',
    ExpressionAttributeValues: {
      ':job': JSON.stringify(waitingJob),
      ':options': JSON.stringify(options),
      ':checked': JSON.stringify(job),
    },
  },
});

/** Has a file read anew that was read before; it holds where that is how it ended. */
export const againWrite = (owner: UploadOwner, { upload, job }: StoredUpload): Write => ({
  Update: {
    TableName,
    Key: uploadKey(owner, upload.Id),
    UpdateExpression: 'SET Job = :job, Attempt = :attempt',
    ConditionExpression: 'Job = :before',
    ExpressionAttributeValues: {
      ':job': JSON.stringify(waitingJob),
      ':attempt': 0,
      ':before': JSON.stringify(job),
    },
  },
});

const update = (
  { owner, id, attempt }: UploadAttempt,
  job: StoredJob,
  condition: string,
): Write => ({
  Update: {
    TableName,
    Key: uploadKey(owner, id),
    UpdateExpression: 'SET Job = :job, Attempt = :attempt',
    ConditionExpression: condition,
    ExpressionAttributeValues: { ':job': JSON.stringify(job), ':attempt': attempt },
  },
});
