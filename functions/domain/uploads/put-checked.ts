import * as z from 'zod/mini';
import { conflict } from '#functions/api-error.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import { checkedUseWrite, waitingJob } from '#functions/store/dealers/upload-jobs.ts';
import type { UploadOwner } from '#functions/store/dealers/uploads.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
import type { CheckedDataFileUse, DataFileOptions } from '#shared/schemas/data-file-schema.ts';
import { UploadJob } from '#shared/schemas/upload-job-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import { buildUploadOutboxWrite } from './upload-job-payload.ts';
import { loadSeen } from './upload-owners.ts';

type CheckedUploadRequest = { by: Caller; idempotency: IdempotentCall };
type Checked = z.output<typeof CheckedDataFileUse> & { id: string };

const notChecked = () => conflict(dataFilesTexts.notChecked);

/** Has a file that was checked do what its user has seen; its job refuses where it would do anything else by then. */
export async function putChecked(
  owner: UploadOwner,
  { id, Digest, Gone }: Checked,
  { by, idempotency }: CheckedUploadRequest,
): Promise<Upload> {
  const stored = await loadSeen(by, owner, id);
  if (stored.job?.Check?.Digest !== Digest) throw notChecked();
  const Options: DataFileOptions = { IsCheck: false, Gone, Digest };
  const use = checkedUseWrite(owner, stored, Options);
  const reply: Upload = { ...stored.upload, Options, Job: z.parse(UploadJob, waitingJob) };
  await writeTransactionOrReject(
    [use, buildUploadOutboxWrite(owner, id, 2), buildIdempotencyWrite(idempotency, { reply })],
    [[[use], notChecked]],
  );
  return reply;
}
