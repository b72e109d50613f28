export type Body = string | URLSearchParams | FormData | ArrayBuffer | undefined;

/** The gateway gives a call up after 30 s: what is not answered by then never is. */
const ANSWER_MS = 40_000;
/** Files and what is packed are up to six megabytes, which a slow line takes four minutes to send. */
const LARGE_MS = 280_000;

/**
 * Sends a request, and gives it up once no answer can come any more: a line that died without a word would hold the
 * screen for ever. The answer's body may take as long as it does.
 */
export async function untilAnswered(
  { body, signal }: { body?: Body; signal?: AbortSignal | undefined },
  request: (until: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const isLarge = body instanceof ArrayBuffer || body instanceof FormData;
  const unanswered = new AbortController();
  const timer = setTimeout(() => unanswered.abort(), isLarge ? LARGE_MS : ANSWER_MS);
  try {
    return await request(signal ? AbortSignal.any([signal, unanswered.signal]) : unanswered.signal);
  } finally {
    clearTimeout(timer);
  }
}
