import { PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import type { EndedProposal } from '#shared/schemas/proposal-page-schema.ts';

/*
 * The calls of the page. A try ends with 2xx, 400, 404, 409, 410, 413 or 422; until then a request is sent again, with
 * the same key, so that the server takes it once (D46).
 */

const IDEMPOTENCY_HEADER = 'idempotency-key';
/** The gateway aborts a call after 30 s. After that no answer can come. */
const ANSWER_TIMEOUT_MS = 40_000;
/** The waits before a request is sent again; the last one is repeated. */
const RETRY_DELAYS_MS = [400, 1600, 4000, 10_000];
/** Nobody waits longer for a page; a longer wait is the answer. */
const MAX_PAUSE_MS = 60_000;

/** What the server answers to a call that it rejects. */
export type ProposalRejection = {
  message: string;
  code: string | undefined;
  params: Readonly<Record<string, unknown>>;
  /** The code of each rejected field, with its English text. */
  fields: Readonly<Record<string, { message: string; code: string | undefined }>>;
};

export type ProposalAnswer<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'ended'; ended: EndedProposal }
  | { kind: 'unknown'; rejection: ProposalRejection }
  | { kind: 'conflict'; rejection: ProposalRejection }
  | { kind: 'rejected'; rejection: ProposalRejection };

export type VisitorRequest = {
  token: string;
  /** Below /api/Proposal: '/Lines?key=3'. */
  path: string;
  /** Of a change; without it the request is a GET. */
  change?: { key: string; body?: unknown } | undefined;
  /** Called whenever a request got no answer, before it is sent again. */
  onRetry?: (() => void) | undefined;
  signal?: AbortSignal | undefined;
};

type ErrorBody = {
  Message?: string;
  Code?: string;
  Params?: Record<string, unknown>;
  Errors?: Record<string, string>;
  ErrorCodes?: Record<string, { Code?: string }>;
  Ended?: EndedProposal;
};

/** Sends a request until a try ends. Throws only where the signal aborts it. */
export async function callProposal<Value>(request: VisitorRequest): Promise<ProposalAnswer<Value>> {
  for (let attempt = 0; ; attempt++) {
    const response = await sendOnce(request);
    const pause = getRetryPause(response, attempt);
    if (response && pause === undefined) {
      const answer = await readAnswer<Value>(response);
      if (answer) return answer;
    }
    request.signal?.throwIfAborted();
    request.onRetry?.();
    await waitFor(pause ?? getRetryDelay(attempt), request.signal);
  }
}

/** Undefined where no answer came. */
async function sendOnce({ token, path, change, signal }: VisitorRequest) {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  try {
    return await fetch(`/api/Proposal${path}`, {
      method: change ? 'POST' : 'GET',
      headers: {
        [PROPOSAL_LINK_HEADER]: token,
        ...(change && { [IDEMPOTENCY_HEADER]: change.key }),
        ...(change?.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(change?.body !== undefined && { body: JSON.stringify(change.body) }),
      // The token is in the header; nothing else says who asks.
      credentials: 'omit',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}

const getRetryDelay = (attempt: number) =>
  RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)]!;

/** How long to wait before the request is sent again; undefined where the answer ends the try. */
function getRetryPause(response: Response | undefined, attempt: number): number | undefined {
  if (!response) return getRetryDelay(attempt);
  const { status } = response;
  // 202: an earlier attempt is still being carried out.
  if (status !== 202 && status !== 429 && status < 500) return undefined;
  const pause = Number(response.headers.get('retry-after') ?? 0) * 1000;
  if (status === 429 && pause > MAX_PAUSE_MS) return undefined;
  return Math.max(getRetryDelay(attempt), Math.min(pause, MAX_PAUSE_MS));
}

/** Undefined where the connection broke before the whole answer had come. */
async function readAnswer<Value>(response: Response): Promise<ProposalAnswer<Value> | undefined> {
  const text = await response.text().catch(() => undefined);
  if (text === undefined) return undefined;
  const body = parseJson(text);
  if (response.ok) return { kind: 'done', value: body as Value };
  const error: ErrorBody = body ?? {};
  const rejection = toRejection(error);
  const { Ended } = error;
  if (response.status === 410 && Ended) return { kind: 'ended', ended: Ended };
  if (response.status === 404) return { kind: 'unknown', rejection };
  return { kind: response.status === 409 ? 'conflict' : 'rejected', rejection };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const toRejection = ({ Message, Code, Params, Errors, ErrorCodes }: ErrorBody) => ({
  message: Message ?? '',
  code: Code,
  params: Params ?? {},
  fields: Object.fromEntries(
    Object.entries(Errors ?? {}).map(([field, message]) => [
      field,
      { message, code: ErrorCodes?.[field]?.Code },
    ]),
  ),
});

function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal?.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    },
    { once: true },
  );
  return promise;
}
