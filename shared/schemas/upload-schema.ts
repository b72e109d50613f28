import * as z from 'zod/mini';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { dataFileKinds, DataFileOptions } from './data-file-schema.ts';
import {
  registerSchema,
  Id,
  createLineSchema,
  createTextSchema,
  Timestamp,
  createIntegerSchema,
} from './schema-values.ts';
import { UploadJob } from './upload-job-schema.ts';

/** What a file is given for. */
export const UploadKind = z.enum([
  'configurator',
  'access-database',
  'smart-catalog',
  'document',
  ...dataFileKinds,
]);
export type UploadKind = z.output<typeof UploadKind>;

const MEGABYTE = 1024 * 1024;
/** What is put into the file store at once, and looked through while its user waits. */
export const MAX_UPLOAD_BYTES = 200 * MEGABYTE;
/** How a file is called that comes without a form and says no name. */
export const DEFAULT_FILE_NAME = 'file';
/** Files of one kind that are kept for one owner. */
export const MAX_UPLOADS_PER_OWNER = 200;

/** Kinds of files of which something is made once they are kept. */
const processedKinds: readonly UploadKind[] = [
  'configurator',
  'access-database',
  'smart-catalog',
  ...dataFileKinds,
];
export const isProcessedKind = (kind: UploadKind) => processedKinds.includes(kind);

type UploadRules = { extensions: readonly string[]; maxBytes: number };

/** Rows, as an ERP or a spreadsheet writes them. */
const dataFileRules: UploadRules = {
  extensions: ['.csv', '.tsv', '.xlsx'],
  maxBytes: 25 * MEGABYTE,
};

/** Which files each kind takes. */
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

/** '.zip' of 'Operatory 2026.ZIP'; empty where a name has no ending. */
export const getFileExtension = (fileName: string) =>
  /\.[^.]+$/.exec(fileName)?.[0].toLowerCase() ?? '';

/** What is wrong with a file, as far as its name and its size say; undefined where nothing. */
export function findFileProblem(
  kind: UploadKind,
  { name, size }: { name: string; size: number },
): string | undefined {
  const { extensions, maxBytes } = uploadRules[kind];
  if (!extensions.includes(getFileExtension(name))) return uploadsTexts.wrongEnding(extensions);
  if (size === 0) return uploadsTexts.empty;
  return size > maxBytes ? uploadsTexts.tooLarge(maxBytes / MEGABYTE) : undefined;
}

const FileName = createLineSchema(200);
const Size = createIntegerSchema(1, MAX_UPLOAD_BYTES);
const Sha256 = z.string().check(z.regex(/^[\da-f]{64}$/, uploadsTexts.notSha256));

/** A file that was given to the product, and is kept as it is. */
export const Upload = registerSchema(
  'Upload',
  z.object({
    Id: createTextSchema(36),
    FileName,
    Size,
    /** Of its bytes, in hexadecimal. */
    Sha256,
    UploadedOn: Timestamp,
    UploadedBy: createTextSchema(500),
    UploadedById: Id,
    /** What is to be done with it, of files of data. */
    Options: z.nullish(DataFileOptions),
    /** What is made of it, where something is. */
    Job: z.nullish(UploadJob),
  }),
);
export type Upload = z.output<typeof Upload>;

/** What was put under the link of an upload that was begun. */
const UploadKey = z.string().check(z.regex(/^[\da-f-]{36}$/, apiErrorTexts.noSuchUpload));
export const SentUploadFile = z.object({
  Key: UploadKey,
  FileName,
  Size,
  Sha256,
  Options: z.optional(DataFileOptions),
});
export type SentUploadFile = z.output<typeof SentUploadFile>;
