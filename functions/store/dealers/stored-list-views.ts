import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type {
  ListName,
  ListView,
  ListWithViews,
  NamedListViews,
} from '#shared/schemas/list-view-schema.ts';

/*
 * The last view of a list that a user had.
 *
 *   PK   DEALER#1#TABLES#17     View   JSON of a ListView
 *   SK   VIEW#Colleagues
 *
 * The user's named views, replaced as a whole.
 *
 *   PK   DEALER#1#TABLES#17     Views     JSON of the named views
 *   SK   NAMED#Colleagues       Version   how often they were changed
 */

const getListViewKey = (dealer: DealerKey, userId: number, name: ListName) => ({
  PK: `${dealer}#TABLES#${userId}`,
  SK: `VIEW#${name}`,
});

export async function findLastListView(
  dealer: DealerKey,
  userId: number,
  name: ListName,
): Promise<ListView | null> {
  const item = await findItem(getListViewKey(dealer, userId, name), { isConsistent: true });
  return item ? (JSON.parse(String(item.View)) as ListView) : null;
}

export const buildListViewWrite = (
  dealer: DealerKey,
  userId: number,
  { name, view }: { name: ListName; view: ListView },
): TableWrite => ({
  Put: { TableName, Item: { ...getListViewKey(dealer, userId, name), View: JSON.stringify(view) } },
});

const getNamedViewsKey = (dealer: DealerKey, userId: number, name: ListWithViews) => ({
  PK: `${dealer}#TABLES#${userId}`,
  SK: `NAMED#${name}`,
});

export async function readNamedViews(
  dealer: DealerKey,
  userId: number,
  name: ListWithViews,
): Promise<NamedListViews> {
  const item = await findItem(getNamedViewsKey(dealer, userId, name), { isConsistent: true });
  if (!item) return { Version: 0, Views: [] };
  return {
    Version: Number(item.Version),
    Views: JSON.parse(String(item.Views)) as NamedListViews['Views'],
  };
}

/** Fails unless the stored version is `newVersion - 1`. */
export const buildNamedViewsWrite = (
  dealer: DealerKey,
  userId: number,
  {
    name,
    newVersion,
    Views,
  }: { name: ListWithViews; newVersion: number; Views: NamedListViews['Views'] },
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...getNamedViewsKey(dealer, userId, name),
      Version: newVersion,
      Views: JSON.stringify(Views),
    },
    ...(newVersion === 1
      ? { ConditionExpression: 'attribute_not_exists(PK)' }
      : {
          ConditionExpression: 'Version = :seen',
          ExpressionAttributeValues: { ':seen': newVersion - 1 },
        }),
  },
});
