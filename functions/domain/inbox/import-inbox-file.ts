import * as z from 'zod/mini';
import { ApiError } from '#functions/api-error.ts';
import { removalWrites } from '#functions/domain/uploads/removal.ts';
import { storeUpload } from '#functions/domain/uploads/store-upload.ts';
import { openFile, removeFileRead } from '#functions/outside/aws.ts';
import { copyFile } from '#functions/outside/copy-file.ts';
import { findDealer } from '#functions/store/dealers/dealers.ts';
import { isEnded, waitingJob } from '#functions/store/dealers/upload-jobs.ts';
import {
  findUpload,
  listUploads,
  newUploadKey,
  uploadWrite,
  type UploadOwner,
  type StoredJob,
} from '#functions/store/dealers/uploads.ts';
import { dealerKey } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { writeIfItHolds } from '#functions/store/table/write.ts';
import { readVariable } from '#functions/variables.ts';
import { UploadJob } from '#shared/schemas/upload-job-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import { inboxFile, inboxId, type InboxFile } from './inbox-file.ts';

/** What came of a file of the inbox. */
export type InboxOutcome = 'kept' | 'refused' | 'gone already' | 'of no dealer';

const bucket = () => readVariable('FILES_BUCKET');
const inbox = { userId: 0, fullName: 'Inbox' };
/** Files of the inbox that a shelf keeps; a nightly one fills it in two months. */
const MAX_RETAINED_FILES = 60;

/**
 * Takes a file out of the inbox: it is looked at as every upload, kept, and has its job, or is told as one that failed.
 * One writing of it is taken once, however often and late they are told of; what is written meanwhile is left there.
 */
export async function importInboxFile(key: string): Promise<InboxOutcome> {
  const from = key
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');
  const found = await openFile(bucket(), from);
  if (!found) return 'gone already';
  const file = inboxFile(key);
  const dealer = file && dealerKey(file.dealerId);
  if (!dealer || !(await findDealer(dealer))) {
    await removeFileRead(bucket(), from, found.etag);
    return 'of no dealer';
  }
  // What is of no kind is told with the first of them, where an administrator looks.
  const uploadOwner: UploadOwner = { dealer, kind: file.kind ?? 'customers' };
  const outcome = await storeOrRecordFailure(uploadOwner, {
    file,
    from,
    found,
    id: inboxId(key, found),
  });
  await removeFileRead(bucket(), from, found.etag);
  await removeOldestUploads(uploadOwner);
  return outcome;
}

type Found = NonNullable<Awaited<ReturnType<typeof openFile>>>;
type Arrived = { file: InboxFile; from: string; found: Found; id: string };

async function storeOrRecordFailure(
  uploadOwner: UploadOwner,
  arrived: Arrived,
): Promise<InboxOutcome> {
  const { file, from, found, id } = arrived;
  if (await findUpload(uploadOwner, id)) return 'kept';
  const { name, kind, options } = file;
  try {
    if (!kind) throw new ApiError(400, dataFilesTexts.inboxKinds);
    await storeUpload(
      uploadOwner,
      { by: inbox },
      {
        id,
        name,
        size: found.size,
        options,
        chunks: found.bytes,
        putAt: (to, fileName) => copyFile(bucket(), { from, to, etag: found.etag, fileName }),
      },
    );
    return 'kept';
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    await recordFailedUpload(uploadOwner, arrived, error.message);
    return 'refused';
  }
}

/** A file that nothing is made of is listed as it came, with the reason. */
async function recordFailedUpload(
  uploadOwner: UploadOwner,
  { file, from, found, id }: Arrived,
  Problem: string,
) {
  const fileKey = newUploadKey(uploadOwner);
  await copyFile(bucket(), { from, to: fileKey, etag: found.etag, fileName: file.name });
  const now = new Date().toISOString();
  const job: StoredJob = { ...waitingJob, State: 'failed', Problem, EndedOn: now };
  const upload = {
    Id: id,
    FileName: file.name,
    // Of one that is empty nothing can be fetched.
    Size: Math.max(1, found.size),
    Sha256: '0'.repeat(64),
    UploadedOn: now,
    UploadedBy: inbox.fullName,
    UploadedById: inbox.userId,
    Options: file.options,
    Job: z.parse(UploadJob, job),
  };
  await writeIfItHolds(uploadWrite(uploadOwner, { upload, fileKey, job }));
}

/** The oldest files of the inbox that have ended make room for those of the next nights. */
async function removeOldestUploads(uploadOwner: UploadOwner) {
  const own = (await listUploads(uploadOwner)).filter(
    ({ upload, job }) => upload.UploadedById === inbox.userId && job && isEnded(job),
  );
  for (const stored of own.slice(MAX_RETAINED_FILES))
    await writeTogether(removalWrites(uploadOwner, stored, inbox));
}
