import { syncBuiltinESMExports } from 'node:module';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import timers from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { tableClient } from '#functions/store/table/table-client.ts';
import { runOutsideProcess, getCurrentProcess, type FaultyProcess } from './faulty-process.ts';
import { installSignatureCount } from './outside-work.ts';
import type { DynamoInput } from './stale-reads.ts';

/*
 * Between the SDK and the table's engine: every request of a process waits here until it is chosen, and meets
 * its faults as the cloud would raise them, inside the SDK's own attempts. Requests of the tests themselves
 * pass unchanged.
 */

type HttpRequest = { headers: Record<string, string>; body: string | Uint8Array };
type HttpResponse = { statusCode: number; headers: Record<string, string>; body: unknown };
type HttpAnswer = { response: HttpResponse };
type HandleRequest = (request: HttpRequest, options?: object) => Promise<HttpAnswer>;

const buildAnswer = (statusCode: number, body: object): HttpAnswer => ({
  response: {
    statusCode,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: Buffer.from(JSON.stringify(body)),
  },
});
const buildErrorAnswer = (name: string, more: object = {}, statusCode = 400) =>
  buildAnswer(statusCode, {
    __type: `com.amazonaws.dynamodb.v20120810#${name}`,
    message: name,
    ...more,
  });
const createConnectionError = () =>
  Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

/** Local engines do not raise it. As in the cloud, one write is in conflict and the others have no error. */
const buildConflictAnswer = ({ TransactItems = [] }: DynamoInput) =>
  buildErrorAnswer('TransactionCanceledException', {
    CancellationReasons: TransactItems.map((_, index) => ({
      Code: index === 0 ? 'TransactionConflict' : 'None',
    })),
  });

const decodeBody = (body: string | Uint8Array) =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);

/** All areas share one print queue. Each run gets its own, so that runs do not meet in it. */
const toOwnPrintQueue = (body: string, { runName }: FaultyProcess) =>
  body.replaceAll('"PRINTING"', `"PRINTING#${runName}"`);

class FaultyRequest {
  readonly process: FaultyProcess;
  readonly command: string;
  readonly input: DynamoInput;
  readonly isTransaction: boolean;
  readonly #sendUnchanged: (body: string) => Promise<HttpAnswer>;

  constructor(
    process: FaultyProcess,
    request: HttpRequest,
    pass: (body: string) => Promise<HttpAnswer>,
  ) {
    this.process = process;
    this.command = request.headers['x-amz-target']!.split('.')[1]!;
    this.input = JSON.parse(toOwnPrintQueue(decodeBody(request.body), process)) as DynamoInput;
    this.isTransaction = this.command === 'TransactWriteItems';
    this.#sendUnchanged = pass;
    const { ClientRequestToken: _, ...same } = this.input;
    process.countAttempt(`${this.command} ${JSON.stringify(same)}`);
  }

  /**
   * Settles when the request was chosen and the network did not fail. For a dead process it never settles.
   */
  sendWithFaults(): Promise<HttpAnswer> {
    const { process, command } = this;
    return new Promise((resolve, reject) => {
      if (process.isDead) return;
      const go = async () => {
        if (process.isDead) return 'dead';
        const failure = this.#chooseFailureBefore();
        if (failure) return this.#settleFailure(failure, resolve, reject);
        if (process.commits.hasConflict(this.input))
          return this.#settleFailure('conflict', resolve, reject);
        const answer = await this.#sendToTable();
        const finish = () => this.#settleAnswer(answer, resolve, reject);
        const isWritten = this.isTransaction && answer.response.statusCode === 200;
        if (!isWritten || !process.commits.recordWrite(this.input, process.scheduler.now))
          return finish();
        const end = async () => {
          process.commits.recordCommitted(this.input, process.scheduler.now);
          return process.isDead ? 'dead' : finish();
        };
        if (!process.meetsFault('slow commit')) return end();
        process.scheduler.schedule(`${process.name} commits`, end, true);
        return 'slow commit';
      };
      // Between two pages of one answer other processes have time to write.
      const isLaterPage = this.input.ExclusiveStartKey !== undefined;
      process.scheduler.schedule(`${process.name} ${command}`, go, isLaterPage);
    });
  }

