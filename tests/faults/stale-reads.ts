type DynamoItem = Record<string, { S?: string }>;
type DynamoKeys = { PK?: { S?: string }; SK?: { S?: string } };

/** The input of a request in wire format. */
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
export const getItemKeyText = ({ PK, SK }: DynamoKeys) => `${PK?.S} ${SK?.S}`;

/**
 * What an eventually consistent read may return: each item before its last write. The engine itself always
 * returns the newest.
 */
export class StaleReads {
  readonly #newestItems = new Map<string, DynamoItem | undefined>();
  readonly #previousItems = new Map<string, DynamoItem | undefined>();

  /** Stores the previous value of each item that a successful write replaced. */
  recordWrite(command: string, { TransactItems = [], Item }: DynamoInput): void {
    if (command === 'PutItem' && Item) this.#recordItem(getItemKeyText(Item), Item);
    if (command !== 'TransactWriteItems') return;
    for (const { Put, Delete, Update } of TransactItems) {
      if (Put) this.#recordItem(getItemKeyText(Put.Item), Put.Item);
      if (Delete) this.#recordItem(getItemKeyText(Delete.Key), undefined);
      // The result of an update is not known here.
      if (Update) this.#forgetItem(getItemKeyText(Update.Key));
    }
  }

  #recordItem(name: string, item: DynamoItem | undefined): void {
    this.#previousItems.set(name, this.#newestItems.get(name));
    this.#newestItems.set(name, item);
  }

  #forgetItem(name: string): void {
    this.#previousItems.delete(name);
    this.#newestItems.delete(name);
  }

  /** Whether the request may get old values. */
  mayAnswerStale(command: string, { ConsistentRead, ProjectionExpression }: DynamoInput): boolean {
    const isRead = command === 'GetItem' || command === 'Query';
    return isRead && ConsistentRead !== true && ProjectionExpression === undefined;
  }

  /** The answer before the last write of each of its items. */
  toStaleAnswer(command: string, { Key }: DynamoInput, text: string): string {
    if (command === 'GetItem') {
      const name = getItemKeyText(Key ?? {});
      return this.#previousItems.has(name)
        ? JSON.stringify({ Item: this.#previousItems.get(name) })
        : text;
    }
    const answer = JSON.parse(text) as { Items?: DynamoItem[] };
    const Items = (answer.Items ?? []).flatMap((item) => {
      const name = getItemKeyText(item);
      const previousItem = this.#previousItems.has(name) ? this.#previousItems.get(name) : item;
      return previousItem ? [previousItem] : [];
    });
    return JSON.stringify({ ...answer, Items });
  }
}
