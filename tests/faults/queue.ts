import { listDueOutboxEntries, type OutboxEntryRef } from '#functions/store/outbox-entries.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { bring } from '#tests/make/outbox.ts';
import { type Fault, type Rates } from './faults.ts';
import { runOutsideProcess, Process, runIn } from './process.ts';
import type { Desk } from './writers.ts';

/** Whatever waits counts as due, though its time has not come: clocks differ, and a sweep may be early. */
const AT_ANY_TIME = '9999';
const ALL = 1000;
const FAULTY_ROUNDS = 4;
/** Nothing goes wrong in the last ones, which bring an end to everything. */
const MOST_ROUNDS = 8;

/** The queue of the outbox and its workers: it brings turns in any order, late, and more than once. */
export class Queue {
  readonly met = new Set<Fault>();
  readonly #desk: Desk;
  #workers = 0;
  #last: OutboxEntryRef | undefined;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Brings what waits while the writers write and for some rounds more; then nothing goes wrong any more. */
  async work(isOver: () => boolean): Promise<void> {
    const { random, rates } = this.#desk;
    while (!isOver()) await this.#bring(random.one(await this.#look()), rates);
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const due = await this.#look();
      if (!due.length) return;
      for (const entryRef of due)
        await this.#bring(entryRef, round < FAULTY_ROUNDS ? rates : none(rates));
    }
    throw new Error('The outbox is never done');
  }

  /** Once, or to two workers at the same time; or one from before once more beside it. */
  async #bring(entryRef: OutboxEntryRef | undefined, rates: Rates): Promise<void> {
    if (!entryRef) return;
    const { random } = this.#desk;
    const carried = [this.#carry(entryRef, rates)];
    if (random.chance(rates['brought twice'])) {
      this.met.add('brought twice');
      carried.push(this.#carry(random.chance(0.8) ? entryRef : (this.#last ?? entryRef), rates));
    }
    await Promise.all(carried);
    this.#last = entryRef;
  }

  /** What the sweep finds, seen in one step. */
  #look(): Promise<OutboxEntryRef[]> {
    const { scheduler, dealerId } = this.#desk;
    return new Promise((resolve, reject) => {
      const readDueEntries = async () => {
        const all = await runOutsideProcess(() =>
          listDueOutboxEntries('OUTBOX', { upTo: AT_ANY_TIME, limit: ALL }),
        );
        const own = all
          .map(({ entryRef }) => entryRef)
          .filter(({ PK }) => PK.startsWith(`${toDealerKey(dealerId)}#`));
        resolve(own);
        return `${own.length} wait`;
      };
      scheduler.park(
        'the queue',
        () => readDueEntries().catch((error: Error) => (reject(error), 'failed')),
        true,
      );
    });
  }

  /** A worker that fails leaves its turn to the next one. */
  async #carry(entryRef: OutboxEntryRef, rates: Rates): Promise<void> {
    const worker = new Process(`worker${++this.#workers}`, { ...this.#desk, rates });
    await runIn(worker, () => bring(entryRef)).catch(() => {});
    for (const fault of worker.met) this.met.add(fault);
  }
}

const none = (rates: Rates) =>
  Object.fromEntries(Object.keys(rates).map((fault) => [fault, 0])) as Rates;
