import { listDueOutboxEntries, type OutboxEntryRef } from '#functions/store/outbox-entries.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { deliverOutboxRef } from '#tests/make/deliver-outbox.ts';
import { type FaultName, type FaultRates } from './faults.ts';
import { runOutsideProcess, FaultyProcess, runInProcess } from './faulty-process.ts';
import type { SimulationContext } from './simulated-writers.ts';

/** Every waiting entry counts as due, even before its time: clocks differ, and a sweep may be early. */
const END_OF_TIME = '9999';
const MAX_ATTEMPTS = 1000;
const FAULTY_ROUNDS = 4;
/** The last rounds have no faults, so that everything ends. */
const MAX_ROUNDS = 8;

/** The outbox queue and its workers. It delivers attempts in any order, late, and more than once. */
export class FakeOutboxQueue {
  readonly metFaults = new Set<FaultName>();
  readonly #context: SimulationContext;
  #workerCount = 0;
  #lastRef: OutboxEntryRef | undefined;

  constructor(context: SimulationContext) {
    this.#context = context;
  }

  /**
   * Delivers waiting attempts while the writers write and for some rounds more; the last rounds have no
   * faults.
   */
  async deliverAttempts(isOver: () => boolean): Promise<void> {
    const { random, rates } = this.#context;
    while (!isOver()) await this.#deliver(random.chooseOne(await this.#listDueRefs()), rates);
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const due = await this.#listDueRefs();
      if (!due.length) return;
      for (const entryRef of due)
        await this.#deliver(entryRef, round < FAULTY_ROUNDS ? rates : toZeroRates(rates));
    }
    throw new Error('The outbox is never done');
  }

  /**
   * Delivers an attempt once, or to two workers at the same time, or together with a repeat of an earlier
   * one.
   */
  async #deliver(entryRef: OutboxEntryRef | undefined, rates: FaultRates): Promise<void> {
    if (!entryRef) return;
    const { random } = this.#context;
    const deliveries = [this.#runWorker(entryRef, rates)];
    if (random.chance(rates['brought twice'])) {
      this.metFaults.add('brought twice');
      deliveries.push(
        this.#runWorker(random.chance(0.8) ? entryRef : (this.#lastRef ?? entryRef), rates),
      );
    }
    await Promise.all(deliveries);
    this.#lastRef = entryRef;
  }

  /** The due entries that the sweep finds, read in one step. */
  #listDueRefs(): Promise<OutboxEntryRef[]> {
    const { scheduler, dealerId } = this.#context;
    return new Promise((resolve, reject) => {
      const readDueEntries = async () => {
        const all = await runOutsideProcess(() =>
          listDueOutboxEntries('OUTBOX', { upTo: END_OF_TIME, limit: MAX_ATTEMPTS }),
        );
        const own = all
          .map(({ entryRef }) => entryRef)
          .filter(({ PK }) => PK.startsWith(`${toDealerKey(dealerId)}#`));
        resolve(own);
        return `${own.length} wait`;
      };
      scheduler.schedule(
        'the queue',
        () => readDueEntries().catch((error: Error) => (reject(error), 'failed')),
        true,
      );
    });
  }

  /** A worker that fails leaves its attempt to the next worker. */
  async #runWorker(entryRef: OutboxEntryRef, rates: FaultRates): Promise<void> {
    const worker = new FaultyProcess(`worker${++this.#workerCount}`, { ...this.#context, rates });
    await runInProcess(worker, () => deliverOutboxRef(entryRef)).catch(() => {});
    for (const fault of worker.metFaults) this.metFaults.add(fault);
  }
}

const toZeroRates = (rates: FaultRates) =>
  Object.fromEntries(Object.keys(rates).map((fault) => [fault, 0])) as FaultRates;
