import { isDeepStrictEqual } from 'node:util';
import { nameOf, type Input } from './old-reads.ts';
import type { Random } from './random.ts';

type Item = NonNullable<Input['Item']>;

/** What an item became, when that was written, and when its writer's transaction was done. */
type Version = { item: Item | undefined; written: number; done: number };

/** What a transaction leaves of each item it names; an update's is not known here. */
const listWrittenItems = ({ TransactItems = [] }: Input) =>
  TransactItems.filter(({ Put, Delete }) => Put ?? Delete).map(({ Put, Delete }) => ({
    name: nameOf(Put?.Item ?? Delete!.Key),
    item: Put?.Item,
  }));

/**
 * The transactions of a run as they came about. The table decides a transaction at once but shows it
 * item by item: until it is done, a read of one item may already see it and a read of another not
 * yet, once it was seen it stays, and who asks for them together is told of a conflict.
 */
export class Commits {
  readonly #versions = new Map<string, Version[]>();
  readonly #known = new Set<string>();
  /** Items that some reads do not see yet. */
  readonly #unseen = new Map<string, Item | undefined>();
  readonly #inFlight = new Set<string>();
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** The table has taken it. Answers false where it had before, and this is the same once more. */
  written(input: Input, now: number): boolean {
    if (this.#known.has(input.ClientRequestToken!)) return false;
    this.#known.add(input.ClientRequestToken!);
    for (const { name, item } of listWrittenItems(input)) {
      const versions = this.#versions.get(name) ?? [];
      this.#unseen.set(name, versions.at(-1)?.item);
      this.#inFlight.add(name);
      this.#versions.set(name, [...versions, { item, written: now, done: Infinity }]);
    }
    return true;
  }

  done(input: Input, now: number): void {
    for (const { name, item } of listWrittenItems(input)) {
      this.#unseen.delete(name);
      this.#inFlight.delete(name);
      const version = this.#versions
        .get(name)
        ?.findLast((one) => isDeepStrictEqual(one.item, item));
      if (version) version.done = Math.min(version.done, now);
    }
  }

  /** Whether a request that wants several items at one moment has to wait for another's. */
  isConflict({ TransactItems = [] }: Input): boolean {
    return TransactItems.some(({ Put, Delete, Update, Get }) =>
      this.#inFlight.has(nameOf(Put?.Item ?? (Delete ?? Update ?? Get)?.Key ?? {})),
    );
  }

  /** An item as a read sees it by itself. */
  #seen(name: string, item: Item | undefined): Item | undefined {
    if (!this.#unseen.has(name)) return item;
    if (!this.#random.chance(0.5)) return this.#unseen.get(name);
    this.#unseen.delete(name);
    return item;
  }

  /** An answer as it is while transactions are being shown. */
  show(command: string, { Key }: Input, text: string): string {
    if (this.#unseen.size === 0) return text;
    if (command === 'GetItem') {
      const { Item } = JSON.parse(text) as { Item?: Item };
      return JSON.stringify({ Item: this.#seen(nameOf(Key ?? {}), Item) });
    }
    if (command !== 'Query') return text;
    const answer = JSON.parse(text) as { Items?: Item[] };
    const Items = (answer.Items ?? []).flatMap((item) => this.#seen(nameOf(item), item) ?? []);
    return JSON.stringify({ ...answer, Items });
  }

  /** What a read of the item may have seen that began and ended then; undefined among them is no item. */
  mayHaveSeen(name: string, began: number, ended: number): (Item | undefined)[] {
    const versions = this.#versions.get(name) ?? [];
    const first = versions.findLastIndex(({ done }) => done <= began);
    const older = first < 0 ? [undefined] : [];
    const seen = versions.slice(Math.max(first, 0)).filter(({ written }) => written <= ended);
    return [...older, ...seen.map(({ item }) => item)];
  }

  /** Every item of a partition that was ever written. */
  namesOf = (PK: string) => [...this.#versions.keys()].filter((name) => name.startsWith(`${PK} `));
}
