/*
 * Summaries of editions as this process has read them last. One that names a thousand categories is a hundred kilobytes
 * of JSON, a dealer has dozens, and every call on configurators begins with all of them: each is read once, for as long
 * as its text is the same.
 */

/** Of all that are kept; in memory a summary is about three times its text. */
const MAX_CACHED_CHARACTERS = 16 * 1024 * 1024;
const cachedSummaries = new Map<string, { text: string; summary: unknown }>();
let cachedCharacters = 0;

/** What the summary of the edition in a folder says; nobody may write into it. */
export function parseCachedSummary(folder: string, text: string): unknown {
  const cached = cachedSummaries.get(folder);
  if (cached?.text === text) return cached.summary;
  const summary = freezeDeep(JSON.parse(text) as unknown);
  cachedCharacters += text.length - (cached?.text.length ?? 0);
  if (cachedCharacters > MAX_CACHED_CHARACTERS) {
    cachedSummaries.clear();
    cachedCharacters = text.length;
  }
  cachedSummaries.set(folder, { text, summary });
  return summary;
}

function freezeDeep<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) freezeDeep(part);
  return Object.freeze(value);
}
