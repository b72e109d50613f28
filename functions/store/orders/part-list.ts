import type { CachedListDefinition } from '#functions/store/list-cache/cached-list-definition.ts';
import { unpack } from '#functions/store/table/packed.ts';
import type { Item } from '#functions/store/table/versions.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';

/*
 * The parts of a dealer's orders as they are kept in memory: every text once, however many orders have
 * it, and of each order the numbers of its texts.
 */

/** The texts of a list, each under its number. */
export class Texts {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(texts: readonly string[] = []) {
    for (const text of texts) this.numberOf(text);
  }

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.all.length);
    return this.all.push(text) - 1;
  }
}

export type OrderParts = { id: number; pieces: number; texts: Uint32Array };

type Written = { texts: string[]; orders: [id: number, pieces: number, texts: number[]][] };

export const partList: CachedListDefinition<OrderParts, Texts> = {
  kind: 'ORDERPARTS',
  feed: 'ORDERS',
  isInPieces: true,
  attribute: 'Parts',
  idOf: ({ id }) => id,
  piecesOf: ({ pieces }) => pieces,
  newShared: () => new Texts(),
  rowOf: (items, texts) => ({
    id: Number(String(items[0]!.SK).split('#')[0]),
    pieces: items.length,
    texts: Uint32Array.from(new Set(items.flatMap(textsOf)), (text) => texts.numberOf(text)),
  }),
  toFile: (orders, { all }): Written => ({
    texts: all,
    orders: orders.map(({ id, pieces, texts }) => [id, pieces, [...texts]]),
  }),
  fromFile(written) {
    const { texts, orders } = written as Written;
    const rows = orders.map(([id, pieces, own]) => ({ id, pieces, texts: Uint32Array.from(own) }));
    return { rows, shared: new Texts(texts) };
  },
};

/** As texts are folded today, whenever they were written. */
const textsOf = ({ Parts }: Item) => normalizeForSearch(unpack(Parts)).split('\n');
