import { vi } from 'vitest';
import { keptList } from '#functions/store/list-cache/kept-list.ts';
import { ListCache } from '#functions/store/list-cache/list-cache.ts';
import { feedWrite } from '#functions/store/table/feed.ts';
import { readAll } from '#functions/store/table/read.ts';
import { paddedId } from '#functions/store/table/records.ts';
import { dealerKey, TableName } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { writeOne, type Write } from '#functions/store/table/write.ts';
import { Commits } from './commits.ts';
import { someRates, type Fault } from './faults.ts';
import { Files } from './files.ts';
import { OldReads } from './old-reads.ts';
import { ownProcess, Process, runIn } from './process.ts';
import { Random } from './random.ts';
import { Scheduler } from './scheduler.ts';

/*
 * A dealer's list that is changed and read by several functions at once, each with a clock of its own,
 * through rounds between which hours pass, memory and snapshots are lost or torn, entries of the feed
 * expire and much is changed at once. Every answer must be what a plain reading of all records may have answered.
 */

type Row = { Id: number; Name: string };
const list = keptList<Row>('CUSTOMERS', 'Record');

const ROUNDS = 5;
const FUNCTIONS = 3;
const WRITERS = 3;
const READERS = 4;
const STEPS = 4;
const IDS = 8;
/** A step of the scheduler. */
const STEP_MS = 40;
/** Clocks differ by up to this from the true time, either way. */
const SKEW_MS = 60_000;
const MINUTE_MS = 60_000;
/** Enough for snapshots to be written. */
const ROWS = 300;
/** More than are read one by one. */
const MANY = 130;

type Fn = { cache: ListCache; skew: number };

export type ListRun = {
  history: string[];
  violations: string[];
  met: ReadonlySet<Fault>;
  files: { written: number; read: number };
};

/** What answers of a seed's run could not have come from any reading of the records. */
export async function runLists(seed: number, dealerId: number): Promise<ListRun> {
  const run = new Run(seed, dealerId);
  const chance = vi.spyOn(Math, 'random').mockImplementation(run.random.next);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => run.now());
  try {
    await run.work();
    const { violations, met, scheduler, files } = run;
    return { history: scheduler.steps, violations, met, files: files.counts };
  } finally {
    chance.mockRestore();
    clock.mockRestore();
    run.files.letGo();
  }
}

class Run {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly violations: string[] = [];
  readonly met = new Set<Fault>();
  readonly files: Files;
  readonly #around;
  readonly #dealer;
  readonly #skews = new WeakMap<Process, number>();
  #functions: Fn[];
  #time = Date.parse('2026-11-22T10:00:00Z');
  #names = 0;

