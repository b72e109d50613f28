import * as z from 'zod/mini';
import { invalid } from '#functions/api-error.ts';
import { openFile, removeFile, writeFile } from '#functions/outside/aws.ts';
import { copyFile, FileChanged } from '#functions/outside/copy-file.ts';
import { largeUploadPath } from '#functions/runtime/uploaded.ts';
import { waitingJob } from '#functions/store/dealers/upload-jobs.ts';
import {
  findUpload,
  listUploads,
  newUploadKey,
  uploadAudit,
  uploadWrite,
  type UploadOwner,
  type StoredUpload,
} from '#functions/store/dealers/uploads.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import { readVariable } from '#functions/variables.ts';
import { DataFileKind, DataFileOptions } from '#shared/schemas/data-file-schema.ts';
import { UploadJob } from '#shared/schemas/upload-job-schema.ts';
import {
  isProcessedKind,
  MAX_UPLOADS_PER_OWNER,
  DEFAULT_FILE_NAME,
  Upload,
  findFileProblem,
  type SentUploadFile,
} from '#shared/schemas/upload-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { checkFile } from './check-file.ts';
import { endingBy } from './first-bytes.ts';
import { inScratchFile } from './scratch-file.ts';
import { buildUploadOutboxWrite } from './upload-job-payload.ts';
import { assertUploadOwnerExists } from './upload-owners.ts';

type Uploader = { userId: number; fullName: string };
/** Who keeps a file, and under which key they are answered; files that come by themselves have nobody to answer. */
type StoreRequest = { by: Uploader; idempotency?: IdempotentCall };

/** A file on its way to where it is kept. */
export type Incoming = {
  id: string;
  name: string;
  size: number;
  /** As it was said. */
  sha256?: string;
  options?: DataFileOptions | undefined;
  chunks: AsyncIterable<Uint8Array>;
  putAt: (fileKey: string, fileName: string) => Promise<void>;
};

const bucket = () => readVariable('FILES_BUCKET');
const WRITE_MS = 15_000;

/** Keeps a file that came with its call. */
export async function storeSentFile(
  owner: UploadOwner,
  file: File | undefined,
  request: StoreRequest,
): Promise<Upload> {
  if (!file) throw invalid(uploadsTexts.noFile);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return storeUpload(owner, request, {
    id: crypto.randomUUID(),
    name: file.name === DEFAULT_FILE_NAME ? file.name + endingBy(owner.kind, bytes) : file.name,
    size: file.size,
    chunks: new Blob([bytes]).stream(),
    putAt: (to, fileName) => writeFile(bucket(), to, bytes, { fileName, ms: WRITE_MS }),
  });
}

/** Keeps what its user has put under a link; kept already, it is answered as it is. */
export async function storeLinkedFile(
  owner: UploadOwner,
  { Key, FileName, Size, Sha256, Options }: SentUploadFile,
  request: StoreRequest,
): Promise<Upload> {
  const known = await findUpload(owner, Key);
  if (known?.upload.UploadedById === request.by.userId) return again(known, request);
  const from = largeUploadPath(request.by.userId, Key);
  const found = from && (await openFile(bucket(), from));
  if (!found) throw invalid(apiErrorTexts.noSuchUpload);
  return storeUpload(owner, request, {
    id: Key,
    name: FileName,
    size: Size,
    sha256: Sha256,
    options: Options,
    chunks: found.bytes,
    // Under the link other bytes may lie by now: those that were looked at are kept, or none.
    putAt: (to, fileName) =>
      copyFile(bucket(), { from, to, etag: found.etag, fileName }).catch(asArrivedOtherwise),
  });
}

function asArrivedOtherwise(error: unknown): never {
  throw error instanceof FileChanged ? invalid(uploadsTexts.arrivedOtherwise) : error;
}

/** Refuses a file that is not as it was said, or that nobody should read; gives its SHA-256. */
const checkIncomingFile = (
  { kind }: UploadOwner,
  { name, size, sha256, chunks }: Incoming,
): Promise<string> =>
  inScratchFile(chunks, size, async (scratch) => {
    if (sha256 !== undefined && sha256 !== scratch.sha256)
      throw invalid(uploadsTexts.arrivedOtherwise);
    await checkFile(kind, name, scratch);
    return scratch.sha256;
  });

/** What is told of a file once it is kept. */
function buildUpload(
  { kind }: UploadOwner,
  file: Incoming & { sha256: string },
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
    Job: isProcessedKind(kind) ? z.parse(UploadJob, waitingJob) : null,
  };
}

/** Looks at a file, as at every one that is given, and keeps it with the errand of what is to be made of it. */
export async function storeUpload(
  owner: UploadOwner,
  request: StoreRequest,
  file: Incoming,
): Promise<Upload> {
  const { by, idempotency } = request;
  await assertUploadOwnerExists(owner);
  const name = nameOf(file.name);
  const wrong = findFileProblem(owner.kind, { name, size: file.size });
  if (wrong) throw invalid(wrong);
  if ((await listUploads(owner)).length >= MAX_UPLOADS_PER_OWNER)
    throw invalid(uploadsTexts.tooMany(MAX_UPLOADS_PER_OWNER));
  const sha256 = await checkIncomingFile(owner, { ...file, name });
  const job = isProcessedKind(owner.kind) ? waitingJob : undefined;
  const upload = buildUpload(owner, { ...file, name, sha256 }, by);
  const fileKey = newUploadKey(owner);
  // The file first: a record never names one that is not there.
  await file.putAt(fileKey, name);
  const write = uploadWrite(owner, { upload, fileKey, job });
  try {
    await writeTogether([
      write,
      ...(job ? [buildUploadOutboxWrite(owner, upload.Id)] : []),
      ...uploadAudit(owner, { by, after: upload }),
      ...answerWrites(idempotency, upload),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    await removeFile(bucket(), fileKey);
    // The same file, finished twice at once: both are answered what is kept.
    const storedUpload = error.failed.includes(write) && (await findUpload(owner, file.id));
    if (!storedUpload) throw error;
    return again(storedUpload, request);
  }
  return upload;
}

/** What is kept is answered, under the key of this call, too (D46). */
async function again({ upload }: StoredUpload, { idempotency }: StoreRequest): Promise<Upload> {
  if (idempotency) await writeTogether(answerWrites(idempotency, upload));
  return upload;
}

const answerWrites = (idempotency: IdempotentCall | undefined, reply: Upload) =>
  idempotency ? [buildIdempotencyWrite(idempotency, { reply })] : [];

/** Some clients send the folders, too. */
function nameOf(sentName: string): string {
  const read = Upload.shape.FileName.safeParse(sentName.split(/[/\\]/).at(-1));
  if (!read.success) throw invalid(apiErrorTexts.notReadable);
  return read.data;
}
