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
import type { SeededRandom } from './seeded-random.ts';
import type { DynamoInput } from './stale-reads.ts';

type StoredItem = NonNullable<DynamoInput['Item']>;

/** A kind of list that is changed at random: its items each say a text of their own. */
export type ListKind = {
  list: CachedListDefinition<object>;
  feed: FeedName;
  /** What a change of a row writes, and how many pieces its entry in the feed names. */
  change: (PK: string, id: number, text: string) => { writes: TableWrite[]; pieces?: number };
  /** What a row says, item by item, under their sort keys. */
  getRowTexts: (row: object, shared: unknown) => [SK: string, text: string][];
  getItemText: (item: StoredItem) => string;
};

/** Rows below this id may go; the others stay, so that there are enough for a snapshot. */
const MAX_DELETABLE_ID = 100;

/** A list of an item each; one in four changes takes its record away. */
export const createRecordKind = (random: SeededRandom): ListKind => ({
  list: defineCachedList<{ Id: number }>('CUSTOMERS', 'Record'),
  feed: 'CUSTOMERS',
  change(PK, Id, Name) {
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

/** A list in pieces, which become more and more; each text says of which piece it is. */
export function createPieceKind(random: SeededRandom): ListKind {
  const counts = new Map<number, number>();
  const cachedTexts = new WeakMap<StoredItem, string>();
  return {
    list: orderPartList,
    feed: 'ORDERS',
    change(PK, id, text) {
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
