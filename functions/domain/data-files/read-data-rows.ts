import { read as readFd } from 'node:fs';
import { promisify } from 'node:util';
import type { UploadSource } from '#functions/domain/processing/upload-processor.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { dataFilesMessages } from '#shared/messages/data-files-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { MAX_DATA_FILE_ROWS } from '#shared/schemas/data-file-schema.ts';
import { parseTableFileOrReject } from '#shared/tables/parse-table-file.ts';

/** The accepted headings of each field; the first is its display name. */
export type DataHeadings = Readonly<
  Record<string, { names: readonly [string, ...string[]]; isNeeded?: true }>
>;

/** The rows of a file below its headings, and which column holds which field. */
export type DataRows = {
  columns: readonly { field: string; at: number }[];
  /** All rows, empty ones included, so that an index gives the line in the file. */
  rows: readonly (readonly string[])[];
  firstLine: number;
  /** The number of rows that are not empty. */
  count: number;
  headings: readonly string[];
  /** Remarks on how the file was read. */
  remarks: readonly CodedMessage[];
};

/** The headings may follow rows with titles. */
const MAX_TITLE_ROWS = 20;
const MAX_NAMES_LENGTH = 400;

/**
 * Reads a table file: a CSV file, or the first visible sheet of a workbook that has the headings. Nothing
 * in the file is executed.
 */
export const readDataRows = async (
  source: UploadSource,
  expectedHeadings: DataHeadings,
): Promise<DataRows> => parseDataRows(await readSourceBytes(source), expectedHeadings);

export async function parseDataRows(
  bytes: Uint8Array,
  expectedHeadings: DataHeadings,
): Promise<DataRows> {
  const { sheets, remarks } = await readSheets(bytes);
  const fieldByHeading = indexFieldsByHeading(expectedHeadings);
  for (const { isHidden, rows } of sheets) {
    if (isHidden) continue;
    const dataRows = findDataRows(rows, expectedHeadings, fieldByHeading);
    if (dataRows) return { ...dataRows, remarks: [...remarks, ...dataRows.remarks] };
  }
  const requiredHeadings = Object.values(expectedHeadings).filter(({ isNeeded }) => isNeeded);
  throw createValidationError(
    dataFilesMessages.noHeadings(requiredHeadings.map(({ names }) => names[0]).join(', ')),
  );
}

const readFileBytes = promisify(readFd);

async function readSourceBytes({ fd, size }: UploadSource): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  for (let offset = 0; offset < size;) {
    const { bytesRead } = await readFileBytes(fd, bytes, offset, size - offset, offset);
    if (bytesRead === 0) throw new Error('The file is shorter than it was');
    offset += bytesRead;
  }
  return bytes;
}

async function readSheets(bytes: Uint8Array) {
  try {
    return await parseTableFileOrReject(bytes, MAX_DATA_FILE_ROWS + MAX_TITLE_ROWS);
  } catch (error) {
    if (!(error instanceof FileRejectedError)) throw error;
    throw createValidationError(dataFilesMessages.unreadable(error.detail ?? error.reason));
  }
}

/** Ignores case, accents, spaces and punctuation. */
const normalizeHeading = (heading: string) =>
  normalizeForSearch(heading).replaceAll(/[^\p{L}\d#]/gu, '');

const indexFieldsByHeading = (expectedHeadings: DataHeadings): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(expectedHeadings).flatMap(([field, { names }]) =>
      names.map((name) => [normalizeHeading(name), field] as const),
    ),
  );

function findDataRows(
  allRows: readonly (readonly string[])[],
  expectedHeadings: DataHeadings,
  fieldByHeading: ReadonlyMap<string, string>,
): DataRows | undefined {
  const getRowFields = (row: readonly string[]) =>
    row.map((cell) => fieldByHeading.get(normalizeHeading(cell)));
  const requiredFields = Object.keys(expectedHeadings).filter(
    (field) => expectedHeadings[field]!.isNeeded,
  );
  const headingIndex = allRows
    .slice(0, MAX_TITLE_ROWS)
    .findIndex((row) => requiredFields.every((field) => getRowFields(row).includes(field)));
  if (headingIndex < 0) return undefined;
  const headings = allRows[headingIndex]!;
  const fields = getRowFields(headings);
  const repeatedField = fields.find(
    (field, columnIndex) => field && fields.indexOf(field) < columnIndex,
  );
  if (repeatedField)
    throw createValidationError(
      dataFilesMessages.duplicateHeading(expectedHeadings[repeatedField]!.names[0]),
    );
  const rows = allRows.slice(headingIndex + 1);
  const count = rows.filter(isFilledRow).length;
  if (count === 0) throw createValidationError(dataFilesMessages.noRows);
  if (count > MAX_DATA_FILE_ROWS)
    throw createValidationError(dataFilesMessages.tooManyRows(MAX_DATA_FILE_ROWS));
  const unreadHeadings = headings
    .filter((cell, columnIndex) => cell !== '' && !fields[columnIndex])
    .join(', ');
  return {
    columns: fields.flatMap((field, columnIndex) => (field ? [{ field, at: columnIndex }] : [])),
    rows,
    firstLine: headingIndex + 2,
    count,
    headings,
    remarks: unreadHeadings
      ? [dataFilesMessages.columnsIgnored(truncateText(unreadHeadings, MAX_NAMES_LENGTH))]
      : [],
  };
}

/** Cells are already trimmed. */
export const isFilledRow = (row: readonly string[]) => row.some((cell) => cell !== '');
