import { vi } from 'vitest';
import { ListCache } from '#functions/store/list-cache/list-cache.ts';
import { readAllListRows } from '#functions/store/list-cache/read-list-rows.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import type { TableItem } from '#functions/store/table/item-format-versions.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey, TableName } from '#functions/store/table/table-client.ts';
import { writeItem, type TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';
import { CommitHistory } from './commit-history.ts';
import { FakeBucket } from './fake-bucket.ts';
import { chooseFaultRates, type FaultName } from './faults.ts';
import { getCurrentProcess, FaultyProcess, runInProcess } from './faulty-process.ts';
import { formatListAnswer, listAnswerViolations } from './list-judge.ts';
import type { ListKind } from './list-kinds.ts';
import { FaultScheduler } from './scheduler.ts';
import { StaleReads } from './stale-reads.ts';

/*
 * Several functions change and read a dealer's list at once, each with its own clock. Between rounds hours
 * pass, memory and snapshots are lost or damaged, feed entries expire, and many rows change at once. Every
 * answer must be one that a plain read of all records could have given.
 */

const ROUNDS = 4;
const FUNCTIONS = 3;
const WRITERS = 3;
const READERS = 4;
const STEPS_PER_PROCESS = 4;
const CHANGED_ID_COUNT = 8;
/** The duration of a step of the scheduler. */
const STEP_MS = 40;
/** Clocks differ from the true time by up to this, in both directions. */
const MAX_CLOCK_SKEW_MS = 60_000;
const MINUTE_MS = 60_000;
/** Enough for a snapshot to be written. */
const FIRST_ROW_COUNT = 300;
/** More than are read one by one. */
const BULK_ROW_COUNT = 130;
const ROWS_PER_TRANSACTION = 30;

type ListFunction = { cache: ListCache; skew: number };

export type ListRunResult = {
  history: string[];
  violations: string[];
  metFaults: ReadonlySet<FaultName>;
  files: { written: number; read: number };
};

/** The answers of a seed's run that no read of the records explains. */
export async function runListSeed(
  seed: number,
  dealerId: number,
  createKind: (random: SeededRandom) => ListKind,
): Promise<ListRunResult> {
  const run = new ListSimulation(seed, dealerId, createKind);
  const chance = vi.spyOn(Math, 'random').mockImplementation(run.random.next);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => run.getProcessTime());
  try {
    await run.runRounds();
    const { violations, metFaults: met, scheduler, files } = run;
    return { history: scheduler.steps, violations, metFaults: met, files: files.counts };
  } finally {
    chance.mockRestore();
    clock.mockRestore();
    run.files.uninstall();
  }
}

class ListSimulation {
  readonly random: SeededRandom;
  readonly scheduler: FaultScheduler;
  readonly violations: string[] = [];
  readonly metFaults = new Set<FaultName>();
  readonly files: FakeBucket;
  readonly #context;
  readonly #dealer;
  readonly #kind: ListKind;
  readonly #partition: string;
  readonly #skews = new WeakMap<FaultyProcess, number>();
  #functions: ListFunction[];
  #time = Date.parse('2026-11-22T10:00:00Z');
  #nameCount = 0;

