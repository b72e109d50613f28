import * as z from 'zod/mini';
import { findItem } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { ImportColumns } from '#shared/schemas/import-columns-schema.ts';

/*
 * The meaning of the columns of imported tables, by user and sender.
 *
 *   PK   DEALER#1#TABLES#17       Columns   JSON of the columns' meanings, and the row of the headings
 *   SK   IMPORT#{sender}          ExpiresAt
 */

const getImportColumnsKey = (dealer: DealerKey, userId: number, sender: string) => ({
  PK: `${dealer}#TABLES#${userId}`,
  SK: `IMPORT#${sender}`,
});

/** After this time without a file from the sender the item expires. */
const SENDER_LIFETIME_MS = 400 * 24 * 3_600_000;

/** Null when the user has not set it. */
export async function findImportColumns(
  dealer: DealerKey,
  userId: number,
  sender: string,
): Promise<ImportColumns | null> {
  const item = await findItem(getImportColumnsKey(dealer, userId, sender), { isConsistent: true });
  return item ? z.parse(ImportColumns, JSON.parse(String(item.Columns))) : null;
}

export const buildImportColumnsWrite = (
  dealer: DealerKey,
  userId: number,
  { sender, columns }: { sender: string; columns: ImportColumns },
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...getImportColumnsKey(dealer, userId, sender),
      Columns: JSON.stringify(columns),
      ExpiresAt: toEpochSeconds(Date.now() + SENDER_LIFETIME_MS),
    },
  },
});
