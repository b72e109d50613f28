import * as z from 'zod/mini';
import { findItem } from '#functions/store/table/read.ts';
import { inSeconds, TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import { ImportColumns } from '#shared/schemas/import-columns-schema.ts';

/*
 * What the columns of the tables are that a user imports, by who sends them.
 *
 *   PK   DEALER#1#TABLES#17       Columns   JSON of what the columns are, and the row of their headings
 *   SK   IMPORT#{sender}          ExpiresAt
 */

const keyOf = (dealer: DealerKey, userId: number, sender: string) => ({
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
  const item = await findItem(keyOf(dealer, userId, sender), { isConsistent: true });
  return item ? z.parse(ImportColumns, JSON.parse(String(item.Columns))) : null;
}

export const importColumnsWrite = (
  dealer: DealerKey,
  userId: number,
  { sender, columns }: { sender: string; columns: ImportColumns },
): Write => ({
  Put: {
    TableName,
    Item: {
      ...keyOf(dealer, userId, sender),
      Columns: JSON.stringify(columns),
      ExpiresAt: inSeconds(Date.now() + SENDER_LIFETIME_MS),
    },
  },
});
