/** Moves a field by a number of positions. At an end it stays. */
export function moveFieldBy(fields: readonly string[], field: string, offset: number): string[] {
  const to = fields.indexOf(field) + offset;
  if (to < 0 || to >= fields.length) return [...fields];
  return fields.filter((other) => other !== field).toSpliced(to, 0, field);
}

/** Moves a field before or after another one. */
export function moveFieldNextTo(
  fields: readonly string[],
  field: string,
  target: { field: string; isAfter: boolean },
): string[] {
  const others = fields.filter((other) => other !== field);
  const at = others.indexOf(target.field);
  return at < 0 ? [...fields] : others.toSpliced(at + (target.isAfter ? 1 : 0), 0, field);
}
