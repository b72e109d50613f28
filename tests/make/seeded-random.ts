/** A random sequence that is the same for each seed, and choices made with it. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1 (mulberry32). */
  next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    const state = this.#state;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  /** An integer from 0, below `end`. */
  nextBelow = (end: number): number => Math.floor(this.next() * end);

  chance = (likelihood: number): boolean => this.next() < likelihood;

  chooseOne = <Item>(items: readonly Item[]): Item => items[this.nextBelow(items.length)]!;

  /** One of the names, with a probability in proportion to its weight. */
  chooseByWeight = <Name extends string>(weights: Record<Name, number>): Name => {
    const entries = Object.entries(weights) as [Name, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)!)[0];
  };
}

/** Numbers from 0 to 1, the same sequence for each seed. */
export const createSeededRandom = (seed: number): (() => number) => new SeededRandom(seed).next;
