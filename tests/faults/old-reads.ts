type Item = Record<string, { S?: string }>;
type Keys = { PK?: { S?: string }; SK?: { S?: string } };

/** What a request asks for, as it travels. */
export type Input = {
  TransactItems?: {
    Put?: { Item: Item };
    Delete?: { Key: Keys };
    Update?: { Key: Keys };
    Get?: { Key: Keys };
  }[];
  Item?: Item;
  Key?: Keys;
  ConsistentRead?: boolean;
  ClientRequestToken?: string;
  ExclusiveStartKey?: Keys;
  ProjectionExpression?: string;
};

/** An item's key as a name. */
export const nameOf = ({ PK, SK }: Keys) => `${PK?.S} ${SK?.S}`;

/**
 * What a read that does not ask for the newest may answer: each item as it was before its last write.
 * The engine itself always answers the newest.
 */
export class OldReads {
  readonly #newest = new Map<string, Item | undefined>();
  readonly #before = new Map<string, Item | undefined>();

  /** Remembers what a write that succeeded took the place of. */
  recordWrite(command: string, { TransactItems = [], Item }: Input): void {
    if (command === 'PutItem' && Item) this.#write(nameOf(Item), Item);
    if (command !== 'TransactWriteItems') return;
    for (const { Put, Delete, Update } of TransactItems) {
      if (Put) this.#write(nameOf(Put.Item), Put.Item);
      if (Delete) this.#write(nameOf(Delete.Key), undefined);
      // What an update leaves is not known here.
      if (Update) this.#forget(nameOf(Update.Key));
    }
  }

  #write(name: string, item: Item | undefined): void {
    this.#before.set(name, this.#newest.get(name));
    this.#newest.set(name, item);
  }

  #forget(name: string): void {
    this.#before.delete(name);
    this.#newest.delete(name);
  }

  /** Whether the request may be answered with what is old. */
  knows(command: string, { ConsistentRead, ProjectionExpression }: Input): boolean {
    const isRead = command === 'GetItem' || command === 'Query';
    return isRead && ConsistentRead !== true && ProjectionExpression === undefined;
  }

  /** The answer as it was before the last write of each of its items. */
  show(command: string, { Key }: Input, text: string): string {
    if (command === 'GetItem') {
      const name = nameOf(Key ?? {});
      return this.#before.has(name) ? JSON.stringify({ Item: this.#before.get(name) }) : text;
    }
    const answer = JSON.parse(text) as { Items?: Item[] };
    const Items = (answer.Items ?? []).flatMap((item) => {
      const name = nameOf(item);
      const shown = this.#before.has(name) ? this.#before.get(name) : item;
      return shown ? [shown] : [];
    });
    return JSON.stringify({ ...answer, Items });
  }
}
