import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { TableConfig } from '#shared/schemas/table-config-schema.ts';

/*
 * The columns of a list that a user has chosen.
 *
 *   PK   DEALER#1#TABLES#17     Columns   JSON of the columns, left to right
 *   SK   OrderSearch
 */

type TableConfigName = TableConfig['TableConfigType'];
type TableConfigColumns = TableConfig['Columns'];

const getTableConfigKey = (dealer: DealerKey, userId: number, name: TableConfigName) => ({
  PK: `${dealer}#TABLES#${userId}`,
  SK: name,
});

/** Empty when the user has not chosen any yet. */
export async function listChosenTableColumns(
  dealer: DealerKey,
  userId: number,
  name: TableConfigName,
): Promise<TableConfigColumns> {
  const item = await findItem(getTableConfigKey(dealer, userId, name), { isConsistent: true });
  return item ? (JSON.parse(String(item.Columns)) as TableConfigColumns) : [];
}

export const buildTableColumnsWrite = (
  dealer: DealerKey,
  userId: number,
  { TableConfigType, Columns }: TableConfig,
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...getTableConfigKey(dealer, userId, TableConfigType),
      Columns: JSON.stringify(Columns),
    },
  },
});
