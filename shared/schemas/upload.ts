import * as z from 'zod/mini';
import { callsTexts } from '#shared/texts/calls.ts';
import { uploadsTexts } from '#shared/texts/uploads.ts';
import { dataKinds, DataOptions } from './data-file.ts';
import { UploadJob } from './upload-job.ts';
import { documented, Id, lineUpTo, textUpTo, Timestamp, createIntegerSchema } from './values.ts';

/** What a file is given for. */
export const UploadKind = z.enum([
  'configurator',
  'access-database',
  'smart-catalog',
  'document',
  ...dataKinds,
]);
export type UploadKind = z.output<typeof UploadKind>;

const MEGABYTE = 1024 * 1024;
/** What is put into the file store at once, and looked through while its user waits. */
export const LARGEST_UPLOAD = 200 * MEGABYTE;
/** How a file is called that comes without a form and says no name. */
export const NAMELESS_FILE = 'file';
/** Files of one kind that are kept for one owner. */
export const MOST_UPLOADS = 200;

/** Kinds of files of which something is made once they are kept. */
const processed: readonly UploadKind[] = [
  'configurator',
  'access-database',
  'smart-catalog',
  ...dataKinds,
];
export const isProcessed = (kind: UploadKind) => processed.includes(kind);

type Rules = { endings: readonly string[]; largest: number };

/** Rows, as an ERP or a spreadsheet writes them. */
const data: Rules = { endings: ['.csv', '.tsv', '.xlsx'], largest: 25 * MEGABYTE };

/** Which files each kind takes. */
export const uploadRules: Record<UploadKind, Rules> = {
  configurator: { endings: ['.zip', '.tsv'], largest: LARGEST_UPLOAD },
  'access-database': { endings: ['.zip', '.mdb', '.accdb'], largest: LARGEST_UPLOAD },
  'smart-catalog': { endings: ['.zip'], largest: LARGEST_UPLOAD },
  document: {
    endings: ['.pdf', '.docx', '.xlsx', '.csv', '.tsv', '.txt', '.png', '.jpg', '.jpeg'],
    largest: 16 * MEGABYTE,
  },
  customers: data,
  products: data,
  manufacturers: data,
  colleagues: data,
};

/** '.zip' of 'Operatory 2026.ZIP'; empty where a name has no ending. */
export const endingOf = (fileName: string) => /\.[^.]+$/.exec(fileName)?.[0].toLowerCase() ?? '';

/** What is wrong with a file, as far as its name and its size say; undefined where nothing. */
export function wrongFile(
  kind: UploadKind,
  { name, size }: { name: string; size: number },
): string | undefined {
  const { endings, largest } = uploadRules[kind];
  if (!endings.includes(endingOf(name))) return uploadsTexts.wrongEnding(endings);
  if (size === 0) return uploadsTexts.empty;
  return size > largest ? uploadsTexts.tooLarge(largest / MEGABYTE) : undefined;
}

const FileName = lineUpTo(200);
const Size = createIntegerSchema(1, LARGEST_UPLOAD);
const Sha256 = z.string().check(z.regex(/^[\da-f]{64}$/, uploadsTexts.notSha256));

/** A file that was given to the product, and is kept as it is. */
export const Upload = documented(
  'Upload',
  z.object({
    Id: textUpTo(36),
    FileName,
    Size,
    /** Of its bytes, in hexadecimal. */
    Sha256,
    UploadedOn: Timestamp,
    UploadedBy: textUpTo(500),
    UploadedById: Id,
    /** What is to be done with it, of files of data. */
    Options: z.nullish(DataOptions),
    /** What is made of it, where something is. */
    Job: z.nullish(UploadJob),
  }),
);
export type Upload = z.output<typeof Upload>;

/** What was put under the link of an upload that was begun. */
const Key = z.string().check(z.regex(/^[\da-f-]{36}$/, callsTexts.noSuchUpload));
export const SentFile = z.object({
  Key,
  FileName,
  Size,
  Sha256,
  Options: z.optional(DataOptions),
});
export type SentFile = z.output<typeof SentFile>;
