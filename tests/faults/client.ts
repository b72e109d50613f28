import { call, type Answered } from '#tests/make/call.ts';
import { forOneTry, type Fault } from './faults.ts';
import type { Who } from './order-model.ts';
import { Process, runIn, type Surroundings } from './process.ts';
import type { SimulatedRequest } from './simulated-requests.ts';

export type User = Who & { token: string; email: string };

/** A call as its sender saw it: when it was made first, and when and what it was answered at last. */
export type CallRecord = {
  name: string;
  request: SimulatedRequest;
  user: User;
  /** The key it was sent under; none where it is sent once, come what may. */
  key: string | undefined;
  began: number;
  ended: number;
  /** None where nobody knows what came of it. */
  answer: Answered | undefined;
};

/** A sender that still has no answer by then gives up, which fails the run. */
const MOST_TRIES = 60;
/** Nobody is told to come back later before the table was asked this often in vain. */
const ATTEMPTS_OF_BUSY = 4;

/** Sends calls through processes that meet faults, as long as a client would. */
export class Client {
  readonly met = new Set<Fault>();
  /** What was wrong with an answer by itself. */
  readonly complaints: string[] = [];
  readonly #around: Surroundings;
  #processes = 0;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  async sendRecorded(
    name: string,
    request: SimulatedRequest,
    user: User,
    key: string | undefined,
  ): Promise<CallRecord> {
    const { scheduler } = this.#around;
    const began = scheduler.now;
    const answer = await this.#insist(name, request, user, key);
    const ended = answer ? scheduler.now : Infinity;
    scheduler.note(`${name} ${request.call}: ${answer ? inShort(answer) : 'unknown'}`);
    return { name, request, user, key, began, ended, answer };
  }

  /** A killed process, a lost answer and a failure are sent again under the same key. */
  async #insist(name: string, request: SimulatedRequest, user: User, key: string | undefined) {
    const { random, rates } = this.#around;
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const { answer, process } = await this.#send(request, user, key);
      if (answer && answer.status >= 500) this.#judge(name, answer, process);
      if (answer && answer.status < 500) {
        if (!key || !random.chance(rates['answer to the client lost'])) return answer;
        this.met.add('answer to the client lost');
      }
      if (!key) return undefined;
    }
    throw new Error(`${name} has no answer in the end`);
  }

  async #send(request: SimulatedRequest, { token }: User, key: string | undefined) {
    const { rates } = this.#around;
    const process = new Process(`p${++this.#processes}`, {
      ...this.#around,
      rates: key ? rates : forOneTry(rates),
    });
    const headers = key ? { headers: { 'idempotency-key': key } } : {};
    const answer = await runIn(process, () =>
      call(request.handler, { token, ...request.sent, ...headers }),
    );
    for (const fault of process.met) this.met.add(fault);
    return { answer, process };
  }

  /** Only a table that was asked again and again is busy, and nothing else is a failure. */
  #judge(name: string, { status, body }: Answered, process: Process): void {
    const most = Math.max(0, ...process.attempts.values());
    if (status !== 503 || most < ATTEMPTS_OF_BUSY)
      this.complaints.push(
        `${name} answered ${status} ${JSON.stringify(body)} after ${most} attempts at most`,
      );
  }
}

/** An answer in a history. */
function inShort({ status, body }: Answered): string {
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
    Committed && `committed ${numbers(Committed)}`,
    Uncommitted && `uncommitted ${numbers(Uncommitted)}`,
    Deleted && `deleted ${numbers(Deleted)}`,
    Order && `now version ${Order.Version}`,
  ];
  return parts.filter(Boolean).join(', ');
}

const numbers = (ids: readonly number[]) => ids.map((id) => id % 100_000_000).join(' ');
