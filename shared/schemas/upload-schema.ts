import * as z from 'zod/mini';
import type { CodedMessage } from '#shared/messages/message.ts';
import { uploadsMessages } from '#shared/messages/uploads-messages.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { dataFileKinds, DataFileOptions } from './data-file-schema.ts';
import { toFieldText } from './field-texts.ts';
import {
  registerSchema,
  Id,
  createTrimmedLineSchema,
  createTextSchema,
  Timestamp,
  createIntegerSchema,
} from './schema-values.ts';
import { UploadJob } from './upload-job-schema.ts';

/** The purpose of a file. */
export const UploadKind = z.enum([
  'configurator',
  'access-database',
  'smart-catalog',
  'document',
  ...dataFileKinds,
]);
export type UploadKind = z.output<typeof UploadKind>;

const MEGABYTE = 1024 * 1024;
/** The maximum size of a file that is uploaded and checked while its user waits. */
export const MAX_UPLOAD_BYTES = 200 * MEGABYTE;
/** The name of a file that comes without a form and without a name. */
export const DEFAULT_FILE_NAME = 'file';
/** The maximum number of stored files of one kind for one owner. */
export const MAX_UPLOADS_PER_OWNER = 200;

/** Kinds of files that a job processes once they are stored. */
const processedKinds: readonly UploadKind[] = [
  'configurator',
  'access-database',
  'smart-catalog',
  ...dataFileKinds,
];
export const isJobProcessedKind = (kind: UploadKind) => processedKinds.includes(kind);

type UploadRules = { extensions: readonly string[]; maxBytes: number };

/** Rows in a file of an ERP system or a spreadsheet. */
const dataFileRules: UploadRules = {
  extensions: ['.csv', '.tsv', '.xlsx'],
  maxBytes: 25 * MEGABYTE,
};

/** The accepted files of each kind. */
export const uploadRules: Record<UploadKind, UploadRules> = {
  configurator: { extensions: ['.zip', '.tsv'], maxBytes: MAX_UPLOAD_BYTES },
  'access-database': { extensions: ['.zip', '.mdb', '.accdb'], maxBytes: MAX_UPLOAD_BYTES },
  'smart-catalog': { extensions: ['.zip'], maxBytes: MAX_UPLOAD_BYTES },
  document: {
    extensions: ['.pdf', '.docx', '.xlsx', '.csv', '.tsv', '.txt', '.png', '.jpg', '.jpeg'],
    maxBytes: 16 * MEGABYTE,
  },
  customers: dataFileRules,
  products: dataFileRules,
  manufacturers: dataFileRules,
  colleagues: dataFileRules,
};

/** '.zip' of 'Operatory 2026.ZIP'; empty where a name has no extension. */
export const getDottedFileExtension = (fileName: string) =>
  /\.[^.]+$/.exec(fileName)?.[0].toLowerCase() ?? '';

/** The message about a wrong name or size; undefined where both are accepted. */
export function findUploadFileProblem(
  kind: UploadKind,
  { name, size }: { name: string; size: number },
): CodedMessage | undefined {
  const { extensions, maxBytes } = uploadRules[kind];
  if (!extensions.includes(getDottedFileExtension(name)))
    return uploadsMessages.wrongEnding(extensions);
  if (size === 0) return uploadsMessages.empty;
  return size > maxBytes ? uploadsMessages.tooLarge(maxBytes / MEGABYTE) : undefined;
}

const FileName = createTrimmedLineSchema(200);
const Size = createIntegerSchema(1, MAX_UPLOAD_BYTES);
const Sha256 = z
  .string()
  .check(z.regex(/^[\da-f]{64}$/, toFieldText('uploads.notSha256', uploadsTexts.notSha256)));

/** A stored file, unchanged. */
export const Upload = registerSchema(
  'Upload',
  z.object({
    Id: createTextSchema(36),
    FileName,
    Size,
    /** The hash of its bytes, in hexadecimal. */
    Sha256,
    UploadedOn: Timestamp,
    UploadedBy: createTextSchema(500),
    UploadedById: Id,
    /** The options for a data file. */
    Options: z.nullish(DataFileOptions),
    /** The processing of the file, where its kind has one. */
    Job: z.nullish(UploadJob),
  }),
);
export type Upload = z.output<typeof Upload>;

/** A file that was sent to the URL of a started upload. */
const UploadKey = z
  .string()
  .check(z.regex(/^[\da-f-]{36}$/, toFieldText('api.noSuchUpload', apiErrorTexts.noSuchUpload)));
export const SentUploadFile = z.object({
  Key: UploadKey,
  FileName,
  Size,
  Sha256,
  Options: z.optional(DataFileOptions),
});
export type SentUploadFile = z.output<typeof SentUploadFile>;
