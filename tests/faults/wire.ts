import { syncBuiltinESMExports } from 'node:module';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import timers from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { tableClient } from '#functions/store/table/table-client.ts';
import type { Input } from './old-reads.ts';
import { runOutsideProcess, ownProcess, type Process } from './process.ts';

/*
 * Between the SDK and the table's engine: every request of a process waits here for its turn and meets
 * its faults as the cloud would raise them, inside the SDK's own attempts. Requests of the tests
 * themselves pass untouched.
 */

type HttpRequest = { headers: Record<string, string>; body: string | Uint8Array };
type HttpResponse = { statusCode: number; headers: Record<string, string>; body: unknown };
type Answer = { response: HttpResponse };
type Handle = (request: HttpRequest, options?: object) => Promise<Answer>;

const answerOf = (statusCode: number, body: object): Answer => ({
  response: {
    statusCode,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: Buffer.from(JSON.stringify(body)),
  },
});
const buildErrorAnswer = (name: string, more: object = {}, statusCode = 400) =>
  answerOf(statusCode, {
    __type: `com.amazonaws.dynamodb.v20120810#${name}`,
    message: name,
    ...more,
  });
const lost = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

/** No local engine raises it: as the cloud does, one write is in conflict and the others are not at fault. */
const conflictOf = ({ TransactItems = [] }: Input) =>
  buildErrorAnswer('TransactionCanceledException', {
    CancellationReasons: TransactItems.map((_, index) => ({
      Code: index === 0 ? 'TransactionConflict' : 'None',
    })),
  });

const textOf = (body: string | Uint8Array) =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);

/** All areas wait in one line to print: each run has one of its own, which nobody of another run stands in. */
const inOwnLine = (body: string, { run }: Process) =>
  body.replaceAll('"PRINTING"', `"PRINTING#${run}"`);

class Request {
  readonly process: Process;
  readonly command: string;
  readonly input: Input;
  readonly isTransaction: boolean;
  readonly #pass: (body: string) => Promise<Answer>;

  constructor(process: Process, request: HttpRequest, pass: (body: string) => Promise<Answer>) {
    this.process = process;
    this.command = request.headers['x-amz-target']!.split('.')[1]!;
    this.input = JSON.parse(inOwnLine(textOf(request.body), process)) as Input;
    this.isTransaction = this.command === 'TransactWriteItems';
    this.#pass = pass;
    const { ClientRequestToken: _, ...same } = this.input;
    process.count(`${this.command} ${JSON.stringify(same)}`);
  }

  /** Settles when its turn has come and the network was kind; a dead process never hears again. */
  send(): Promise<Answer> {
    const { process, command } = this;
    return new Promise((resolve, reject) => {
      if (process.isDead) return;
      const go = async () => {
        if (process.isDead) return 'dead';
        const failure = this.#failsBefore();
        if (failure) return this.#end(failure, resolve, reject);
        if (process.commits.isConflict(this.input)) return this.#end('conflict', resolve, reject);
        const answer = await this.#reach();
        const finish = () => this.#finish(answer, resolve, reject);
        const isWritten = this.isTransaction && answer.response.statusCode === 200;
        if (!isWritten || !process.commits.written(this.input, process.scheduler.now))
          return finish();
        const end = async () => {
          process.commits.done(this.input, process.scheduler.now);
          return process.isDead ? 'dead' : finish();
        };
        if (!process.meets('slow commit')) return end();
        process.scheduler.park(`${process.name} commits`, end, true);
        return 'slow commit';
      };
      // Between two pages of one answer others have the time to write.
      const isLaterPage = this.input.ExclusiveStartKey !== undefined;
      process.scheduler.park(`${process.name} ${command}`, go, isLaterPage);
    });
  }

