import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { createDownloadLink, writeBucketFile } from '#functions/external/aws-requests.ts';
import { compressText } from '#functions/store/table/compressed-text.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { toRowColumns } from '#shared/lists/columnar-rows.ts';
import { deviceRowSchemas, type DeviceListName } from '#shared/schemas/device-schema.ts';
import { convertLongListIfPossible } from '#shared/schemas/schema-converter.ts';
import type { DeviceList, ListRow } from './read-device-list.ts';

/*
 * Whole lists for a device. A long list is a file of its own, because an answer is limited to 6 MB: device/DEALER-1/random
 * in the bucket of files, where the bucket deletes it after a day.
 */

/** Of the JSON of a list in the answer, in characters; five lists are in an answer. */
const MAX_ANSWERED_LENGTH = 1_000_000;
/** A device has no room for more (B7.1). */
const maxRowsByList: Partial<Record<DeviceListName, number>> = { Orders: 20_000, Products: 50_000 };
const LINK_LIFETIME_S = 300;
/** A large list takes a while. */
const FILE_TIMEOUT_MS = 20_000;

export type WholeList = {
  Count: number;
  Total: number;
  Rows?: readonly ListRow[];
  Url?: string;
  Bytes?: number;
};

export async function buildWholeList(
  dealer: DealerKey,
  name: DeviceListName,
  { rows, completeRow }: DeviceList,
): Promise<WholeList> {
  const chosenRows = chooseNewestRows(name, rows).map(completeRow);
  const counts = { Count: chosenRows.length, Total: rows.length };
  const encodedRows = encodeRows(name, chosenRows);
  if (fitsIntoAnswer(encodedRows)) return { ...counts, Rows: chosenRows };
  const columns = toRowColumns(encodedRows);
  const bytes = compressText(JSON.stringify({ count: encodedRows.length, columns }));
  const key = `device/${dealer.replace('#', '-')}/${randomUUID()}`;
  await writeBucketFile(getFilesBucket(), key, bytes, { ms: FILE_TIMEOUT_MS });
  const Url = await createDownloadLink(getFilesBucket(), key, LINK_LIFETIME_S);
  return { ...counts, Url, Bytes: bytes.length };
}

/** Whether rows are short enough to be sent with the answer. */
export function fitsIntoAnswer(rows: readonly unknown[]): boolean {
  let length = 0;
  for (const row of rows) {
    length += JSON.stringify(row).length + 1;
    if (length > MAX_ANSWERED_LENGTH) return false;
  }
  return true;
}

function chooseNewestRows(name: DeviceListName, rows: readonly ListRow[]): readonly ListRow[] {
  const max = maxRowsByList[name] ?? Infinity;
  if (rows.length <= max) return rows;
  // Orders from Access databases have the highest ids, and are older.
  return rows
    .toSorted((one, other) => compareTexts(getTime(other), getTime(one)) || other.Id - one.Id)
    .slice(0, max);
}

const getTime = ({ CreatedOn = '' }: ListRow) => CreatedOn;
const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The rows as they are sent. */
export function encodeRows(name: DeviceListName, rows: readonly ListRow[]): object[] {
  const schema: z.ZodMiniType = z.array(deviceRowSchemas[name]);
  return (convertLongListIfPossible(schema, rows, 'encode') ??
    z.encode(schema, [...rows])) as object[];
}
