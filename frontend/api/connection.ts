import { noteSessionOver } from '#frontend/browser/session-over.ts';
import { PAGE_USER_HEADER } from '#shared/constants.ts';
import { CallFailed, leavesOpen } from './call-failed.ts';
import { counted } from './in-flight.ts';
import { noteAnswer } from './online.ts';

/** A request as it travels; a network failure may repeat it, so its headers carry one idempotency key. */
export type Outgoing = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: string | URLSearchParams | FormData | ArrayBuffer | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

const LOGIN = '/account/login';

type SessionEnd = 401 | 403;

/** What is known of the attempts of one call. */
type Attempts = { isUnanswered: boolean };

/** Waits before a request that got no answer is sent again. */
const RETRY_AFTER_MS = [400, 1600];

/** The gateway gives a call up after 30 s: what is not answered by then never is. */
const ANSWER_MS = 40_000;
/** Files and what is packed are up to six megabytes, which a slow line takes four minutes to send. */
const LARGE_MS = 280_000;

/** Lives in memory alone (D45): a reload gets a new one for the cookie. */
let accessToken: string | undefined;
/** Whose this page is, from its first token until it is loaded anew: it asks for nobody else. */
let pageUser: string | undefined;
let hasEnded = false;
let refreshing: Promise<boolean> | undefined;
let notRenewed: string | undefined;
let onSessionEnd: (status: SessionEnd, message?: string) => void = () => {};

export const hasAccessToken = () => accessToken !== undefined;

/** From the end of a session to the next sign-in: nothing may ask whether to leave the page. */
export const hasSessionEnded = () => hasEnded;

/** Why the last try to go on with the browser's session was refused, in the server's words. */
export const whyNotRenewed = () => notRenewed;

export const dropAccessToken = () => {
  accessToken = undefined;
  hasEnded = true;
  noteSessionOver(true);
};

/** Names who is told when the server no longer knows the session. */
export function whenSessionEnds(listener: (status: SessionEnd, message?: string) => void) {
  onSessionEnd = listener;
}

/**
 * Opens a session; the cookie that comes with it outlives the access token (D45). False where this page was another
 * user's before: the session is there, and for a new page.
 */
export async function openSession(
  email: string,
  password: string,
  isOverriding: boolean,
): Promise<boolean> {
  const body = new URLSearchParams({ grant_type: 'password', username: email, password });
  if (isOverriding) body.set('sessionoverride', 'true');
  const response = await counted(() => attempt({ method: 'POST', path: LOGIN, body }));
  if (!response.ok) throw await failureOf(response);
  return acceptAccessToken(await tokenIn(response));
}

/** Turns the cookie into an access token; concurrent callers share one request. False: no session. */
export function refreshSession(): Promise<boolean> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function refresh() {
  const response = await patiently(
    { method: 'POST', path: '/account/refresh' },
    createCallAttempts(),
  );
  if (response.ok) return acceptAccessToken(await tokenIn(response));
  const failure = await failureOf(response);
  notRenewed = failure.message;
  if (failure.status === 403) onSessionEnd(403);
  else if (failure.status !== 401) throw failure;
  return false;
}

/** The cookie is the whole browser's: when somebody else has signed in meanwhile, this page is not theirs. */
function acceptAccessToken(token: string): boolean {
  const user = userOf(token);
  pageUser ??= user;
  if (user !== pageUser) return false;
  accessToken = token;
  hasEnded = false;
  noteSessionOver(false);
  return true;
}

const tokenIn = async (response: Response) =>
  ((await response.json()) as { access_token: string }).access_token;

/** The id of the user whose token it is. */
function userOf(token: string): string {
  const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  return String((JSON.parse(atob(claims)) as { username?: unknown }).username);
}

/** Sends a request of the session and gives the good answer; anything else is thrown as CallFailed. */
export function send(outgoing: Outgoing): Promise<Response> {
  return counted(async () => {
    const attempts = createCallAttempts();
    let used = accessToken;
    let response = await patiently(outgoing, attempts, used);
    if (response.status === 401 && (used !== accessToken || (await refreshSession()))) {
      used = accessToken;
      response = await patiently(outgoing, attempts, used);
    }
    if (response.ok) return response;
    const { status } = response;
    const failure = await failureOf(response, attempts);
    // An answer to an older session says nothing about the one that has begun since.
    if ((status === 401 || status === 403) && used === accessToken)
      onSessionEnd(status, failure.message);
    throw failure;
  });
}

const createCallAttempts = (): Attempts => ({ isUnanswered: false });

/** Sends again what got no answer, or was told to come back; a write is safe by its idempotency key (D46). */
async function patiently(
  outgoing: Outgoing,
  attempts: Attempts,
  token?: string,
): Promise<Response> {
  for (const wait of RETRY_AFTER_MS) {
    const response = await attempt(outgoing, token).catch(onlyWithoutAnswer);
    if (leavesOpen(response?.status ?? 0)) attempts.isUnanswered = true;
    if (response && !isUnavailable(response)) return response;
    await new Promise((resolve) => setTimeout(resolve, wait));
    outgoing.signal?.throwIfAborted();
  }
  return attempt(outgoing, token);
}

const isUnavailable = ({ status }: Response) => status === 502 || status === 503 || status === 504;

function onlyWithoutAnswer(error: unknown): undefined {
  if (!(error instanceof CallFailed)) throw error;
}

/** A sign-in is nobody's yet. */
const isOfSession = (path: string) => path !== LOGIN;

/**
 * Sends a request once, and gives it up where no answer can come any more: a line that died without a word would hold
 * the screen for ever. The answer's body may take as long as it does.
 */
async function attempt(outgoing: Outgoing, token?: string): Promise<Response> {
  const { method, path, body, headers, signal } = outgoing;
  const unanswered = new AbortController();
  const isLarge = body instanceof ArrayBuffer || body instanceof FormData;
  const timer = setTimeout(() => unanswered.abort(), isLarge ? LARGE_MS : ANSWER_MS);
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(pageUser && isOfSession(path) && { [PAGE_USER_HEADER]: pageUser }),
      },
      body,
      signal: AbortSignal.any([unanswered.signal, ...(signal ? [signal] : [])]),
    });
    noteAnswer(true);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    noteAnswer(false);
    throw new CallFailed(0);
  } finally {
    clearTimeout(timer);
  }
}

/** Some failures come from in front of the product and have no JSON to read. */
async function failureOf(response: Response, { isUnanswered } = createCallAttempts()) {
  const isJson = response.headers.get('content-type')?.includes('json');
  // A refusal that cannot be read is one without words.
  const body: unknown = isJson ? await response.json().catch(() => undefined) : undefined;
  return new CallFailed(response.status, body, isUnanswered);
}
