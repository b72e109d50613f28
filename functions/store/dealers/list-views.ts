import { findItem } from '#functions/store/table/read.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { ListName, ListView } from '#shared/schemas/list-view.ts';

/*
 * How a user last had a list.
 *
 *   PK   DEALER#1#TABLES#17     View   JSON of a ListView
 *   SK   VIEW#Colleagues
 */

const keyOf = (home: DealerKey, userId: number, name: ListName) => ({
  PK: `${home}#TABLES#${userId}`,
  SK: `VIEW#${name}`,
});

export async function findListView(
  home: DealerKey,
  userId: number,
  name: ListName,
): Promise<ListView | null> {
  const item = await findItem(keyOf(home, userId, name), { isConsistent: true });
  return item ? (JSON.parse(String(item.View)) as ListView) : null;
}

export const listViewWrite = (
  home: DealerKey,
  userId: number,
  { name, view }: { name: ListName; view: ListView },
): Write => ({
  Put: { TableName, Item: { ...keyOf(home, userId, name), View: JSON.stringify(view) } },
});
