import { callApi } from '#frontend/api/call-api.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';
import type { ImportColumns } from '#shared/schemas/import-columns-schema.ts';
import { computeRowHash, type ColumnMapping } from './column-mapping.ts';

/** What is being written: the next file is read by it, however soon it comes. */
let pendingSave: Promise<void> = Promise.resolve();

/**
 * What the user said last of the columns of a sender's files. Nothing is lost where it cannot be asked for: the columns
 * are known as they look.
 */
export async function readRememberedColumns(sender: string): Promise<ImportColumns | undefined> {
  await pendingSave;
  const stored = await callApi(settings.getImportColumns, { params: { sender } }).catch(() => null);
  return stored ?? undefined;
}

/** For the next file of the sender. */
export function saveRememberedColumns(sender: string, body: ImportColumns): Promise<void> {
  pendingSave = callApi(settings.saveImportColumns, { params: { sender }, body }).catch(
    () => undefined,
  );
  return pendingSave;
}

type SheetRows = readonly (readonly string[])[];
type StoredHeader = Pick<ImportColumns, 'HeaderRow' | 'RecognisedRow' | 'HeaderTitles'>;

/** Where the headings stand in a sheet, for another one whose recognised row is higher or lower. */
export async function buildStoredHeader(
  rows: SheetRows,
  { header, recognised }: { header: number; recognised: number },
): Promise<StoredHeader> {
  const row = { HeaderRow: header, RecognisedRow: recognised };
  return header === recognised
    ? row
    : { ...row, HeaderTitles: await computeRowHash(rows[header]!) };
}

export type AppliedColumns<Kind extends string> = {
  mapping: ColumnMapping<Kind>;
  /** Where the headings should stand are other titles: somebody looks at it first. */
  isMoved: boolean;
};

/** What is remembered as this sheet has it; undefined where that has other columns. */
export async function applyStoredColumns<Kind extends string>(
  rows: SheetRows,
  recognised: number,
  { kinds, kept }: { kinds: readonly Kind[]; kept: StoredHeader },
): Promise<AppliedColumns<Kind> | undefined> {
  if (kinds.length !== rows[0]?.length) return undefined;
  const header = await findStoredHeader(rows, recognised, kept);
  return { mapping: { kinds, header: header ?? recognised }, isMoved: header === undefined };
}

/** The row as far from the recognised one as it was said to be; undefined where that does not look the same. */
async function findStoredHeader(
  rows: SheetRows,
  recognised: number,
  stored: StoredHeader,
): Promise<number | undefined> {
  const { HeaderRow, RecognisedRow, HeaderTitles } = stored;
  if (RecognisedRow === undefined) return HeaderRow === recognised ? HeaderRow : undefined;
  if (HeaderRow === RecognisedRow) return recognised;
  const header = recognised + HeaderRow - RecognisedRow;
  const row = rows[header];
  return row && (await computeRowHash(row)) === HeaderTitles ? header : undefined;
}
