import type { CachedListDefinition } from '#functions/store/list-cache/cached-list-definition.ts';
import { decompressText } from '#functions/store/table/compressed-text.ts';
import type { TableItem } from '#functions/store/table/item-format-versions.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';

/*
 * The parts of a dealer's orders, as they are cached in memory: every text once, and for each order the
 * indexes of its texts.
 */

/** The texts of a list, each with its index. */
export class NumberedTexts {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(texts: readonly string[] = []) {
    for (const text of texts) this.assignNumber(text);
  }

  assignNumber(text: string): number {
    const knownNumber = this.#numbers.get(text);
    if (knownNumber !== undefined) return knownNumber;
    this.#numbers.set(text, this.all.length);
    return this.all.push(text) - 1;
  }
}

export type OrderParts = { id: number; pieces: number; texts: Uint32Array };

type OrderPartsFile = { texts: string[]; orders: [id: number, pieces: number, texts: number[]][] };

export const orderPartList: CachedListDefinition<OrderParts, NumberedTexts> = {
  kind: 'ORDERPARTS',
  feed: 'ORDERS',
  hasSeveralItemsPerRow: true,
  attribute: 'Parts',
  getId: ({ id }) => id,
  getItemCount: ({ pieces }) => pieces,
  createShared: () => new NumberedTexts(),
  toRow: (items, texts) => ({
    id: Number(String(items[0]!.SK).split('#')[0]),
    pieces: items.length,
    texts: Uint32Array.from(new Set(items.flatMap(parsePartTexts)), (text) =>
      texts.assignNumber(text),
    ),
  }),
  toFile: (orders, { all }): OrderPartsFile => ({
    texts: all,
    orders: orders.map(({ id, pieces, texts }) => [id, pieces, [...texts]]),
  }),
  fromFile(written) {
    const { texts, orders } = written as OrderPartsFile;
    const rows = orders.map(([id, pieces, own]) => ({ id, pieces, texts: Uint32Array.from(own) }));
    return { rows, shared: new NumberedTexts(texts) };
  },
};

/** Normalized again when read, because the rules may have changed since they were written. */
const parsePartTexts = ({ Parts }: TableItem) =>
  normalizeForSearch(decompressText(Parts)).split('\n');
