type DynamoItem = Record<string, { S?: string }>;
type DynamoKeys = { PK?: { S?: string }; SK?: { S?: string } };

/** What a request asks for, as it travels. */
export type DynamoInput = {
  TransactItems?: {
    Put?: { Item: DynamoItem };
    Delete?: { Key: DynamoKeys };
    Update?: { Key: DynamoKeys };
    Get?: { Key: DynamoKeys };
  }[];
  Item?: DynamoItem;
  Key?: DynamoKeys;
  ConsistentRead?: boolean;
  ClientRequestToken?: string;
  ExclusiveStartKey?: DynamoKeys;
  ProjectionExpression?: string;
};

/** An item's key as a name. */
export const getItemName = ({ PK, SK }: DynamoKeys) => `${PK?.S} ${SK?.S}`;

/**
 * What a read that does not ask for the newest may answer: each item as it was before its last write.
 * The engine itself always answers the newest.
 */
export class StaleReads {
  readonly #newest = new Map<string, DynamoItem | undefined>();
  readonly #before = new Map<string, DynamoItem | undefined>();

  /** Remembers what a write that succeeded took the place of. */
  recordWrite(command: string, { TransactItems = [], Item }: DynamoInput): void {
    if (command === 'PutItem' && Item) this.#write(getItemName(Item), Item);
    if (command !== 'TransactWriteItems') return;
    for (const { Put, Delete, Update } of TransactItems) {
      if (Put) this.#write(getItemName(Put.Item), Put.Item);
      if (Delete) this.#write(getItemName(Delete.Key), undefined);
      // What an update leaves is not known here.
      if (Update) this.#forget(getItemName(Update.Key));
    }
  }

  #write(name: string, item: DynamoItem | undefined): void {
    this.#before.set(name, this.#newest.get(name));
    this.#newest.set(name, item);
  }

  #forget(name: string): void {
    this.#before.delete(name);
    this.#newest.delete(name);
  }

  /** Whether the request may be answered with what is old. */
  mayAnswerStale(command: string, { ConsistentRead, ProjectionExpression }: DynamoInput): boolean {
    const isRead = command === 'GetItem' || command === 'Query';
    return isRead && ConsistentRead !== true && ProjectionExpression === undefined;
  }

  /** The answer as it was before the last write of each of its items. */
  toStaleAnswer(command: string, { Key }: DynamoInput, text: string): string {
    if (command === 'GetItem') {
      const name = getItemName(Key ?? {});
      return this.#before.has(name) ? JSON.stringify({ Item: this.#before.get(name) }) : text;
    }
    const answer = JSON.parse(text) as { Items?: DynamoItem[] };
    const Items = (answer.Items ?? []).flatMap((item) => {
      const name = getItemName(item);
      const shown = this.#before.has(name) ? this.#before.get(name) : item;
      return shown ? [shown] : [];
    });
    return JSON.stringify({ ...answer, Items });
  }
}
