/** After this age the cached answer is still used, but it is fetched again in the background. */
const STALE_AFTER_MS = 5 * 60_000;
/** After this age the cached answer is no longer used. */
const EXPIRED_AFTER_MS = 60 * 60_000;

type CachedAnswer = { answer: Promise<unknown>; cachedAt: number; lastRefresh: number };

let cachedAnswers = new Map<string, CachedAnswer>();

/**
 * Returns the cached or pending answer of this session. Failures are not cached. The key must identify what
 * `fetchAnswer` reads.
 */
export function readCachedOrFetchAnswer<Answer>(
  key: string,
  fetchAnswer: () => Promise<Answer>,
): Promise<Answer> {
  const sessionCache = cachedAnswers;
  const cachedAnswer = sessionCache.get(key);
  const now = Date.now();
  if (!cachedAnswer || now - cachedAnswer.cachedAt >= EXPIRED_AFTER_MS)
    return cacheAnswer(sessionCache, key, fetchAnswer());
  if (now - cachedAnswer.lastRefresh >= STALE_AFTER_MS) {
    cachedAnswer.lastRefresh = now;
    // An answer that was saved meanwhile is newer. If the request fails, the older answer stays, with its age.
    fetchAnswer().then(
      (answer) =>
        sessionCache.get(key) === cachedAnswer &&
        void cacheAnswer(sessionCache, key, Promise.resolve(answer)),
      () => {},
    );
  }
  return cachedAnswer.answer as Promise<Answer>;
}

function cacheAnswer<Answer>(
  sessionCache: typeof cachedAnswers,
  key: string,
  answer: Promise<Answer>,
) {
  const cachedAt = Date.now();
  const entry = { answer, cachedAt, lastRefresh: cachedAt };
  sessionCache.set(key, entry);
  answer.catch(() => sessionCache.get(key) === entry && sessionCache.delete(key));
  return answer;
}

/** A prefetched answer is only for the screen that opens right after. */
const PREFETCHED_ANSWER_TTL_MS = 10_000;

/** Returns a prefetched answer once, while it is fresh. Otherwise it is fetched now. */
export function consumePrefetchedOrFetchAnswer<Answer>(
  key: string,
  fetchAnswer: () => Promise<Answer>,
): Promise<Answer> {
  const cachedAnswer = cachedAnswers.get(key);
  cachedAnswers.delete(key);
  const isFresh = cachedAnswer && Date.now() - cachedAnswer.cachedAt < PREFETCHED_ANSWER_TTL_MS;
  return isFresh ? (cachedAnswer.answer as Promise<Answer>) : fetchAnswer();
}

/** For a change by the user: `answer` is what the server would return now. */
export const replaceCachedAnswer = (key: string, answer: unknown) =>
  void cacheAnswer(cachedAnswers, key, Promise.resolve(answer));

/** The next user reads everything again. A pending answer of the last session goes only to the old map. */
export function clearCachedAnswers() {
  cachedAnswers = new Map();
}
