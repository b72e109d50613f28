import { readFileSync, statSync } from 'node:fs';

const MEGABYTE = 1_000_000;
/** No sealed PDF has nearly as many. */
const MAX_MEGABYTES = 100;

/** The bytes of a file. Throws where it is missing, is no file or is too large. */
export function readFileToVerify(file: string): Uint8Array<ArrayBuffer> {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new Error(`There is no file ${file}.`);
  if (!stats.isFile()) throw new Error(`What ${file} names is not a file.`);
  if (stats.size > MAX_MEGABYTES * MEGABYTE)
    throw new Error(`The file ${file} is too large: a sealed PDF has at most ${MAX_MEGABYTES} MB.`);
  return new Uint8Array(readFileSync(file));
}

const PDF_MARK = '%PDF-';
/** Readers look for the mark that far. */
const MARK_BYTES = 1024;

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, MARK_BYTES)).includes(PDF_MARK, 0, 'latin1');
