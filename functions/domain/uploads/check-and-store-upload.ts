import * as z from 'zod/mini';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import {
  findFileStream,
  removeBucketFile,
  writeBucketFile,
} from '#functions/external/aws-requests.ts';
import {
  copyFileIfUnchanged,
  FileChangedError,
} from '#functions/external/copy-file-if-unchanged.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { buildLargeUploadKeyIfValid } from '#functions/runtime/uploaded-files.ts';
import {
  findUpload,
  listStoredUploads,
  createUploadFileKey,
  buildUploadAuditWrites,
  buildNewUploadWrite,
  type UploadOwner,
  type StoredUpload,
} from '#functions/store/dealers/stored-uploads.ts';
import { waitingUploadJob } from '#functions/store/dealers/upload-jobs.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { uploadsMessages } from '#shared/messages/uploads-messages.ts';
import { DataFileKind, DataFileOptions } from '#shared/schemas/data-file-schema.ts';
import { UploadJob } from '#shared/schemas/upload-job-schema.ts';
import {
  isJobProcessedKind,
  MAX_UPLOADS_PER_OWNER,
  DEFAULT_FILE_NAME,
  Upload,
  findUploadFileProblem,
  type SentUploadFile,
} from '#shared/schemas/upload-schema.ts';
import { assertUploadFileValid } from './check-upload-file.ts';
import { detectDottedExtensionOrEmpty } from './file-signatures.ts';
import { runWithScratchFile } from './scratch-file.ts';
import { buildUploadOutboxWrite } from './upload-outbox-write.ts';
import { assertUploadOwnerExists } from './upload-owners.ts';

type Uploader = { userId: number; fullName: string };
/** The uploader and the idempotency of the request; inbox files have no request to answer. */
type StoreRequest = { by: Uploader; idempotency?: IdempotentCall };

/** A file that is about to be stored. */
export type IncomingFile = {
  id: string;
  name: string;
  size: number;
  /** The hash that the client stated. */
  sha256?: string;
  options?: DataFileOptions | undefined;
  chunks: AsyncIterable<Uint8Array>;
  storeAt: (fileKey: string, fileName: string) => Promise<void>;
};

const WRITE_TIMEOUT_MS = 15_000;

/** Stores a file that was sent in the request body. */
export async function storeFileFromBody(
  owner: UploadOwner,
  file: File | undefined,
  request: StoreRequest,
): Promise<Upload> {
  if (!file) throw createValidationError(uploadsMessages.noFile);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return checkAndStoreUpload(owner, request, {
    id: crypto.randomUUID(),
    name:
      file.name === DEFAULT_FILE_NAME
        ? file.name + detectDottedExtensionOrEmpty(owner.kind, bytes)
        : file.name,
    size: file.size,
    chunks: new Blob([bytes]).stream(),
    storeAt: (to, fileName) =>
      writeBucketFile(getFilesBucket(), to, bytes, { fileName, ms: WRITE_TIMEOUT_MS }),
  });
}

/** Stores a file that the user has uploaded to a signed URL; if it is stored already, returns it. */
export async function storeFileFromUploadLink(
  owner: UploadOwner,
  { Key, FileName, Size, Sha256, Options }: SentUploadFile,
  request: StoreRequest,
): Promise<Upload> {
  const stored = await findUpload(owner, Key);
  if (stored?.upload.UploadedById === request.by.userId) return answerStoredUpload(stored, request);
  const from = buildLargeUploadKeyIfValid(request.by.userId, Key);
  const file = from && (await findFileStream(getFilesBucket(), from));
  if (!file) throw createValidationError(apiErrorMessages.noSuchUpload);
  return checkAndStoreUpload(owner, request, {
    id: Key,
    name: FileName,
    size: Size,
    sha256: Sha256,
    options: Options,
    chunks: file.bytes,
    // The upload link may hold other bytes by now: only the bytes that were checked are stored.
    storeAt: (to, fileName) =>
      copyFileIfUnchanged(getFilesBucket(), { from, to, etag: file.etag, fileName }).catch(
        rethrowChangedFile,
      ),
  });
}

