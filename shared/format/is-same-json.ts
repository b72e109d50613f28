/** Whether two values have the same JSON: the same fields in the same order, and nothing that JSON drops counts. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
