import { findItem } from '#functions/store/table/read.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import type {
  ListName,
  ListView,
  ListWithViews,
  NamedListViews,
} from '#shared/schemas/list-view-schema.ts';

/*
 * How a user last had a list.
 *
 *   PK   DEALER#1#TABLES#17     View   JSON of a ListView
 *   SK   VIEW#Colleagues
 *
 * What they named of it, replaced as a whole.
 *
 *   PK   DEALER#1#TABLES#17     Views     JSON of the named views
 *   SK   NAMED#Colleagues       Version   how often they were changed
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

const namedKeyOf = (home: DealerKey, userId: number, name: ListWithViews) => ({
  PK: `${home}#TABLES#${userId}`,
  SK: `NAMED#${name}`,
});

export async function findNamedViews(
  home: DealerKey,
  userId: number,
  name: ListWithViews,
): Promise<NamedListViews> {
  const item = await findItem(namedKeyOf(home, userId, name), { isConsistent: true });
  if (!item) return { Version: 0, Views: [] };
  return {
    Version: Number(item.Version),
    Views: JSON.parse(String(item.Views)) as NamedListViews['Views'],
  };
}

/** Over those with the Version before, and no others. */
export const namedViewsWrite = (
  home: DealerKey,
  userId: number,
  { name, Version, Views }: { name: ListWithViews } & NamedListViews,
): Write => ({
  Put: {
    TableName,
    Item: { ...namedKeyOf(home, userId, name), Version, Views: JSON.stringify(Views) },
    ...(Version === 1
      ? { ConditionExpression: 'attribute_not_exists(PK)' }
      : {
          ConditionExpression: 'Version = :seen',
          ExpressionAttributeValues: { ':seen': Version - 1 },
        }),
  },
});
