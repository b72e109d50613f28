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
export const getItemName = ({ PK, SK }: DynamoKeys) => `${PK?.S} ${SK?.S}`;

/**
 * What an eventually consistent read may return: each item before its last write. The engine itself always
 * returns the newest.
 */
export class StaleReads {
  readonly #newest = new Map<string, DynamoItem | undefined>();
  readonly #before = new Map<string, DynamoItem | undefined>();

  /** Stores the previous value of each item that a successful write replaced. */
  recordWrite(command: string, { TransactItems = [], Item }: DynamoInput): void {
    if (command === 'PutItem' && Item) this.#write(getItemName(Item), Item);
    if (command !== 'TransactWriteItems') return;
    for (const { Put, Delete, Update } of TransactItems) {
      if (Put) this.#write(getItemName(Put.Item), Put.Item);
      if (Delete) this.#write(getItemName(Delete.Key), undefined);
      // The result of an update is not known here.
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

  /** Whether the request may get old values. */
  mayAnswerStale(command: string, { ConsistentRead, ProjectionExpression }: DynamoInput): boolean {
    const isRead = command === 'GetItem' || command === 'Query';
    return isRead && ConsistentRead !== true && ProjectionExpression === undefined;
  }

  /** The answer before the last write of each of its items. */
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
