import * as z from 'zod/mini';
import { ApiError } from '#functions/api-error.ts';
import { buildUploadRemovalWrites } from '#functions/domain/uploads/remove-upload.ts';
import { storeUpload } from '#functions/domain/uploads/store-upload.ts';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import { openFile, removeFileIfUnchanged } from '#functions/outside/aws-requests.ts';
import { copyFile } from '#functions/outside/copy-file.ts';
import { findDealer } from '#functions/store/dealers/stored-dealers.ts';
import {
  findUpload,
  listStoredUploads,
  createUploadFileKey,
  buildUploadWrite,
  type UploadOwner,
  type StoredUploadJob,
} from '#functions/store/dealers/stored-uploads.ts';
import { isUploadJobEnded, waitingUploadJob } from '#functions/store/dealers/upload-jobs.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeItemIfConditionHolds } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { UploadJob } from '#shared/schemas/upload-job-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import { parseInboxKey, computeInboxUploadId, type InboxFile } from './parse-inbox-key.ts';

/** What came of a file of the inbox. */
export type InboxOutcome = 'kept' | 'refused' | 'gone already' | 'of no dealer';

const getFilesBucket = () => getRequiredVariable('FILES_BUCKET');
const INBOX_USER = { userId: 0, fullName: 'Inbox' };
/** Files of the inbox that a shelf keeps; a nightly one fills it in two months. */
const MAX_RETAINED_FILES = 60;

/**
 * Takes a file out of the inbox: it is looked at as every upload, kept, and has its job, or is told as one that failed.
 * One writing of it is taken once, however often and late they are told of; what is written meanwhile is left there.
 */
export async function importInboxFile(key: string): Promise<InboxOutcome> {
  const sourceKey = key
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');
  const openedFile = await openFile(getFilesBucket(), sourceKey);
  if (!openedFile) return 'gone already';
  const file = parseInboxKey(key);
  const dealer = file && toDealerKey(file.dealerId);
  if (!dealer || !(await findDealer(dealer))) {
    await removeFileIfUnchanged(getFilesBucket(), sourceKey, openedFile.etag);
    return 'of no dealer';
  }
  // What is of no kind is told with the first of them, where an administrator looks.
  const uploadOwner: UploadOwner = { dealer, kind: file.kind ?? 'customers' };
  const outcome = await storeOrRecordFailure(uploadOwner, {
    file,
    sourceKey,
    openedFile,
    id: computeInboxUploadId(key, openedFile),
  });
  await removeFileIfUnchanged(getFilesBucket(), sourceKey, openedFile.etag);
  await removeOldestUploads(uploadOwner);
  return outcome;
}

type OpenedInboxFile = NonNullable<Awaited<ReturnType<typeof openFile>>>;
type ArrivedInboxFile = {
  file: InboxFile;
  sourceKey: string;
  openedFile: OpenedInboxFile;
  id: string;
};

async function storeOrRecordFailure(
  uploadOwner: UploadOwner,
  arrived: ArrivedInboxFile,
): Promise<InboxOutcome> {
  const { file, sourceKey, openedFile, id } = arrived;
  if (await findUpload(uploadOwner, id)) return 'kept';
  const { name, kind, options } = file;
  try {
    if (!kind) throw new ApiError(400, dataFilesTexts.inboxKinds);
    await storeUpload(
      uploadOwner,
      { by: INBOX_USER },
      {
        id,
        name,
        size: openedFile.size,
        options,
        chunks: openedFile.bytes,
        storeAt: (to, fileName) =>
          copyFile(getFilesBucket(), { from: sourceKey, to, etag: openedFile.etag, fileName }),
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
  { file, sourceKey, openedFile, id }: ArrivedInboxFile,
  Problem: string,
) {
  const fileKey = createUploadFileKey(uploadOwner);
  await copyFile(getFilesBucket(), {
    from: sourceKey,
    to: fileKey,
    etag: openedFile.etag,
    fileName: file.name,
  });
  const now = new Date().toISOString();
  const job: StoredUploadJob = { ...waitingUploadJob, State: 'failed', Problem, EndedOn: now };
  const upload = {
    Id: id,
    FileName: file.name,
    // Of one that is empty nothing can be fetched.
    Size: Math.max(1, openedFile.size),
    Sha256: '0'.repeat(64),
    UploadedOn: now,
    UploadedBy: INBOX_USER.fullName,
    UploadedById: INBOX_USER.userId,
    Options: file.options,
    Job: z.parse(UploadJob, job),
  };
  await writeItemIfConditionHolds(buildUploadWrite(uploadOwner, { upload, fileKey, job }));
}

/** The oldest files of the inbox that have ended make room for those of the next nights. */
async function removeOldestUploads(uploadOwner: UploadOwner) {
  const inboxUploads = (await listStoredUploads(uploadOwner)).filter(
    ({ upload, job }) => upload.UploadedById === INBOX_USER.userId && job && isUploadJobEnded(job),
  );
  for (const stored of inboxUploads.slice(MAX_RETAINED_FILES))
    await writeTransaction(buildUploadRemovalWrites(uploadOwner, stored, INBOX_USER));
}
