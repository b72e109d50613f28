import * as z from 'zod/mini';
import { createConflictError } from '#functions/rejection-error.ts';
import type { Caller } from '#functions/runtime/authenticate-caller.ts';
import type { UploadOwner } from '#functions/store/dealers/stored-uploads.ts';
import {
  buildImportCheckedUploadWrite,
  waitingUploadJob,
} from '#functions/store/dealers/upload-jobs.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { dataFilesMessages } from '#shared/messages/data-files-messages.ts';
import type { CheckedDataFileUse, DataFileOptions } from '#shared/schemas/data-file-schema.ts';
import { UploadJob } from '#shared/schemas/upload-job-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { buildUploadOutboxWrite } from './upload-outbox-write.ts';
import { loadVisibleUpload } from './upload-owners.ts';

type CheckedUploadRequest = { by: Caller; idempotency: IdempotentCall };
type CheckedUploadInput = z.output<typeof CheckedDataFileUse> & { id: string };

const createNotCheckedError = () => createConflictError(dataFilesMessages.notChecked);

/**
 * Applies a checked data file; the job rejects it if its changes would then differ from what the user saw.
 */
export async function queueImportOfCheckedUpload(
  owner: UploadOwner,
  { id, Digest, Gone }: CheckedUploadInput,
  { by, idempotency }: CheckedUploadRequest,
): Promise<Upload> {
  const stored = await loadVisibleUpload(by, owner, id);
  if (stored.job?.Check?.Digest !== Digest) throw createNotCheckedError();
  const Options: DataFileOptions = { IsCheck: false, Gone, Digest };
  const useWrite = buildImportCheckedUploadWrite(owner, stored, Options);
  const reply: Upload = { ...stored.upload, Options, Job: z.parse(UploadJob, waitingUploadJob) };
  await writeTransactionOrReject(
    [useWrite, buildUploadOutboxWrite(owner, id, 2), buildIdempotencyWrite(idempotency, { reply })],
    [[[useWrite], createNotCheckedError]],
  );
  return reply;
}
