/** Older than this it is asked for again while what is kept is used. */
const STALE_AFTER_MS = 5 * 60_000;
/** Older than this it is used no more. */
const EXPIRED_AFTER_MS = 60 * 60_000;

type CachedAnswer = { answer: Promise<unknown>; since: number };

let cachedAnswers = new Map<string, CachedAnswer>();

/** What was answered in this session, or is being asked; a failure is not kept. `ask` stands for `key` alone. */
export function readCachedAnswer<Answer>(
  key: string,
  fetchAnswer: () => Promise<Answer>,
): Promise<Answer> {
  const sessionCache = cachedAnswers;
  const cachedAnswer = sessionCache.get(key);
  const ageMs = cachedAnswer ? Date.now() - cachedAnswer.since : Infinity;
  if (!cachedAnswer || ageMs >= EXPIRED_AFTER_MS)
    return cacheAnswer(sessionCache, key, fetchAnswer());
  if (ageMs >= STALE_AFTER_MS) {
    cachedAnswer.since = Date.now();
    // Where it fails the older answer is still better than none.
    fetchAnswer().then(
      (answer) => void cacheAnswer(sessionCache, key, Promise.resolve(answer)),
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
  const entry = { answer, since: Date.now() };
  sessionCache.set(key, entry);
  answer.catch(() => sessionCache.get(key) === entry && sessionCache.delete(key));
  return answer;
}

/** What was asked ahead of its screen is for that screen, at once. */
const PREFETCHED_ANSWER_TTL_MS = 10_000;

/** What was asked for ahead, once and while it is new; else it is asked for now. */
export function consumePrefetchedAnswer<Answer>(
  key: string,
  fetchAnswer: () => Promise<Answer>,
): Promise<Answer> {
  const cachedAnswer = cachedAnswers.get(key);
  cachedAnswers.delete(key);
  const isFresh = cachedAnswer && Date.now() - cachedAnswer.since < PREFETCHED_ANSWER_TTL_MS;
  return isFresh ? (cachedAnswer.answer as Promise<Answer>) : fetchAnswer();
}

/** The user changed it: this is what would be answered now. */
export const replaceCachedAnswer = (key: string, answer: unknown) =>
  void cacheAnswer(cachedAnswers, key, Promise.resolve(answer));

/** Whoever signs in next reads everything anew; an answer still on its way to the last session is nobody's. */
export function clearCachedAnswers() {
  cachedAnswers = new Map();
}
