import * as z from 'zod/mini';
import type { CodedMessage } from '#shared/messages/message.ts';
import { uploadsMessages } from '#shared/messages/uploads-messages.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import type { ReleasedUploadKind } from './catalog-release-schema.ts';
import { dataFileKinds, DataFileOptions, type DataFileKind } from './data-file-schema.ts';
import { registerFieldMessage } from './field-texts.ts';
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

/** The extensions that some kind accepts. */
export type UploadExtension =
  | '.accdb'
  | '.csv'
  | '.docx'
  | '.jpeg'
  | '.jpg'
  | '.mdb'
  | '.pdf'
  | '.png'
  | '.tsv'
  | '.txt'
  | '.xlsx'
  | '.zip';

type UploadRules<Kind extends UploadKind = UploadKind> = {
  extensions: readonly UploadExtension[];
  maxBytes: number;
  /** What a job makes of the stored file: a release, changed records, or nothing (there is no job). */
  result: Kind extends ReleasedUploadKind ? 'release' : 'records' | 'none';
};

/** Rows in a file of an ERP system or a spreadsheet. */
const dataFileRules = {
  extensions: ['.csv', '.tsv', '.xlsx'],
  maxBytes: 25 * MEGABYTE,
  result: 'records',
} satisfies UploadRules<DataFileKind>;

const rulesByKind = {
  configurator: { extensions: ['.zip', '.tsv'], maxBytes: MAX_UPLOAD_BYTES, result: 'release' },
  'access-database': {
    extensions: ['.zip', '.mdb', '.accdb'],
    maxBytes: MAX_UPLOAD_BYTES,
    result: 'release',
  },
  'smart-catalog': { extensions: ['.zip'], maxBytes: MAX_UPLOAD_BYTES, result: 'release' },
  document: {
    extensions: ['.pdf', '.docx', '.xlsx', '.csv', '.tsv', '.txt', '.png', '.jpg', '.jpeg'],
    maxBytes: 16 * MEGABYTE,
    result: 'none',
  },
  customers: dataFileRules,
  products: dataFileRules,
  manufacturers: dataFileRules,
  colleagues: dataFileRules,
  'contract-prices': dataFileRules,
} satisfies { [Kind in UploadKind]: UploadRules<Kind> };

/** The accepted files of each kind. */
export const uploadRules: Readonly<Record<UploadKind, UploadRules>> = rulesByKind;

/** Kinds of files that a job processes once they are stored. */
export type ProcessedUploadKind = {
  [Kind in UploadKind]: (typeof rulesByKind)[Kind]['result'] extends 'none' ? never : Kind;
}[UploadKind];

export const isJobProcessedKind = (kind: UploadKind): kind is ProcessedUploadKind =>
  uploadRules[kind].result !== 'none';

/** '.zip' of 'Operatory 2026.ZIP'; empty where a name has no extension. */
export const getDottedFileExtension = (fileName: string) =>
  /\.[^.]+$/.exec(fileName)?.[0].toLowerCase() ?? '';

/** The message about a wrong name or size; undefined where both are accepted. */
export function findUploadFileProblem(
  kind: UploadKind,
  { name, size }: { name: string; size: number },
): CodedMessage | undefined {
  const { extensions, maxBytes } = uploadRules[kind];
  const extension = getDottedFileExtension(name);
  if (!extensions.some((accepted) => accepted === extension))
    return uploadsMessages.wrongEnding(extensions);
  if (size === 0) return uploadsMessages.empty;
  return size > maxBytes ? uploadsMessages.tooLarge(maxBytes / MEGABYTE) : undefined;
}

const FileName = createTrimmedLineSchema(200);
const Size = createIntegerSchema(1, MAX_UPLOAD_BYTES);
const Sha256 = z
  .string()
  .check(
    z.regex(/^[\da-f]{64}$/, registerFieldMessage('uploads.notSha256', uploadsTexts.notSha256)),
  );

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
  .check(
    z.regex(/^[\da-f-]{36}$/, registerFieldMessage('api.noSuchUpload', apiErrorTexts.noSuchUpload)),
  );
export const SentUploadFile = z.object({
  Key: UploadKey,
  FileName,
  Size,
  Sha256,
  Options: z.optional(DataFileOptions),
});
export type SentUploadFile = z.output<typeof SentUploadFile>;
