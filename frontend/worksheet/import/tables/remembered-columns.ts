import { callApi } from '#frontend/api/call-api.ts';
import * as settings from '#shared/contract/settings-endpoints.ts';
import type { ImportColumns } from '#shared/schemas/import-columns-schema.ts';
import { computeNormalizedRowHashHex, type ColumnMapping } from './column-mapping.ts';

/** The pending save; the next read waits for it. */
let pendingSave: Promise<void> = Promise.resolve();

/**
 * The user's last column mapping for a sender. Undefined where it cannot be loaded: the columns are then
 * recognized from the file alone.
 */
export async function findRememberedColumns(
  senderHash: string,
): Promise<ImportColumns | undefined> {
  await pendingSave;
  const stored = await callApi(settings.getImportColumns, { params: { sender: senderHash } }).catch(
    () => null,
  );
  return stored ?? undefined;
}

/** Stores the mapping for the next file of the sender. */
export function saveRememberedColumns(senderHash: string, body: ImportColumns): Promise<void> {
  pendingSave = callApi(settings.saveImportColumns, { params: { sender: senderHash }, body }).catch(
    () => undefined,
  );
  return pendingSave;
}

type SheetRows = readonly (readonly string[])[];
type StoredHeader = Pick<ImportColumns, 'HeaderRow' | 'RecognisedRow' | 'HeaderTitles'>;

/** Stores the heading row relative to the recognized row, which may be higher or lower in another sheet. */
export async function buildStoredHeader(
  rows: SheetRows,
  { header, recognised }: { header: number; recognised: number },
): Promise<StoredHeader> {
  const row = { HeaderRow: header, RecognisedRow: recognised };
  return header === recognised
    ? row
    : { ...row, HeaderTitles: await computeNormalizedRowHashHex(rows[header]!) };
}

export type AppliedColumns<Kind extends string> = {
  mapping: ColumnMapping<Kind>;
  /** The stored position has different headings: the user must check it first. */
  isMoved: boolean;
};

/** Applies the stored columns to this sheet; undefined where the sheet has other columns. */
export async function applyStoredColumns<Kind extends string>(
  rows: SheetRows,
  recognised: number,
  { kinds, storedHeader }: { kinds: readonly Kind[]; storedHeader: StoredHeader },
): Promise<AppliedColumns<Kind> | undefined> {
  if (kinds.length !== rows[0]?.length) return undefined;
  const header = await findStoredHeader(rows, recognised, storedHeader);
  return { mapping: { kinds, header: header ?? recognised }, isMoved: header === undefined };
}

/** The row at the stored distance from the recognized row; undefined where its headings are different. */
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
  return row && (await computeNormalizedRowHashHex(row)) === HeaderTitles ? header : undefined;
}
