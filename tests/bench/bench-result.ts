/** A row of the bench: ours and its rival or floor, measured in the same run. */
export interface BenchResult {
  name: string;
  value: number;
  unit: string;
  /** What it is compared with, and that one's value. */
  against: string;
  /** How many times faster than a rival, or slower than a floor. */
  ratio: number;
  target: string;
  holds: boolean;
}

/** The middle of what was measured. */
export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** What 19 of 20 stay under; the worst of few. */
export const computeP95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)]!;

type LimitInput = {
  name: string;
  value: number;
  limit: number;
  unit?: 'ms' | 'MB';
  /** What AG Grid Community, or whoever is named, needs for the same. */
  rival?: number;
  /** What nobody can do without. */
  floor?: number;
  against?: string;
};

/** A row that holds where ours stays under its limit, whatever the other needs. */
export function buildLimitResult({
  name,
  value,
  limit,
  unit = 'ms',
  rival,
  floor,
  against,
}: LimitInput): BenchResult {
  const other = rival ?? floor ?? Number.NaN;
  return {
    name,
    value,
    unit,
    against: `${against ?? 'AG Grid Community'}: ${other.toFixed(other < 10 ? 2 : 1)} ${unit}`,
    ratio: rival === undefined ? value / other : other / value,
    target: `at most ${limit.toFixed(0)} ${unit}`,
    holds: value <= limit,
  };
}

type RivalInput = Pick<LimitInput, 'name' | 'value' | 'against'> & { rival: number; times: number };

/** A row that holds where ours is so many times as fast as the rival, on whatever machine. */
export function buildRivalResult({
  name,
  value,
  rival,
  times,
  against = 'AG Grid Community',
}: RivalInput): BenchResult {
  return {
    name,
    value,
    unit: 'ms',
    against: `${against}: ${rival.toFixed(1)} ms`,
    ratio: rival / value,
    target: `at least ${times} x as fast`,
    holds: rival / value >= times,
  };
}

type FloorInput = Pick<LimitInput, 'name' | 'value'> & {
  floor: number;
  against: string;
  times: number;
};

/** A row that holds where ours needs at most so many times what nobody can do without. */
export function buildFloorResult({ name, value, floor, against, times }: FloorInput): BenchResult {
  return {
    name,
    value,
    unit: 'ms',
    against: `${against}: ${floor.toFixed(1)} ms`,
    ratio: value / floor,
    target: `at most ${times} x`,
    holds: value / floor <= times,
  };
}
