import { setSessionOver } from '#frontend/browser/session-over.ts';
import { PAGE_USER_HEADER } from '#shared/constants.ts';
import { ApiCallError, isOutcomeUnknownStatus } from './api-call-error.ts';
import { updateOnlineStatus } from './online-status.ts';
import { countWhileInFlight } from './requests-in-flight.ts';

/** A request as it travels; a network failure may repeat it, so its headers carry one idempotency key. */
export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: string | URLSearchParams | FormData | ArrayBuffer | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

const LOGIN_PATH = '/account/login';

type SessionEndStatus = 401 | 403;

/** What is known of the attempts of one call. */
type CallAttempts = { isUnanswered: boolean };

/** Waits before a request that got no answer is sent again. */
const RETRY_DELAYS_MS = [400, 1600];

/** The gateway gives a call up after 30 s: what is not answered by then never is. */
const ANSWER_MS = 40_000;
/** Files and what is packed are up to six megabytes, which a slow line takes four minutes to send. */
const LARGE_MS = 280_000;

/** Lives in memory alone (D45): a reload gets a new one for the cookie. */
let accessToken: string | undefined;
/** Whose this page is, from its first token until it is loaded anew: it asks for nobody else. */
let pageUser: string | undefined;
let isSessionEnded = false;
let pendingRefresh: Promise<boolean> | undefined;
let refreshRejectionMessage: string | undefined;
let notifySessionEnd: (status: SessionEndStatus, message?: string) => void = () => {};

export const hasAccessToken = () => accessToken !== undefined;

/** From the end of a session to the next sign-in: nothing may ask whether to leave the page. */
export const hasSessionEnded = () => isSessionEnded;

/** Why the last try to go on with the browser's session was refused, in the server's words. */
export const getRefreshRejectionMessage = () => refreshRejectionMessage;

export const endPageSession = () => {
  accessToken = undefined;
  isSessionEnded = true;
  setSessionOver(true);
};

/** Names who is told when the server no longer knows the session. */
export function setSessionEndListener(
  listener: (status: SessionEndStatus, message?: string) => void,
) {
  notifySessionEnd = listener;
}

/**
 * Opens a session; the cookie that comes with it outlives the access token (D45). False where this page was another
 * user's before: the session is there, and for a new page.
 */
export async function requestSignIn(
  email: string,
  password: string,
  isOverriding: boolean,
): Promise<boolean> {
  const body = new URLSearchParams({ grant_type: 'password', username: email, password });
  if (isOverriding) body.set('sessionoverride', 'true');
  const response = await countWhileInFlight(() =>
    sendOnce({ method: 'POST', path: LOGIN_PATH, body }),
  );
  if (!response.ok) throw await toApiCallError(response);
  return acceptAccessToken(await readAccessToken(response));
}

/** Turns the cookie into an access token; concurrent callers share one request. False: no session. */
export function refreshSession(): Promise<boolean> {
  pendingRefresh ??= requestSessionRefresh().finally(() => {
    pendingRefresh = undefined;
  });
  return pendingRefresh;
}

async function requestSessionRefresh() {
  const response = await sendWithRetries(
    { method: 'POST', path: '/account/refresh' },
    createCallAttempts(),
  );
  if (response.ok) return acceptAccessToken(await readAccessToken(response));
  const failure = await toApiCallError(response);
  refreshRejectionMessage = failure.message;
  if (failure.status === 403) notifySessionEnd(403);
  else if (failure.status !== 401) throw failure;
  return false;
}

/** The cookie is the whole browser's: when somebody else has signed in meanwhile, this page is not theirs. */
function acceptAccessToken(token: string): boolean {
  const user = getTokenUserId(token);
  pageUser ??= user;
  if (user !== pageUser) return false;
  accessToken = token;
  isSessionEnded = false;
  setSessionOver(false);
  return true;
}

const readAccessToken = async (response: Response) =>
  ((await response.json()) as { access_token: string }).access_token;

/** The id of the user whose token it is. */
function getTokenUserId(token: string): string {
  const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  return String((JSON.parse(atob(claims)) as { username?: unknown }).username);
}

/** Sends a request of the session and gives the good answer; anything else is thrown as ApiCallError. */
export function sendApiRequest(request: ApiRequest): Promise<Response> {
  return countWhileInFlight(async () => {
    const attempts = createCallAttempts();
    let usedToken = accessToken;
    let response = await sendWithRetries(request, attempts, usedToken);
    if (response.status === 401 && (usedToken !== accessToken || (await refreshSession()))) {
      usedToken = accessToken;
      response = await sendWithRetries(request, attempts, usedToken);
    }
    if (response.ok) return response;
    const { status } = response;
    const failure = await toApiCallError(response, attempts);
    // An answer to an older session says nothing about the one that has begun since.
    if ((status === 401 || status === 403) && usedToken === accessToken)
      notifySessionEnd(status, failure.message);
    throw failure;
  });
}

const createCallAttempts = (): CallAttempts => ({ isUnanswered: false });

/** Sends again what got no answer, or was told to come back; a write is safe by its idempotency key (D46). */
async function sendWithRetries(
  request: ApiRequest,
  attempts: CallAttempts,
  token?: string,
): Promise<Response> {
  for (const delayMs of RETRY_DELAYS_MS) {
    const response = await sendOnce(request, token).catch(ignoreApiCallError);
    if (isOutcomeUnknownStatus(response?.status ?? 0)) attempts.isUnanswered = true;
    if (response && !isGatewayUnavailable(response)) return response;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    request.signal?.throwIfAborted();
  }
  return sendOnce(request, token);
}

const isGatewayUnavailable = ({ status }: Response) =>
  status === 502 || status === 503 || status === 504;

function ignoreApiCallError(error: unknown): undefined {
  if (!(error instanceof ApiCallError)) throw error;
}

/** A sign-in is nobody's yet. */
const needsPageUser = (path: string) => path !== LOGIN_PATH;

/**
 * Sends a request once, and gives it up where no answer can come any more: a line that died without a word would hold
 * the screen for ever. The answer's body may take as long as it does.
 */
async function sendOnce(request: ApiRequest, token?: string): Promise<Response> {
  const { method, path, body, headers, signal } = request;
  const unanswered = new AbortController();
  const isLarge = body instanceof ArrayBuffer || body instanceof FormData;
  const timer = setTimeout(() => unanswered.abort(), isLarge ? LARGE_MS : ANSWER_MS);
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(pageUser && needsPageUser(path) && { [PAGE_USER_HEADER]: pageUser }),
      },
      body,
      signal: AbortSignal.any([unanswered.signal, ...(signal ? [signal] : [])]),
    });
    updateOnlineStatus(true);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    updateOnlineStatus(false);
    throw new ApiCallError(0);
  } finally {
    clearTimeout(timer);
  }
}

/** Some failures come from in front of the product and have no JSON to read. */
async function toApiCallError(response: Response, { isUnanswered } = createCallAttempts()) {
  const isJson = response.headers.get('content-type')?.includes('json');
  // A refusal that cannot be read is one without words.
  const body: unknown = isJson ? await response.json().catch(() => undefined) : undefined;
  return new ApiCallError(response.status, body, isUnanswered);
}