  constructor(seed: number, dealerId: number, createKind: (random: SeededRandom) => ListKind) {
    this.random = new SeededRandom(seed);
    this.#kind = createKind(this.random);
    this.#partition = `${toDealerKey(dealerId)}#${this.#kind.list.kind}`;
    this.scheduler = new FaultScheduler(this.random);
    this.#dealer = toDealerKey(dealerId);
    this.#context = {
      run: String(dealerId),
      scheduler: this.scheduler,
      random: this.random,
      // A small page has one item, of hundreds.
      rates: { ...chooseFaultRates(this.random), 'small page': this.random.next() * 0.1 },
      oldReads: new StaleReads(),
      commits: new CommitHistory(this.random),
    };
    this.files = new FakeBucket(this.random);
    this.#functions = Array.from({ length: FUNCTIONS }, () => this.#createFunction());
  }

  /** The time on the clock of the requesting process. */
  getProcessTime(): number {
    const own = getCurrentProcess();
    return this.#time + this.scheduler.now * STEP_MS + (own ? (this.#skews.get(own) ?? 0) : 0);
  }

  async runRounds(): Promise<void> {
    await this.#changeManyRows(FIRST_ROW_COUNT);
    for (let round = 0; round < ROUNDS; round++) {
      const work = Promise.all([
        ...Array.from({ length: WRITERS }, () => this.#runWriter()),
        ...Array.from({ length: READERS }, () => this.#runReader()),
      ]);
      await this.scheduler.runToEnd(work, () => {});
      await this.#disturb();
      await this.#checkAgreement();
    }
  }

  #chooseSkew = () => Math.round((this.random.next() * 2 - 1) * MAX_CLOCK_SKEW_MS);

  /** A function whose cache has room for one list, or for none. */
  #createFunction = (): ListFunction => ({
    cache: new ListCache({ budget: this.random.chooseOne([0, 1e9, 1e9]) }),
    skew: this.#chooseSkew(),
  });

  async #runSkewed<Result>(skew: number, work: () => Promise<Result>): Promise<Result | undefined> {
    const process = new FaultyProcess(`p${++this.#nameCount}`, this.#context);
    this.#skews.set(process, skew);
    const result = await runInProcess(process, () => work().catch(() => undefined));
    for (const fault of process.metFaults) this.metFaults.add(fault);
    return result;
  }

  /** Changes of rows, with or without their entries in the feed. */
  #buildChangeWrites(ids: readonly number[], isInFeed = true): TableWrite[] {
    const { buildChange, feed } = this.#kind;
    const changes = ids.map((id) => buildChange(this.#partition, id, `n${++this.#nameCount}`));
    const writes = changes.flatMap((one) => one.writes);
    const pieces = changes.reduce((most, one) => Math.max(most, one.pieces ?? 0), 0) || undefined;
    return isInFeed
      ? [...writes, buildChangeFeedWrite(this.#dealer, feed, ids, { pieces })]
      : writes;
  }

  async #runWriter(): Promise<void> {
    for (let step = 0; step < STEPS_PER_PROCESS; step++) {
      const ids = [
        ...new Set([
          this.random.nextBelow(CHANGED_ID_COUNT),
          this.random.nextBelow(CHANGED_ID_COUNT),
        ]),
      ];
      const skew = this.#chooseSkew();
      await this.#runSkewed(skew, () => writeTransaction(this.#buildChangeWrites(ids)));
    }
  }

  async #runReader(): Promise<void> {
    for (let step = 0; step < STEPS_PER_PROCESS; step++) {
      const fn = this.random.chooseOne(this.#functions);
      const began = this.scheduler.now;
      const answer = await this.#runSkewed(fn.skew, () =>
        fn.cache.readList(this.#dealer, this.#kind.list),
      );
      if (answer)
        this.violations.push(
          ...listAnswerViolations(this.#kind, answer, {
            ...this.#context,
            PK: this.#partition,
            began,
          }),
        );
      // A killed process loses its memory.
      else fn.cache = this.#createFunction().cache;
    }
  }

  /** Random events between two rounds, while no process runs. */
  async #disturb(): Promise<void> {
    const { random } = this;
    if (random.chance(0.4)) this.#functions[random.nextBelow(FUNCTIONS)] = this.#createFunction();
    if (random.chance(0.3)) await this.#changeManyRows(BULK_ROW_COUNT);
    if (random.chance(0.2)) await this.#writeUnannouncedRows();
    if (random.chance(0.3)) this.files.spoilFiles();
    if (random.chance(0.1)) await this.#deleteSnapshotPointer();
    this.#time += random.chooseOne([0, MINUTE_MS, 4 * MINUTE_MS, 60 * MINUTE_MS, 4500 * MINUTE_MS]);
    await this.#expireEntries();
  }

  /** Every function gives the answer of a process that reads all records. */
  async #checkAgreement(): Promise<void> {
    const { list } = this.#kind;
    const expected = formatListAnswer(this.#kind, await readAllListRows(this.#dealer, list));
    for (const { cache, skew } of this.#functions) {
      // Without faults, and by the function's own clock.
      this.#time += skew;
      const actual = formatListAnswer(this.#kind, await cache.readList(this.#dealer, list));
      this.#time -= skew;
      if (actual !== expected) this.violations.push(`all quiet: ${actual}, not ${expected}`);
    }
  }

  /** Changes this many rows in several transactions, each row with its feed entry. */
  async #changeManyRows(count: number): Promise<void> {
    for (let first = 0; first < count; first += ROWS_PER_TRANSACTION)
      await this.#writeWithoutFaults(
        this.#buildChangeWrites(
          Array.from({ length: ROWS_PER_TRANSACTION }, (_, at) => 100 + first + at),
        ),
      );
  }

  /** Writes rows without feed entries, and at the end the entry that announces them. */
  async #writeUnannouncedRows(): Promise<void> {
    const ids = Array.from({ length: CHANGED_ID_COUNT }, (_, id) => id);
    await this.#writeWithoutFaults(this.#buildChangeWrites(ids, false));
    await this.#writeWithoutFaults([buildChangeFeedWrite(this.#dealer, this.#kind.feed, 'all')]);
  }

  #deleteSnapshotPointer = () => this.#removeItems(`SNAPSHOT#${this.#kind.list.kind}`, () => true);

  /** Deletes expired feed entries. */
  #expireEntries = () =>
    this.#removeItems(
      `FEED#${this.#kind.feed}`,
      ({ ExpiresAt }) => (ExpiresAt as number) * 1000 < this.#time,
    );

  async #removeItems(word: string, shouldRemove: (item: TableItem) => boolean): Promise<void> {
    const PK = `${this.#dealer}#${word}`;
    for (const item of (await readAllItems({ PK, isConsistent: true })).filter(shouldRemove))
      await writeItem({ Delete: { TableName, Key: { PK, SK: item.SK as string } } });
  }

  /** Writes without faults, but recorded for the final check. */
  async #writeWithoutFaults(writes: TableWrite[]): Promise<void> {
    const { rates, ...context } = this.#context;
    const none = Object.fromEntries(Object.keys(rates).map((fault) => [fault, 0]));
    const process = new FaultyProcess('quiet', { ...context, rates: none as typeof rates });
    await this.scheduler.runToEnd(
      runInProcess(process, () => writeTransaction(writes)),
      () => {},
    );
  }
}
