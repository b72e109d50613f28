/** A result of the bench: our value and that of a rival or a floor, measured in the same run. */
export interface BenchResult {
  name: string;
  value: number;
  unit: string;
  /** The rival or floor, and its value. */
  against: string;
  /** How many times faster than a rival, or slower than a floor. */
  ratio: number;
  target: string;
  holds: boolean;
}

export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The 95th percentile; with few values the largest. */
export const computeP95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)]!;

type LimitInput = {
  name: string;
  value: number;
  limit: number;
  unit?: 'ms' | 'MB';
  /** The value of AG Grid Community, or of the named rival, for the same work. */
  rival?: number;
  /** The minimum that any implementation needs. */
  floor?: number;
  against?: string;
};

/** A result that holds when our value is below its limit, whatever the other value is. */
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

/** A result that holds when we are at least this many times as fast as the rival, on any machine. */
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

/** A result that holds when we need at most this many times the floor. */
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
