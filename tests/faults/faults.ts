import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { TransactionCanceledException, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { table } from '#functions/store/table.ts';
import { transactions } from '#functions/store/transaction.ts';

/** What can happen between a process and the table. */
export type Fault =
  | 'throttle'
  | 'request lost'
  | 'answer lost'
  | 'conflict'
  | 'slow'
  | 'killed before the write'
  | 'killed after the write';

/** How likely each fault is in one request. */
export type Rates = Record<Fault, number>;

/** One process that serves one call: faults meet it by chance, and once killed it does nothing more. */
export class Process {
  isDead = false;
  readonly met: Fault[] = [];
  readonly #random: () => number;
  readonly #rates: Rates;

  constructor(random: () => number, rates: Rates) {
    this.#random = random;
    this.#rates = rates;
  }

  meets(fault: Fault): boolean {
    const isMet = this.#random() < this.#rates[fault];
    if (isMet) this.met.push(fault);
    return isMet;
  }

  die(): never {
    this.isDead = true;
    throw new Error('The process was killed');
  }

  wait = () => wait(this.#random() * 25);
}

const running = new AsyncLocalStorage<Process>();

/** Does the work in a process of its own: every request it sends to the table may meet a fault. */
export const runIn = <Result>(process: Process, work: () => Promise<Result>) =>
  running.run(process, work);

const refused = (name: string) =>
  Object.assign(new Error(name), { name, $fault: 'client', $metadata: { httpStatusCode: 400 } });
const lost = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

type Sent = { input: object };
type Next = (args: Sent) => Promise<{ output: object; response: unknown }>;

/** One request to the table, inside the SDK's own attempts, so that each attempt may fail by itself. */
const sendThroughFaults = (next: Next, context: { commandName?: string }) => async (args: Sent) => {
  const process = running.getStore();
  if (!process) return next(args);
  if (process.isDead) process.die();
  const isWrite = context.commandName === 'TransactWriteItemsCommand';
  failBefore(process, isWrite, args);
  if (process.meets('slow')) await process.wait();
  const answer = await next(args);
  if (process.meets('answer lost')) throw lost();
  if (isWrite && process.meets('killed after the write')) process.die();
  return answer;
};

function failBefore(process: Process, isWrite: boolean, { input }: Sent) {
  if (isWrite && process.meets('killed before the write')) process.die();
  if (process.meets('throttle')) throw refused('ProvisionedThroughputExceededException');
  if (process.meets('request lost')) throw lost();
  if (isWrite && process.meets('conflict')) throw conflictOf(input);
}

/** No local engine raises it: as the cloud does, one write is in conflict and the others are not at fault. */
const conflictOf = (input: object) =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: ((input as { TransactItems?: unknown[] }).TransactItems ?? []).map(
      (_, index) => ({ Code: index === 0 ? 'TransactionConflict' : 'None' }),
    ),
  });

/** Makes every query of one order come in many pages, between which others write. */
const readInSmallPages = (next: Next) => (args: Sent) => {
  const query = args.input as QueryCommandInput;
  const isOrder = JSON.stringify(query.ExpressionAttributeValues ?? {}).includes('#ORDER#');
  return next(running.getStore() && isOrder ? { ...args, input: { ...query, Limit: 1 } } : args);
};

/** Puts the faults under every client of the table; where no process runs they do nothing. */
export function installFaults() {
  for (const client of [table, transactions]) {
    const stack = client.middlewareStack;
    // Around the reading of an answer: one that is thrown away unread would keep its connection.
    stack.add(sendThroughFaults as never, {
      step: 'deserialize',
      priority: 'high',
      name: 'faults',
      override: true,
    });
    stack.add(readInSmallPages as never, { step: 'initialize', name: 'pages', override: true });
  }
}
