import {
  defineCachedList,
  type CachedListDefinition,
} from '#functions/store/list-cache/cached-list-definition.ts';
import {
  orderPartList,
  type OrderParts,
  type NumberedTexts,
} from '#functions/store/orders/order-part-list.ts';
import type { FeedName } from '#functions/store/table/change-feed.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { formatPaddedId } from '#functions/store/table/list-records.ts';
import { TableName } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { SeededRandom } from '#tests/make/seeded-random.ts';
import type { DynamoInput } from './stale-reads.ts';

type StoredItem = NonNullable<DynamoInput['Item']>;

/** A kind of list that is changed at random. Each of its items has its own text. */
export type ListKind = {
  list: CachedListDefinition<object>;
  feed: FeedName;
  /** The writes of a row's change, and the number of chunks in its feed entry. */
  buildChange: (PK: string, id: number, text: string) => { writes: TableWrite[]; pieces?: number };
  /** The text of each item of a row, with the item's sort key. */
  getRowTexts: (row: object, shared: unknown) => [SK: string, text: string][];
  getItemText: (item: StoredItem) => string;
};

/** Rows below this id may be deleted; the others stay, so that there are enough for a snapshot. */
const MAX_DELETABLE_ID = 100;

/** A list with one item for each row. One in four changes deletes the record. */
export const createRecordListKind = (random: SeededRandom): ListKind => ({
  list: defineCachedList<{ Id: number }>('CUSTOMERS', 'Record'),
  feed: 'CUSTOMERS',
  buildChange(PK, Id, Name) {
    const Key = { PK, SK: formatPaddedId(Id) };
    const Record = JSON.stringify({ Id, Name });
    const isDeleted = Id < MAX_DELETABLE_ID && random.chance(0.25);
    const write = isDeleted
      ? { Delete: { TableName, Key } }
      : { Put: { TableName, Item: { ...Key, Record } } };
    return { writes: [write] };
  },
  getRowTexts: (row) => [[formatPaddedId((row as { Id: number }).Id), JSON.stringify(row)]],
  getItemText: ({ Record }) => Record!.S!,
});

/** A list whose rows have several chunks, and more over time. Each text names its chunk. */
export function createOrderPartListKind(random: SeededRandom): ListKind {
  const counts = new Map<number, number>();
  const cachedTexts = new WeakMap<StoredItem, string>();
  return {
    list: orderPartList,
    feed: 'ORDERS',
    buildChange(PK, id, text) {
      const pieces = Math.min((counts.get(id) ?? 1) + Number(random.chance(0.3)), 6);
      counts.set(id, pieces);
      const writes = Array.from({ length: pieces }, (_, piece) => {
        const Item = {
          PK,
          SK: `${formatPaddedId(id)}#${piece}`,
          Parts: compressText(`${piece} ${text}`),
        };
        return { Put: { TableName, Item } };
      });
      return { writes, pieces };
    },
    getRowTexts: (row, shared) => {
      const { id, texts } = row as OrderParts;
      return [...texts].map((number) => {
        const text = (shared as NumberedTexts).all[number]!;
        return [`${formatPaddedId(id)}#${text[0]}`, text];
      });
    },
    getItemText(item) {
      const text =
        cachedTexts.get(item) ??
        decompressText(Buffer.from((item.Parts as { B: string }).B, 'base64'));
      cachedTexts.set(item, text);
      return text;
    },
  };
}