function rethrowChangedFile(error: unknown): never {
  throw error instanceof FileChangedError
    ? createValidationError(uploadsMessages.changedInTransit)
    : error;
}

/**
 * Throws if a file differs from its stated hash or size, or would harm its readers. Returns its SHA-256.
 */
const checkIncomingFile = (
  { kind }: UploadOwner,
  { name, size, sha256, chunks }: IncomingFile,
): Promise<string> =>
  runWithScratchFile(chunks, size, async (scratchFile) => {
    if (sha256 !== undefined && sha256 !== scratchFile.sha256)
      throw createValidationError(uploadsMessages.changedInTransit);
    await assertUploadFileValid(kind, name, scratchFile);
    return scratchFile.sha256;
  });

/** The upload record of a stored file. */
function buildUpload(
  { kind }: UploadOwner,
  file: IncomingFile & { sha256: string },
  by: Uploader,
): Upload {
  return {
    Id: file.id,
    FileName: file.name,
    Size: file.size,
    Sha256: file.sha256,
    UploadedOn: new Date().toISOString(),
    UploadedBy: by.fullName,
    UploadedById: by.userId,
    Options: DataFileKind.safeParse(kind).success
      ? z.parse(DataFileOptions, file.options ?? {})
      : null,
    Job: isJobProcessedKind(kind) ? z.parse(UploadJob, waitingUploadJob) : null,
  };
}

/** Checks a file and stores it, with the job that processes it. */
export async function checkAndStoreUpload(
  owner: UploadOwner,
  request: StoreRequest,
  file: IncomingFile,
): Promise<Upload> {
  const { by, idempotency } = request;
  await assertUploadOwnerExists(owner);
  const name = parseUploadFileName(file.name);
  const problem = findUploadFileProblem(owner.kind, { name, size: file.size });
  if (problem) throw createValidationError(problem);
  if ((await listStoredUploads(owner)).length >= MAX_UPLOADS_PER_OWNER)
    throw createValidationError(uploadsMessages.tooManyFiles(MAX_UPLOADS_PER_OWNER));
  const sha256 = await checkIncomingFile(owner, { ...file, name });
  const job = isJobProcessedKind(owner.kind) ? waitingUploadJob : undefined;
  const upload = buildUpload(owner, { ...file, name, sha256 }, by);
  const fileKey = createUploadFileKey(owner);
  // The file is stored first, so that a record never names a missing file.
  await file.storeAt(fileKey, name);
  const write = buildNewUploadWrite(owner, { upload, fileKey, job });
  try {
    await writeTransaction([
      write,
      ...(job ? [buildUploadOutboxWrite(owner, upload.Id)] : []),
      ...buildUploadAuditWrites(owner, { by, after: upload }),
      ...buildAnswerWrites(idempotency, upload),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    await removeBucketFile(getFilesBucket(), fileKey);
    // The same file was finished twice at the same time: both requests get the stored upload.
    const storedUpload = error.failedWrites.includes(write) && (await findUpload(owner, file.id));
    if (!storedUpload) throw error;
    return answerStoredUpload(storedUpload, request);
  }
  return upload;
}

/** Answers with the stored upload, and stores that answer under this request's key too (D46). */
async function answerStoredUpload(
  { upload }: StoredUpload,
  { idempotency }: StoreRequest,
): Promise<Upload> {
  if (idempotency) await writeTransaction(buildAnswerWrites(idempotency, upload));
  return upload;
}

const buildAnswerWrites = (idempotency: IdempotentCall | undefined, reply: Upload) =>
  idempotency ? [buildIdempotencyWrite(idempotency, { reply })] : [];

/** Some clients send the folders too. */
function parseUploadFileName(sentName: string): string {
  const parsed = Upload.shape.FileName.safeParse(sentName.split(/[/\\]/).at(-1));
  if (!parsed.success) throw createValidationError(apiErrorMessages.unreadable);
  return parsed.data;
}
