import { AsyncLocalStorage } from 'node:async_hooks';
import type { CommitHistory } from './commit-history.ts';
import type { FakeMailService } from './fake-mail-service.ts';
import type { FakeOrderLink } from './fake-order-link.ts';
import type { FakePrintShop } from './fake-print-shop.ts';
import type { FaultName, FaultRates } from './faults.ts';
import type { FaultScheduler } from './scheduler.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { StaleReads } from './stale-reads.ts';

/** A call may wait this long between two attempts; its time limit is far beyond, and never comes. */
const MAX_PAUSE_MS = 5000;

/** What all processes of a run share. */
export type ProcessContext = {
  /** What no other run is called. */
  run: string;
  scheduler: FaultScheduler;
  random: SeededRandom;
  rates: FaultRates;
  oldReads: StaleReads;
  commits: CommitHistory;
  /** What workers send orders to, where a run has some. */
  orderLink?: FakeOrderLink;
  post?: FakeMailService;
  printShop?: FakePrintShop;
};

/** One process that serves one call: faults meet it by chance, and once killed it does nothing more. */
export class FaultyProcess {
  readonly name: string;
  readonly run: string;
  readonly scheduler: FaultScheduler;
  readonly oldReads: StaleReads;
  readonly commits: CommitHistory;
  readonly orderLink: FakeOrderLink | undefined;
  readonly post: FakeMailService | undefined;
  readonly printShop: FakePrintShop | undefined;
  readonly metFaults: FaultName[] = [];
  /** How often each request was sent. */
  readonly attempts = new Map<string, number>();
  /** Settles when the process is killed. */
  readonly death: Promise<void>;
  isDead = false;
  readonly #random: SeededRandom;
  readonly #rates: FaultRates;
  #die = () => {};

  constructor(name: string, around: ProcessContext) {
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

  meetsFault(fault: FaultName): boolean {
    const isMet = this.#random.chance(this.#rates[fault]);
    if (isMet) this.metFaults.push(fault);
    return isMet;
  }

  countAttempt(request: string): void {
    this.attempts.set(request, (this.attempts.get(request) ?? 0) + 1);
  }

  kill(): void {
    this.isDead = true;
    this.#die();
  }

  /** Until the scheduler chooses this process again; a dead one sleeps for good. */
  pause = (ms: number, wake: () => void): void => {
    if (ms > MAX_PAUSE_MS || this.isDead) return;
    this.scheduler.park(`${this.name} waits`, async () => {
      if (!this.isDead) wake();
      return 'enough';
    });
  };
}

const currentProcess = new AsyncLocalStorage<FaultyProcess>();

/** The process whose work this is; none where a test looks for itself. */
export const getCurrentProcess = () => currentProcess.getStore();

/** Does the work in a process of its own; nothing comes back from one that was killed. */
export const runInProcess = <Result>(
  process: FaultyProcess,
  work: () => Promise<Result>,
): Promise<Result | undefined> =>
  Promise.race([currentProcess.run(process, work), process.death.then(() => undefined)]);

export const runOutsideProcess = <Result>(work: () => Promise<Result>) => currentProcess.exit(work);
