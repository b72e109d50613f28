/**
 * The beginning of a text, at most so many UTF-16 units long. A character of two units that would be split is
 * left out. A lone half in the text itself becomes U+FFFD.
 */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text.toWellFormed();
  const isPairSplit = text.codePointAt(maxLength - 1)! > 0xffff;
  return text.slice(0, isPairSplit ? maxLength - 1 : maxLength).toWellFormed();
}