  #finish(answer: Answer, resolve: (answer: Answer) => void, reject: (error: Error) => void) {
    const { process } = this;
    if (process.meets('answer lost')) return this.#end('answer lost', resolve, reject);
    if (this.isTransaction && process.meets('killed after the write'))
      return this.#end('killed after the write', resolve, reject);
    resolve(answer);
    return String(answer.response.statusCode);
  }

  #failsBefore() {
    const { process } = this;
    if (this.isTransaction && process.meets('killed before the write'))
      return 'killed before the write';
    if (process.meets('throttle')) return 'throttle';
    if (process.meets('server error')) return 'server error';
    if (process.meets('request lost')) return 'request lost';
    if (this.isTransaction && process.meets('conflict')) return 'conflict';
    return undefined;
  }

  #end(failure: string, resolve: (answer: Answer) => void, reject: (error: Error) => void) {
    if (failure.startsWith('killed')) this.process.kill();
    else if (failure.endsWith('lost')) reject(lost());
    else if (failure === 'throttle')
      resolve(buildErrorAnswer('ProvisionedThroughputExceededException'));
    else if (failure === 'server error') resolve(buildErrorAnswer('InternalServerError', {}, 500));
    else resolve(conflictOf(this.input));
    return failure;
  }

  async #reach(): Promise<Answer> {
    const isSmall = this.command === 'Query' && this.process.meets('small page');
    const input = isSmall ? { ...this.input, Limit: 1 } : this.input;
    const { response } = await runOutsideProcess(() => this.#pass(JSON.stringify(input)));
    const said = await text(response.body as Readable);
    const isOk = response.statusCode === 200;
    const { oldReads } = this.process;
    if (isOk) oldReads.recordWrite(this.command, this.input);
    const isOld = isOk && oldReads.knows(this.command, input) && this.process.meets('old read');
    const seen = isOk ? this.process.commits.show(this.command, input, said) : said;
    const shown = isOld ? oldReads.show(this.command, input, said) : seen;
    // By the time of an answer the SDK corrects its clock, and tries once more what was refused meanwhile.
    const { date: _, ...headers } = response.headers;
    return { response: { ...response, headers, body: Buffer.from(shown) } };
  }
}

/** Puts the faults under every client of the table, and the pauses of processes under the scheduler. */
export function installFaults(): () => void {
  const handler = tableClient.config.requestHandler as unknown as { handle: Handle };
  const { handle } = handler;
  handler.handle = (request, options) => {
    const process = ownProcess();
    if (!process) return handle.call(handler, request, options);
    const pass = (body: string) =>
      handle.call(
        handler,
        Object.assign(Object.create(Object.getPrototypeOf(request) as object) as HttpRequest, {
          ...request,
          body,
          headers: { ...request.headers, 'content-length': String(Buffer.byteLength(body)) },
        }),
        {},
      );
    return new Request(process, request, pass).send();
  };
  const letGo = [holdTime(), holdRetries()];
  return () => {
    handler.handle = handle;
    for (const release of letGo) release();
  };
}

/** Said here, as the SDK else looks for it in files, which takes a process a while that no seed decides. */
const standard = { maxAttempts: 4, retryMode: 'standard' };

/** The SDK gives up sooner where much has failed before; what one process met is nothing to another. */
function holdRetries(): () => void {
  const { retryStrategy } = tableClient.config;
  const own = new WeakMap<Process, typeof retryStrategy>();
  tableClient.config.retryStrategy = () => {
    const process = ownProcess();
    if (!process) return retryStrategy();
    const fresh = own.get(process) ?? new DynamoDBClient(standard).config.retryStrategy;
    own.set(process, fresh);
    return fresh();
  };
  return () => {
    tableClient.config.retryStrategy = retryStrategy;
  };
}

/**
 * Both ways to sleep park a process, and what it would do every few seconds is not done in a run, which is over
 * before; for all others they are as they were.
 */
function holdTime(): () => void {
  const { setTimeout: sleep } = timers;
  const { setTimeout: later, setInterval: often } = globalThis;
  timers.setTimeout = <Value>(ms = 0, value?: Value, options = {}): Promise<Value> => {
    const process = ownProcess();
    if (!process) return sleep<Value>(ms, value, options);
    return new Promise((wake) => process.pause(ms, () => wake(value as Value)));
  };
  globalThis.setTimeout = Object.assign(
    (wake: (...words: unknown[]) => void, ms = 0, ...words: unknown[]) => {
      const process = ownProcess();
      if (!process) return later(wake, ms, ...words);
      process.pause(ms, () => wake(...words));
      return later(() => {}, 0);
    },
    later,
  ) as typeof later;
  globalThis.setInterval = ((does: () => void, ...words: [number]) =>
    ownProcess() ? later(() => {}, 0) : often(does, ...words)) as typeof often;
  syncBuiltinESMExports();
  return () => {
    timers.setTimeout = sleep;
    globalThis.setTimeout = later;
    globalThis.setInterval = often;
    syncBuiltinESMExports();
  };
}
