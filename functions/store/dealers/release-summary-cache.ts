import { deepFreeze } from '#shared/lists/deep-freeze.ts';

/*
 * Summaries of releases, cached in this process. A summary that names a thousand categories is a hundred
 * kilobytes of JSON, a dealer has dozens, and every call on configurators reads all of them. Each is parsed
 * once while its text is unchanged.
 */

/** For all cached summaries together; in memory a summary takes about three times its text. */
const MAX_CACHED_CHARACTERS = 16 * 1024 * 1024;
const cachedSummaries = new Map<string, { text: string; summary: unknown }>();
let cachedCharacters = 0;

/** The parsed summary of the release in a folder; frozen, because callers share it. */
export function parseReleaseSummaryWithCache(folder: string, text: string): unknown {
  const cached = cachedSummaries.get(folder);
  if (cached?.text === text) return cached.summary;
  const summary = deepFreeze(JSON.parse(text) as unknown);
  cachedCharacters += text.length - (cached?.text.length ?? 0);
  if (cachedCharacters > MAX_CACHED_CHARACTERS) {
    cachedSummaries.clear();
    cachedCharacters = text.length;
  }
  cachedSummaries.set(folder, { text, summary });
  return summary;
}