  constructor(seed: number, dealerId: number) {
    this.random = new Random(seed);
    this.scheduler = new Scheduler(this.random);
    this.#dealer = dealerKey(dealerId);
    this.#around = {
      scheduler: this.scheduler,
      random: this.random,
      rates: someRates(this.random),
      oldReads: new OldReads(),
      commits: new Commits(this.random),
    };
    this.files = new Files(this.random);
    this.#functions = Array.from({ length: FUNCTIONS }, () => this.#function());
  }

  /** The time as the process that asks has it. */
  now(): number {
    const own = ownProcess();
    return this.#time + this.scheduler.now * STEP_MS + (own ? (this.#skews.get(own) ?? 0) : 0);
  }

  async work(): Promise<void> {
    await this.#changeMuch(ROWS);
    for (let round = 0; round < ROUNDS; round++) {
      const work = Promise.all([
        ...Array.from({ length: WRITERS }, () => this.#write()),
        ...Array.from({ length: READERS }, () => this.#read()),
      ]);
      await this.scheduler.run(work, () => {});
      await this.#fate();
      await this.#allAgree();
    }
  }

  #skew = () => Math.round((this.random.next() * 2 - 1) * SKEW_MS);

  /** One that has room for one list, or for none. */
  #function = (): Fn => ({
    cache: new ListCache({ budget: this.random.one([0, 1e9, 1e9]) }),
    skew: this.#skew(),
  });

  async #in<Result>(skew: number, work: () => Promise<Result>): Promise<Result | undefined> {
    const process = new Process(`p${++this.#names}`, this.#around);
    this.#skews.set(process, skew);
    const result = await runIn(process, () => work().catch(() => undefined));
    for (const fault of process.met) this.met.add(fault);
    return result;
  }

  #record(id: number): Write {
    const key = { PK: `${this.#dealer}#CUSTOMERS`, SK: paddedId(id) };
    if (this.random.chance(0.25)) return { Delete: { TableName, Key: key } };
    const Record = JSON.stringify({ Id: id, Name: `n${++this.#names}` });
    return { Put: { TableName, Item: { ...key, Record } } };
  }

  async #write(): Promise<void> {
    for (let step = 0; step < STEPS; step++) {
      const ids = [...new Set([this.random.below(IDS), this.random.below(IDS)])];
      const writes = ids.map((id) => this.#record(id));
      await this.#in(this.#skew(), () =>
        writeTogether([...writes, feedWrite(this.#dealer, 'CUSTOMERS', ids)]),
      );
    }
  }

  async #read(): Promise<void> {
    for (let step = 0; step < STEPS; step++) {
      const fn = this.random.one(this.#functions);
      const began = this.scheduler.now;
      const rows = await this.#in(fn.skew, () => fn.cache.rowsOf(this.#dealer, list));
      if (rows) this.#judge(rows, began);
      // A killed process takes its memory along.
      else fn.cache = this.#function().cache;
    }
  }

  #judge(rows: readonly Row[], began: number): void {
    const PK = `${this.#dealer}#CUSTOMERS`;
    const { commits } = this.#around;
    const found = new Map(rows.map((row) => [`${PK} ${paddedId(row.Id)}`, JSON.stringify(row)]));
    if (rows.some(({ Id }, at) => at > 0 && rows[at - 1]!.Id >= Id))
      this.violations.push('rows are not in order');
    for (const name of new Set([...commits.namesOf(PK), ...found.keys()])) {
      const right = commits
        .mayHaveSeen(name, began, this.scheduler.now)
        .map((item) => item?.['Record']?.S);
      if (!right.includes(found.get(name)))
        this.violations.push(
          `${name} was ${found.get(name)} at ${began} to ${this.scheduler.now}, not ${right.join(' or ')}`,
        );
    }
  }

  /** What happens while nobody is at work. */
  async #fate(): Promise<void> {
    const { random } = this;
    if (random.chance(0.4)) this.#functions[random.below(FUNCTIONS)] = this.#function();
    if (random.chance(0.3)) await this.#changeMuch(MANY);
    if (random.chance(0.2)) await this.#load();
    if (random.chance(0.3)) this.files.spoil();
    if (random.chance(0.1)) await this.#losePointer();
    this.#time += random.one([0, MINUTE_MS, 4 * MINUTE_MS, 60 * MINUTE_MS, 4500 * MINUTE_MS]);
    await this.#forget();
  }

  /** Every function answers what lies in the table. */
  async #allAgree(): Promise<void> {
    const items = await readAll({ PK: `${this.#dealer}#CUSTOMERS`, isConsistent: true });
    const right = items.map(({ Record }) => String(Record)).join();
    for (const { cache, skew } of this.#functions) {
      // Quietly, and by the function's own clock.
      this.#time += skew;
      const rows = await cache.rowsOf(this.#dealer, list);
      this.#time -= skew;
      const found = rows.map((row) => JSON.stringify(row)).join();
      if (found !== right) this.violations.push(`all quiet: ${found}, not ${right}`);
    }
  }

  /** So many records by themselves, each with its place in the feed. */
  async #changeMuch(count: number): Promise<void> {
    for (let first = 0; first < count; first += 65) {
      const ids = Array.from({ length: 65 }, (_, at) => 100 + first + at);
      const records = ids.map((id) => this.#record(id));
      await this.#quietly([...records, feedWrite(this.#dealer, 'CUSTOMERS', ids)]);
    }
  }

  /** Records written without an entry each, and at last the one that says so. */
  async #load(): Promise<void> {
    await this.#quietly(Array.from({ length: IDS }, (_, id) => this.#record(id)));
    await this.#quietly([feedWrite(this.#dealer, 'CUSTOMERS', 'all')]);
  }

  async #losePointer(): Promise<void> {
    const PK = `${this.#dealer}#SNAPSHOT#CUSTOMERS`;
    for (const { SK } of await readAll({ PK, isConsistent: true }))
      await writeOne({ Delete: { TableName, Key: { PK, SK: SK as string } } });
  }

  /** Past all faults, but known to the judge. */
  async #quietly(writes: Write[]): Promise<void> {
    const { rates, ...around } = this.#around;
    const none = Object.fromEntries(Object.keys(rates).map((fault) => [fault, 0]));
    const process = new Process('quiet', { ...around, rates: none as typeof rates });
    await this.scheduler.run(
      runIn(process, () => writeTogether(writes)),
      () => {},
    );
  }

  /** Entries leave the feed when they have expired. */
  async #forget(): Promise<void> {
    const PK = `${this.#dealer}#FEED#CUSTOMERS`;
    for (const { SK, ExpiresAt } of await readAll({ PK, isConsistent: true }))
      if ((ExpiresAt as number) * 1000 < this.#time)
        await writeOne({ Delete: { TableName, Key: { PK, SK: SK as string } } });
  }
}
