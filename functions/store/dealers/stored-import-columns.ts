import * as z from 'zod/mini';
import { findItem } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { ImportColumns } from '#shared/schemas/import-columns-schema.ts';

/*
 * What the columns of the tables are that a user imports, by who sends them.
 *
 *   PK   DEALER#1#TABLES#17       Columns   JSON of what the columns are, and the row of their headings
 *   SK   IMPORT#{sender}          ExpiresAt
 */

const getImportColumnsKey = (dealer: DealerKey, userId: number, sender: string) => ({
  PK: `${dealer}#TABLES#${userId}`,
  SK: `IMPORT#${sender}`,
});

/** A sender who sends nothing for so long is forgotten. */
const SENDER_LIFETIME_MS = 400 * 24 * 3_600_000;

/** Null where the user never said it. */
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
