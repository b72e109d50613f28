import { findItem } from '#functions/store/table/read.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { TableConfig } from '#shared/schemas/table-config-schema.ts';

/*
 * How a user wants to see a list.
 *
 *   PK   DEALER#1#TABLES#17     Columns   JSON of the columns, left to right
 *   SK   OrderSearch
 */

type Name = TableConfig['TableConfigType'];
type Columns = TableConfig['Columns'];

const keyOf = (dealer: DealerKey, userId: number, name: Name) => ({
  PK: `${dealer}#TABLES#${userId}`,
  SK: name,
});

/** The columns the user chose, none where they chose nothing yet. */
export async function listTableColumns(
  dealer: DealerKey,
  userId: number,
  name: Name,
): Promise<Columns> {
  const item = await findItem(keyOf(dealer, userId, name), { isConsistent: true });
  return item ? (JSON.parse(String(item.Columns)) as Columns) : [];
}

export const tableColumnsWrite = (
  dealer: DealerKey,
  userId: number,
  { TableConfigType, Columns }: TableConfig,
): Write => ({
  Put: {
    TableName,
    Item: { ...keyOf(dealer, userId, TableConfigType), Columns: JSON.stringify(Columns) },
  },
});
