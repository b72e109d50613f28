import { setImmediate as nextTick } from 'node:timers/promises';
import type { SeededRandom } from '#tests/make/seeded-random.ts';
import { hasOutsideWork } from './outside-work.ts';

type ParkedAction = { label: string; run: () => Promise<string>; isSlow: boolean };

/** How often a slow action lets another action go first when it is chosen. */
const SLOW_WAIT_CHANCE = 0.8;

/**
 * Lets one action happen at a time, chosen by the seed. A process that wants to reach the table or to sleep
 * parks here until it is chosen. Nothing else waits for the outside, so what happens between two choices
 * follows from the choices before.
 */
export class FaultScheduler {
  /** The steps in their order: the same text for the same seed. */
  readonly steps: string[] = [];
  readonly #random: SeededRandom;
  #parked: ParkedAction[] = [];

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** The number of steps so far: the only time in a run. */
  get now(): number {
    return this.steps.length;
  }

  /** Runs the action when it is chosen. Its answer is a word about the outcome. */
  schedule(label: string, run: () => Promise<string>, isSlow = false): void {
    this.#parked.push({ label, run, isSlow });
  }

  /** Records a note between two steps. */
  recordStep(label: string): void {
    this.steps.push(label);
  }

  async runToEnd<Result>(work: Promise<Result>, onStep: (now: number) => void): Promise<Result> {
    let isDone = false;
    const end = () => void (isDone = true);
    work.then(end, end);
    for (;;) {
      await waitForSettled();
      if (isDone) return work;
      // Nothing is parked: some work still waits for something other than the table, such as a sign-in.
      if (!this.#parked.length) continue;
      const chosen = this.#choose();
      onStep(this.now);
      this.steps.push(`${chosen.label}: ${await chosen.run()}`);
    }
  }

  #choose(): ParkedAction {
    const at = this.#random.nextBelow(this.#parked.length);
    const isOvertaken =
      this.#parked[at]!.isSlow &&
      this.#parked.some(({ isSlow }) => !isSlow) &&
      this.#random.chance(SLOW_WAIT_CHANCE);
    if (isOvertaken) return this.#choose();
    return this.#parked.splice(at, 1)[0]!;
  }
}

/** Returns when all work that does not need the table has gone on. */
async function waitForSettled(): Promise<void> {
  do {
    await nextTick();
    await nextTick();
  } while (hasOutsideWork());
}
