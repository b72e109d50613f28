/** Older than this it is asked for again while what is kept is used. */
const STALE_MS = 5 * 60_000;
/** Older than this it is used no more. */
const WORN_MS = 60 * 60_000;

type CachedAnswer = { answer: Promise<unknown>; since: number };

let cachedAnswers = new Map<string, CachedAnswer>();

/** What was answered in this session, or is being asked; a failure is not kept. `ask` stands for `key` alone. */
export function readCachedAnswer<Answer>(
  key: string,
  fetchAnswer: () => Promise<Answer>,
): Promise<Answer> {
  const mine = cachedAnswers;
  const found = mine.get(key);
  const age = found ? Date.now() - found.since : Infinity;
  if (!found || age >= WORN_MS) return cacheAnswer(mine, key, fetchAnswer());
  if (age >= STALE_MS) {
    found.since = Date.now();
    // Where it fails the older answer is still better than none.
    fetchAnswer().then(
      (answer) => void cacheAnswer(mine, key, Promise.resolve(answer)),
      () => {},
    );
  }
  return found.answer as Promise<Answer>;
}

function cacheAnswer<Answer>(mine: typeof cachedAnswers, key: string, answer: Promise<Answer>) {
  const entry = { answer, since: Date.now() };
  mine.set(key, entry);
  answer.catch(() => mine.get(key) === entry && mine.delete(key));
  return answer;
}

/** What was asked ahead of its screen is for that screen, at once. */
const AHEAD_MS = 10_000;

/** What was asked for ahead, once and while it is new; else it is asked for now. */
export function consumePrefetchedAnswer<Answer>(
  key: string,
  fetchAnswer: () => Promise<Answer>,
): Promise<Answer> {
  const found = cachedAnswers.get(key);
  cachedAnswers.delete(key);
  const isNew = found && Date.now() - found.since < AHEAD_MS;
  return isNew ? (found.answer as Promise<Answer>) : fetchAnswer();
}

/** The user changed it: this is what would be answered now. */
export const replaceCachedAnswer = (key: string, answer: unknown) =>
  void cacheAnswer(cachedAnswers, key, Promise.resolve(answer));

/** Whoever signs in next reads everything anew; an answer still on its way to the last session is nobody's. */
export function forgetAnswers() {
  cachedAnswers = new Map();
}
