import * as z from 'zod/mini';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { checkAndStoreUpload } from '#functions/domain/uploads/check-and-store-upload.ts';
import { buildUploadRemovalWrites } from '#functions/domain/uploads/upload-removal.ts';
import { findFileStream, removeFileIfUnchanged } from '#functions/external/aws-requests.ts';
import { copyFileIfUnchanged } from '#functions/external/copy-file-if-unchanged.ts';
import { RejectionError } from '#functions/rejection-error.ts';
import { findDealer } from '#functions/store/dealers/stored-dealers.ts';
import {
  findUpload,
  listStoredUploads,
  createUploadFileKey,
  buildNewUploadWrite,
  type UploadOwner,
  type StoredUploadJob,
} from '#functions/store/dealers/stored-uploads.ts';
import { isUploadJobEnded, waitingUploadJob } from '#functions/store/dealers/upload-jobs.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeItemIfConditionHolds } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { dataFilesMessages } from '#shared/messages/data-files-messages.ts';
import { UploadJob } from '#shared/schemas/upload-job-schema.ts';
import { parseInboxFileKey, computeInboxUploadId, type InboxFile } from './parse-inbox-file-key.ts';

/** The result of importing an inbox file. */
export type InboxImportOutcome = 'stored' | 'recordedAsFailed' | 'alreadyRemoved' | 'unknownDealer';

const INBOX_USER = { userId: 0, fullName: 'Inbox' };
/**
 * How many inbox files an upload owner retains; with one file each night the limit is reached in two
 * months.
 */
const MAX_RETAINED_FILES = 60;

/**
 * Imports a file from the inbox: checks and stores it as any upload and starts its job, or records it as
 * failed. One version of a file is imported once, however often and late its event arrives. A newer version
 * that is written meanwhile stays in the inbox.
 */
export async function importInboxFile(fileKey: string): Promise<InboxImportOutcome> {
  const sourceKey = fileKey
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');
  const openedFile = await findFileStream(getFilesBucket(), sourceKey);
  if (!openedFile) return 'alreadyRemoved';
  const file = parseInboxFileKey(fileKey);
  const dealer = file && toDealerKey(file.dealerId);
  if (!dealer || !(await findDealer(dealer))) {
    await removeFileIfUnchanged(getFilesBucket(), sourceKey, openedFile.etag);
    return 'unknownDealer';
  }
  // A file of no known kind is recorded with the first kind, where an administrator sees it.
  const uploadOwner: UploadOwner = { dealer, kind: file.kind ?? 'customers' };
  const outcome = await storeOrRecordFailure(uploadOwner, {
    file,
    sourceKey,
    openedFile,
    id: computeInboxUploadId(fileKey, openedFile),
  });
  await removeFileIfUnchanged(getFilesBucket(), sourceKey, openedFile.etag);
  await removeOldestUploads(uploadOwner);
  return outcome;
}

type OpenedInboxFile = NonNullable<Awaited<ReturnType<typeof findFileStream>>>;
type ArrivedInboxFile = {
  file: InboxFile;
  sourceKey: string;
  openedFile: OpenedInboxFile;
  id: string;
};

async function storeOrRecordFailure(
  uploadOwner: UploadOwner,
  arrived: ArrivedInboxFile,
): Promise<InboxImportOutcome> {
  const { file, sourceKey, openedFile, id } = arrived;
  if (await findUpload(uploadOwner, id)) return 'stored';
  const { name, kind, options } = file;
  try {
    if (!kind) throw new RejectionError('invalid', dataFilesMessages.unknownInboxKind);
    await checkAndStoreUpload(
      uploadOwner,
      { by: INBOX_USER },
      {
        id,
        name,
        size: openedFile.size,
        options,
        chunks: openedFile.bytes,
        storeAt: (to, fileName) =>
          copyFileIfUnchanged(getFilesBucket(), {
            from: sourceKey,
            to,
            etag: openedFile.etag,
            fileName,
          }),
      },
    );
    return 'stored';
  } catch (error) {
    if (!(error instanceof RejectionError) || error.kind !== 'invalid') throw error;
    await recordFailedUpload(uploadOwner, arrived, error.message);
    return 'recordedAsFailed';
  }
}

/** Stores a rejected file unchanged, with the reason. */
async function recordFailedUpload(
  uploadOwner: UploadOwner,
  { file, sourceKey, openedFile, id }: ArrivedInboxFile,
  Problem: string,
) {
  const fileKey = createUploadFileKey(uploadOwner);
  await copyFileIfUnchanged(getFilesBucket(), {
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
    // A size of 0 would mean that the file cannot be downloaded.
    Size: Math.max(1, openedFile.size),
    Sha256: '0'.repeat(64),
    UploadedOn: now,
    UploadedBy: INBOX_USER.fullName,
    UploadedById: INBOX_USER.userId,
    Options: file.options,
    Job: z.parse(UploadJob, job),
  };
  await writeItemIfConditionHolds(buildNewUploadWrite(uploadOwner, { upload, fileKey, job }));
}

/** Removes the oldest finished inbox uploads, to make room for the next ones. */
async function removeOldestUploads(uploadOwner: UploadOwner) {
  const inboxUploads = (await listStoredUploads(uploadOwner)).filter(
    ({ upload, job }) => upload.UploadedById === INBOX_USER.userId && job && isUploadJobEnded(job),
  );
  for (const stored of inboxUploads.slice(MAX_RETAINED_FILES))
    await writeTransaction(buildUploadRemovalWrites(uploadOwner, stored, INBOX_USER));
}
