import { isDeepStrictEqual } from 'node:util';
import type { SeededRandom } from '#tests/make/seeded-random.ts';
import { getItemKeyText, type DynamoInput } from './stale-reads.ts';

type WrittenItem = NonNullable<DynamoInput['Item']>;

/** A version of an item, when it was written, and when its writer's transaction was complete. */
type ItemVersion = { item: WrittenItem | undefined; writtenAt: number; doneAt: number };

/** The items that a transaction writes. The result of an update is not known here. */
const listWrittenItems = ({ TransactItems = [] }: DynamoInput) =>
  TransactItems.filter(({ Put, Delete }) => Put ?? Delete).map(({ Put, Delete }) => ({
    name: getItemKeyText(Put?.Item ?? Delete!.Key),
    item: Put?.Item,
  }));

/**
 * The transactions of a run in their order. The table decides a transaction at once but shows it item by
 * item. Until it is complete, a read of one item may see the new value and a read of another item may not. A
 * value that was seen once stays visible. A request for several of these items together gets a conflict.
 */
export class CommitHistory {
  readonly #versions = new Map<string, ItemVersion[]>();
  readonly #recordedTokens = new Set<string>();
  /** Items whose new value some reads do not see yet, with their old value. */
  readonly #unseenItems = new Map<string, WrittenItem | undefined>();
  readonly #inFlight = new Set<string>();
  readonly #random: SeededRandom;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** Records a transaction that the table accepted. Returns false for a repeat of an earlier one. */
  recordWrite(input: DynamoInput, now: number): boolean {
    if (this.#recordedTokens.has(input.ClientRequestToken!)) return false;
    this.#recordedTokens.add(input.ClientRequestToken!);
    for (const { name, item } of listWrittenItems(input)) {
      const versions = this.#versions.get(name) ?? [];
      this.#unseenItems.set(name, versions.at(-1)?.item);
      this.#inFlight.add(name);
      this.#versions.set(name, [...versions, { item, writtenAt: now, doneAt: Infinity }]);
    }
    return true;
  }

  recordCommitted(input: DynamoInput, now: number): void {
    for (const { name, item } of listWrittenItems(input)) {
      this.#unseenItems.delete(name);
      this.#inFlight.delete(name);
      const version = this.#versions
        .get(name)
        ?.findLast((one) => isDeepStrictEqual(one.item, item));
      if (version) version.doneAt = Math.min(version.doneAt, now);
    }
  }

  /** Whether a request for several items at one moment conflicts with a transaction in flight. */
  hasConflict({ TransactItems = [] }: DynamoInput): boolean {
    return TransactItems.some(({ Put, Delete, Update, Get }) =>
      this.#inFlight.has(getItemKeyText(Put?.Item ?? (Delete ?? Update ?? Get)?.Key ?? {})),
    );
  }

  /** An item as a single read sees it. */
  #chooseVisibleItem(name: string, item: WrittenItem | undefined): WrittenItem | undefined {
    if (!this.#unseenItems.has(name)) return item;
    if (!this.#random.chance(0.5)) return this.#unseenItems.get(name);
    this.#unseenItems.delete(name);
    return item;
  }

  /** The response as a read sees it while transactions are in flight. */
  applyPendingReads(command: string, { Key }: DynamoInput, text: string): string {
    if (this.#unseenItems.size === 0) return text;
    if (command === 'GetItem') {
      const { Item } = JSON.parse(text) as { Item?: WrittenItem };
      return JSON.stringify({ Item: this.#chooseVisibleItem(getItemKeyText(Key ?? {}), Item) });
    }
    if (command !== 'Query') return text;
    const answer = JSON.parse(text) as { Items?: WrittenItem[] };
    const Items = (answer.Items ?? []).flatMap(
      (item) => this.#chooseVisibleItem(getItemKeyText(item), item) ?? [],
    );
    return JSON.stringify({ ...answer, Items });
  }

  /** The versions of the item that a read between these times may have seen; undefined stands for no item. */
  listVisibleItems(name: string, began: number, ended: number): (WrittenItem | undefined)[] {
    const versions = this.#versions.get(name) ?? [];
    const first = versions.findLastIndex(({ doneAt: done }) => done <= began);
    const older = first < 0 ? [undefined] : [];
    const seen = versions
      .slice(Math.max(first, 0))
      .filter(({ writtenAt: written }) => written <= ended);
    return [...older, ...seen.map(({ item }) => item)];
  }

  /** Every version of every item as text. */
  listWrittenTexts = (): string[] =>
    [...this.#versions].flatMap(([name, versions]) => [
      name,
      ...versions.map(({ item }) => JSON.stringify(item ?? null)),
    ]);

  /** Every item of a partition that was ever written. */
  listItemNames = (PK: string) =>
    [...this.#versions.keys()].filter((name) => name.startsWith(`${PK} `));
}
