import { AsyncLocalStorage } from 'node:async_hooks';
import type { SeededRandom } from '#tests/make/seeded-random.ts';
import type { CommitHistory } from './commit-history.ts';
import type { FakeMailService } from './fake-mail-service.ts';
import type { FakeOrderLink } from './fake-order-link.ts';
import type { FakePrintShop } from './fake-print-shop.ts';
import type { FaultName, FaultRates } from './faults.ts';
import type { FaultScheduler } from './scheduler.ts';
import type { StaleReads } from './stale-reads.ts';

/**
 * The longest pause between two attempts of a call. The time limit of a call is far beyond it and never
 * fires.
 */
const MAX_PAUSE_MS = 5000;

/** What all processes of a run share. */
export type ProcessContext = {
  /** A name that no other run has. */
  run: string;
  scheduler: FaultScheduler;
  random: SeededRandom;
  rates: FaultRates;
  oldReads: StaleReads;
  commits: CommitHistory;
  /** The system that receives orders from workers, where a run has workers. */
  orderLink?: FakeOrderLink;
  mailService?: FakeMailService;
  printShop?: FakePrintShop;
};

/** A process that serves one call. Faults meet it by chance; after it is killed it does nothing more. */
export class FaultyProcess {
  readonly name: string;
  readonly runName: string;
  readonly scheduler: FaultScheduler;
  readonly oldReads: StaleReads;
  readonly commits: CommitHistory;
  readonly orderLink: FakeOrderLink | undefined;
  readonly mailService: FakeMailService | undefined;
  readonly printShop: FakePrintShop | undefined;
  readonly metFaults: FaultName[] = [];
  /** How often each request was sent. */
  readonly attempts = new Map<string, number>();
  failedFileRequests = 0;
  /** Settles when the process is killed. */
  readonly whenKilled: Promise<void>;
  isDead = false;
  readonly #random: SeededRandom;
  readonly #rates: FaultRates;
  #resolveKilled = () => {};

  constructor(name: string, context: ProcessContext) {
    const { run, scheduler, random, rates, oldReads, commits } = context;
    const { orderLink, mailService, printShop } = context;
    this.name = name;
    this.runName = run;
    this.scheduler = scheduler;
    this.oldReads = oldReads;
    this.commits = commits;
    this.orderLink = orderLink;
    this.mailService = mailService;
    this.printShop = printShop;
    this.#random = random;
    this.#rates = rates;
    this.whenKilled = new Promise((die) => (this.#resolveKilled = die));
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
    this.#resolveKilled();
  }

  /** Waits until the scheduler chooses this process again. A dead process never wakes. */
  pause = (ms: number, wake: () => void): void => {
    if (ms > MAX_PAUSE_MS || this.isDead) return;
    this.scheduler.schedule(`${this.name} waits`, async () => {
      if (!this.isDead) wake();
      return 'enough';
    });
  };
}

const currentProcess = new AsyncLocalStorage<FaultyProcess>();

/** The process that runs the current work; undefined where the test itself reads. */
export const getCurrentProcess = () => currentProcess.getStore();

/** Runs the work in its own process. A killed process returns nothing. */
export const runInProcess = <Result>(
  process: FaultyProcess,
  work: () => Promise<Result>,
): Promise<Result | undefined> =>
  Promise.race([currentProcess.run(process, work), process.whenKilled.then(() => undefined)]);

export const runOutsideProcess = <Result>(work: () => Promise<Result>) => currentProcess.exit(work);
