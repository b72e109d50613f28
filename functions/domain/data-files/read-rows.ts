import { read as readFd } from 'node:fs';
import { promisify } from 'node:util';
import { invalid } from '#functions/api-error.ts';
import type { Source } from '#functions/domain/processing/processor.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { MAX_DATA_FILE_ROWS } from '#shared/schemas/data-file-schema.ts';
import { parseTableFile } from '#shared/tables/parse-table-file.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';

/** What columns are headed by, of each field the first is what it is called. */
export type Headings = Readonly<
  Record<string, { names: readonly [string, ...string[]]; isNeeded?: true }>
>;

/** The rows of a file below its headings, and which of its columns are which. */
export type DataRows = {
  columns: readonly { field: string; at: number }[];
  /** Every row below the headings, empty ones among them: a row's place is its place in the file. */
  rows: readonly (readonly string[])[];
  firstLine: number;
  /** Rows in which something stands. */
  count: number;
  headings: readonly string[];
  /** What was done to read it. */
  remarks: readonly string[];
};

/** Titles may stand above the headings. */
const MOST_TITLES = 20;
const LONGEST_NAMES = 400;

/** Reads a file of rows: CSV, or the first sheet of a workbook that has the headings. Nothing in it is run. */
export const readRows = async (source: Source, wanted: Headings): Promise<DataRows> =>
  rowsOfBytes(await bytesOf(source), wanted);

export async function rowsOfBytes(bytes: Uint8Array, wanted: Headings): Promise<DataRows> {
  const { sheets, remarks } = await readFile(bytes);
  const known = namesOf(wanted);
  for (const { isHidden, rows } of sheets) {
    if (isHidden) continue;
    const found = rowsBelow(rows, wanted, known);
    if (found) return { ...found, remarks: [...remarks, ...found.remarks] };
  }
  const needed = Object.values(wanted).filter(({ isNeeded }) => isNeeded);
  throw invalid(dataFilesTexts.noHeadings(needed.map(({ names }) => names[0]).join(', ')));
}

const readAt = promisify(readFd);

async function bytesOf({ fd, size }: Source): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size;) {
    const { bytesRead } = await readAt(fd, bytes, at, size - at, at);
    if (bytesRead === 0) throw new Error('The file is shorter than it was');
    at += bytesRead;
  }
  return bytes;
}

async function readFile(bytes: Uint8Array) {
  try {
    return await parseTableFile(bytes, MAX_DATA_FILE_ROWS + MOST_TITLES);
  } catch (error) {
    if (!(error instanceof FileRejectedError)) throw error;
    throw invalid(dataFilesTexts.unreadable(error.detail ?? error.message));
  }
}

/** However a heading is written, with or without accents. */
const plain = (heading: string) => normalizeForSearch(heading).replaceAll(/[^\p{L}\d#]/gu, '');

const namesOf = (wanted: Headings): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(wanted).flatMap(([field, { names }]) =>
      names.map((name) => [plain(name), field] as const),
    ),
  );

function rowsBelow(
  all: readonly (readonly string[])[],
  wanted: Headings,
  known: ReadonlyMap<string, string>,
): DataRows | undefined {
  const fieldsOf = (row: readonly string[]) => row.map((cell) => known.get(plain(cell)));
  const needed = Object.keys(wanted).filter((field) => wanted[field]!.isNeeded);
  const head = all
    .slice(0, MOST_TITLES)
    .findIndex((row) => needed.every((field) => fieldsOf(row).includes(field)));
  if (head < 0) return undefined;
  const headings = all[head]!;
  const fields = fieldsOf(headings);
  const twice = fields.find((field, at) => field && fields.indexOf(field) < at);
  if (twice) throw invalid(dataFilesTexts.headingTwice(wanted[twice]!.names[0]));
  const rows = all.slice(head + 1);
  const count = rows.filter(isFilled).length;
  if (count === 0) throw invalid(dataFilesTexts.noRows);
  if (count > MAX_DATA_FILE_ROWS) throw invalid(dataFilesTexts.tooManyRows(MAX_DATA_FILE_ROWS));
  const others = headings.filter((cell, at) => cell !== '' && !fields[at]).join(', ');
  return {
    columns: fields.flatMap((field, at) => (field ? [{ field, at }] : [])),
    rows,
    firstLine: head + 2,
    count,
    headings,
    remarks: others ? [dataFilesTexts.passedOver(others.slice(0, LONGEST_NAMES))] : [],
  };
}

/** Cells have no spaces around them. */
export const isFilled = (row: readonly string[]) => row.some((cell) => cell !== '');
