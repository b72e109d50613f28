import { setImmediate as turn } from 'node:timers/promises';
import type { SeededRandom } from './seeded-random.ts';

type ParkedAction = { label: string; go: () => Promise<string>; isSlow: boolean };

/** How often something slow has to wait for something else when it is chosen. */
const SLOW_WAIT_CHANCE = 0.8;

/**
 * Lets one thing happen at a time, and lets the seed say which: whoever wants to reach the table, or
 * sleeps, parks here until it is chosen. Nothing else waits for anything outside, so what everybody does
 * between two choices follows from the choices made before.
 */
export class FaultScheduler {
  /** What happened, in its order: the same text for the same seed. */
  readonly steps: string[] = [];
  readonly #random: SeededRandom;
  #parked: ParkedAction[] = [];

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** How many things have happened: the only time there is. */
  get now(): number {
    return this.steps.length;
  }

  /** Does it when its turn comes; the answer says in a word what came of it. */
  park(what: string, go: () => Promise<string>, isSlow = false): void {
    this.#parked.push({ label: what, go, isSlow });
  }

  /** Writes down what is worth it between two steps. */
  recordStep(what: string): void {
    this.steps.push(what);
  }

  /** Runs the work to its end. */
  async runToEnd<Result>(
    work: Promise<Result>,
    atEachStep: (now: number) => void,
  ): Promise<Result> {
    let isDone = false;
    const end = () => void (isDone = true);
    work.then(end, end);
    for (;;) {
      await waitForSettled();
      if (isDone) return work;
      // Nobody is parked: somebody still waits for what is no table, such as a sign-in.
      if (!this.#parked.length) continue;
      const chosen = this.#choose();
      atEachStep(this.now);
      this.steps.push(`${chosen.label}: ${await chosen.go()}`);
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

/** Everything that can go on without the table has gone on after this. */
async function waitForSettled(): Promise<void> {
  await turn();
  await turn();
}
