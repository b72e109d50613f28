import { AsyncLocalStorage } from 'node:async_hooks';
import type { Commits } from './commits.ts';
import type { Fault, Rates } from './faults.ts';
import type { OldReads } from './old-reads.ts';
import type { OrderLink } from './order-link.ts';
import type { Post } from './post.ts';
import type { PrintShop } from './print-shop.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';

/** A call may wait this long between two attempts; its time limit is far beyond, and never comes. */
const LONGEST_PAUSE_MS = 5000;

/** What all processes of a run share. */
export type Surroundings = {
  /** What no other run is called. */
  run: string;
  scheduler: Scheduler;
  random: Random;
  rates: Rates;
  oldReads: OldReads;
  commits: Commits;
  /** What workers send orders to, where a run has some. */
  orderLink?: OrderLink;
  post?: Post;
  printShop?: PrintShop;
};

/** One process that serves one call: faults meet it by chance, and once killed it does nothing more. */
export class Process {
  readonly name: string;
  readonly run: string;
  readonly scheduler: Scheduler;
  readonly oldReads: OldReads;
  readonly commits: Commits;
  readonly orderLink: OrderLink | undefined;
  readonly post: Post | undefined;
  readonly printShop: PrintShop | undefined;
  readonly met: Fault[] = [];
  /** How often each request was sent. */
  readonly attempts = new Map<string, number>();
  /** Settles when the process is killed. */
  readonly death: Promise<void>;
  isDead = false;
  readonly #random: Random;
  readonly #rates: Rates;
  #die = () => {};

  constructor(name: string, around: Surroundings) {
    const { run, scheduler, random, rates, oldReads, commits } = around;
    const { orderLink, post, printShop } = around;
    this.name = name;
    this.run = run;
    this.scheduler = scheduler;
    this.oldReads = oldReads;
    this.commits = commits;
    this.orderLink = orderLink;
    this.post = post;
    this.printShop = printShop;
    this.#random = random;
    this.#rates = rates;
    this.death = new Promise((die) => (this.#die = die));
  }

  meets(fault: Fault): boolean {
    const isMet = this.#random.chance(this.#rates[fault]);
    if (isMet) this.met.push(fault);
    return isMet;
  }

  count(request: string): void {
    this.attempts.set(request, (this.attempts.get(request) ?? 0) + 1);
  }

  kill(): void {
    this.isDead = true;
    this.#die();
  }

  /** Until the scheduler chooses this process again; a dead one sleeps for good. */
  pause = (ms: number, wake: () => void): void => {
    if (ms > LONGEST_PAUSE_MS || this.isDead) return;
    this.scheduler.park(`${this.name} waits`, async () => {
      if (!this.isDead) wake();
      return 'enough';
    });
  };
}

const running = new AsyncLocalStorage<Process>();

/** The process whose work this is; none where a test looks for itself. */
export const ownProcess = () => running.getStore();

/** Does the work in a process of its own; nothing comes back from one that was killed. */
export const runIn = <Result>(
  process: Process,
  work: () => Promise<Result>,
): Promise<Result | undefined> =>
  Promise.race([running.run(process, work), process.death.then(() => undefined)]);

export const runOutsideProcess = <Result>(work: () => Promise<Result>) => running.exit(work);