  #settleAnswer(
    answer: HttpAnswer,
    resolve: (answer: HttpAnswer) => void,
    reject: (error: Error) => void,
  ) {
    const { process } = this;
    if (process.meetsFault('answer lost'))
      return this.#settleFailure('answer lost', resolve, reject);
    if (this.isTransaction && process.meetsFault('killed after the write'))
      return this.#settleFailure('killed after the write', resolve, reject);
    resolve(answer);
    return String(answer.response.statusCode);
  }

  #chooseFailureBefore() {
    const { process } = this;
    if (this.isTransaction && process.meetsFault('killed before the write'))
      return 'killed before the write';
    if (process.meetsFault('throttle')) return 'throttle';
    if (process.meetsFault('server error')) return 'server error';
    if (process.meetsFault('request lost')) return 'request lost';
    if (this.isTransaction && process.meetsFault('conflict')) return 'conflict';
    return undefined;
  }

  #settleFailure(
    failure: string,
    resolve: (answer: HttpAnswer) => void,
    reject: (error: Error) => void,
  ) {
    if (failure.startsWith('killed')) this.process.kill();
    else if (failure.endsWith('lost')) reject(createConnectionError());
    else if (failure === 'throttle')
      resolve(buildErrorAnswer('ProvisionedThroughputExceededException'));
    else if (failure === 'server error') resolve(buildErrorAnswer('InternalServerError', {}, 500));
    else resolve(buildConflictAnswer(this.input));
    return failure;
  }

  async #sendToTable(): Promise<HttpAnswer> {
    const isSmall = this.command === 'Query' && this.process.meetsFault('small page');
    const input = isSmall ? { ...this.input, Limit: 1 } : this.input;
    const { response } = await runOutsideProcess(() => this.#sendUnchanged(JSON.stringify(input)));
    const body = await text(response.body as Readable);
    const isOk = response.statusCode === 200;
    const { oldReads } = this.process;
    if (isOk) oldReads.recordWrite(this.command, this.input);
    const isOld =
      isOk && oldReads.mayAnswerStale(this.command, input) && this.process.meetsFault('old read');
    const seen = isOk ? this.process.commits.applyPendingReads(this.command, input, body) : body;
    const shown = isOld ? oldReads.toStaleAnswer(this.command, input, body) : seen;
    // From the date of an answer the SDK corrects its clock, and then retries requests that were rejected
    // meanwhile.
    const { date: _, ...headers } = response.headers;
    return { response: { ...response, headers, body: Buffer.from(shown) } };
  }
}

/** Puts the faults under every client of the table, and the pauses of processes under the scheduler. */
export function installTableFaults(): () => void {
  const handler = tableClient.config.requestHandler as unknown as { handle: HandleRequest };
  const { handle } = handler;
  handler.handle = (request, options) => {
    const process = getCurrentProcess();
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
    return new FaultyRequest(process, request, pass).sendWithFaults();
  };
  const uninstallers = [installScheduledTime(), installOwnRetries(), installSignatureCount()];
  return () => {
    handler.handle = handle;
    for (const release of uninstallers) release();
  };
}

/** Set here because the SDK would otherwise read it from files, which takes a time that no seed decides. */
const standardRetries = { maxAttempts: 4, retryMode: 'standard' };

/** The SDK gives up sooner after many failures. So each process gets its own retry strategy. */
function installOwnRetries(): () => void {
  const { retryStrategy } = tableClient.config;
  const strategies = new WeakMap<FaultyProcess, typeof retryStrategy>();
  tableClient.config.retryStrategy = () => {
    const process = getCurrentProcess();
    if (!process) return retryStrategy();
    const fresh =
      strategies.get(process) ?? new DynamoDBClient(standardRetries).config.retryStrategy;
    strategies.set(process, fresh);
    return fresh();
  };
  return () => {
    tableClient.config.retryStrategy = retryStrategy;
  };
}

/**
 * Both kinds of sleep park a process. Its interval timers do not run, because a run ends before they fire.
 * All other code keeps the real timers.
 */
function installScheduledTime(): () => void {
  const { setTimeout: sleep } = timers;
  const { setTimeout: later, setInterval: often } = globalThis;
  timers.setTimeout = <Value>(ms = 0, value?: Value, options = {}): Promise<Value> => {
    const process = getCurrentProcess();
    if (!process) return sleep<Value>(ms, value, options);
    return new Promise((wake) => process.pause(ms, () => wake(value as Value)));
  };
  globalThis.setTimeout = Object.assign(
    (wake: (...words: unknown[]) => void, ms = 0, ...words: unknown[]) => {
      const process = getCurrentProcess();
      if (!process) return later(wake, ms, ...words);
      process.pause(ms, () => wake(...words));
      return later(() => {}, 0);
    },
    later,
  ) as typeof later;
  globalThis.setInterval = ((does: () => void, ...words: [number]) =>
    getCurrentProcess() ? later(() => {}, 0) : often(does, ...words)) as typeof often;
  syncBuiltinESMExports();
  return () => {
    timers.setTimeout = sleep;
    globalThis.setTimeout = later;
    globalThis.setInterval = often;
    syncBuiltinESMExports();
  };
}
