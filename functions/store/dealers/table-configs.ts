import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { table, TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { TableConfig } from '#shared/schemas/table-config.ts';

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
  const Key = keyOf(dealer, userId, name);
  const { Item } = await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Item ? (JSON.parse(String(Item.Columns)) as Columns) : [];
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
