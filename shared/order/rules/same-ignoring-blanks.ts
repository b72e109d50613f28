const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/** Undefined, null and empty text are the same; records are compared field by field. */
export function isSameIgnoringBlanks(one: unknown, other: unknown): boolean {
  if (one === other || (isBlank(one) && isBlank(other))) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return isSameRecord(one as object, other as object);
}

const isSameRecord = (one: object, other: object) =>
  [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])].every((name) =>
    isSameIgnoringBlanks(
      (one as Record<string, unknown>)?.[name],
      (other as Record<string, unknown>)?.[name],
    ),
  );
