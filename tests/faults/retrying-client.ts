import { callHandler, type HandlerResponse } from '#tests/make/call-handler.ts';
import { toSingleAttemptRates, type FaultName } from './faults.ts';
import { FaultyProcess, runInProcess, type ProcessContext } from './faulty-process.ts';
import type { ActingUser } from './order-model.ts';
import type { SimulatedRequest } from './simulated-requests.ts';

export type SignedInWriter = ActingUser & { token: string; email: string };

/** A call without what its answers imply. */
type SentRequest = Pick<SimulatedRequest, 'call' | 'handler' | 'sent'>;
/** Whoever sends a call; a visitor has no token. */
type Sender = { token?: string };

/** A call as its sender saw it: when it was first sent, and the time and content of its last answer. */
export type CallRecord<Request = SimulatedRequest, User = SignedInWriter> = {
  name: string;
  request: Request;
  user: User;
  /** The idempotency key; undefined where the call is sent only once. */
  key: string | undefined;
  began: number;
  ended: number;
  /** Undefined where the outcome is unknown. */
  answer: HandlerResponse | undefined;
};

/** A sender without an answer after this many attempts gives up, which fails the run. */
const MAX_ATTEMPTS = 60;
/** A 503 answer is right only after at least this many failed requests to the table. */
const MIN_BUSY_ATTEMPTS = 4;

/** Sends calls through processes that meet faults, for as long as a client would. */
export class RetryingClient {
  readonly metFaults = new Set<FaultName>();
  /** Answers that are wrong in themselves. */
  readonly violations: string[] = [];
  readonly #context: ProcessContext;
  #processCount = 0;

  constructor(context: ProcessContext) {
    this.#context = context;
  }

  async sendRecorded<Request extends SentRequest, User extends Sender>(
    name: string,
    request: Request,
    user: User,
    idempotencyKey: string | undefined,
  ): Promise<CallRecord<Request, User>> {
    const { scheduler } = this.#context;
    const began = scheduler.now;
    const answer = await this.#retryUntilAnswered(name, request, user, idempotencyKey);
    const ended = answer ? scheduler.now : Infinity;
    scheduler.recordStep(`${name} ${request.call}: ${answer ? formatAnswer(answer) : 'unknown'}`);
    return { name, request, user, key: idempotencyKey, began, ended, answer };
  }

  /** After a killed process, a lost answer or a failure the call is sent again under the same key. */
  async #retryUntilAnswered(
    name: string,
    request: SentRequest,
    user: Sender,
    idempotencyKey: string | undefined,
  ) {
    const { random, rates } = this.#context;
    for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
      const { answer, process } = await this.#send(request, user, idempotencyKey);
      if (answer && answer.status >= 500) this.#checkServerError(name, answer, process);
      if (answer && answer.status < 500) {
        if (!idempotencyKey || !random.chance(rates['answer to the client lost'])) return answer;
        this.metFaults.add('answer to the client lost');
      }
      if (!idempotencyKey) return undefined;
    }
    throw new Error(`${name} has no answer in the end`);
  }

  async #send(request: SentRequest, { token }: Sender, idempotencyKey: string | undefined) {
    const { rates } = this.#context;
    const process = new FaultyProcess(`p${++this.#processCount}`, {
      ...this.#context,
      rates: idempotencyKey ? rates : toSingleAttemptRates(rates),
    });
    const headers = {
      ...request.sent.headers,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    };
    const answer = await runInProcess(process, () =>
      callHandler(request.handler, { token, ...request.sent, headers }),
    );
    for (const fault of process.metFaults) this.metFaults.add(fault);
    return { answer, process };
  }

  /** Only a 503 after repeated requests to the table, or a failed file, is allowed. */
  #checkServerError(name: string, { status, body }: HandlerResponse, process: FaultyProcess): void {
    const most = Math.max(0, ...process.attempts.values());
    const isBusy = most >= MIN_BUSY_ATTEMPTS || process.failedFileRequests > 0;
    if (status !== 503 || !isBusy)
      this.violations.push(
        `${name} answered ${status} ${JSON.stringify(body)} after ${most} attempts at most`,
      );
  }
}

/** An answer as a line of the history. */
function formatAnswer({ status, body }: HandlerResponse): string {
  const { Version, Message, Committed, Uncommitted, Deleted, Order } = Object(body) as {
    Version?: number;
    Message?: string;
    Committed?: number[];
    Uncommitted?: number[];
    Deleted?: number[];
    Order?: { Version: number };
  };
  const parts = [
    status,
    Version && `version ${Version}`,
    Message,
    Committed && `committed ${formatOrderIds(Committed)}`,
    Uncommitted && `uncommitted ${formatOrderIds(Uncommitted)}`,
    Deleted && `deleted ${formatOrderIds(Deleted)}`,
    Order && `now version ${Order.Version}`,
  ];
  return parts.filter(Boolean).join(', ');
}

const formatOrderIds = (ids: readonly number[]) => ids.map((id) => id % 100_000_000).join(' ');
