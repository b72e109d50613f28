/** A row of the bench: ours and its rival or floor, measured in the same run. */
export interface Figure {
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
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
