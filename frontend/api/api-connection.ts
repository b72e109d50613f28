import { sessionOver } from '#frontend/browser/session-over.ts';
import { waitForServerMessages } from '#frontend/language/server-messages.ts';
import { PAGE_USER_HEADER } from '#shared/constants.ts';
import type { MessageCode } from '#shared/messages/all-messages.ts';
import { ApiCallError, isOutcomeUnknownStatus } from './api-call-error.ts';
import { getAnswerSource, latestAnswerSource } from './online-status.ts';
import { trackRequestInFlight } from './requests-in-flight.ts';

/**
 * A request as it is sent. It may be sent again after a network failure, so its headers carry one
 * idempotency key.
 */
export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: string | URLSearchParams | FormData | ArrayBuffer | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Nobody waits for it: the page does not show that it is busy. */
  isInBackground?: boolean | undefined;
};

const LOGIN_PATH = '/account/login';

type SessionEndStatus = 401 | 403;

/** The state that all attempts of one call share. */
type CallAttempts = { isUnanswered: boolean };

/** The waits before a request that got no answer is sent again. */
const RETRY_DELAYS_MS = [400, 1600];

/** The gateway aborts a call after 30 s. After that no answer can come. */
const ANSWER_TIMEOUT_MS = 40_000;
/** Files and gzipped bodies have up to six megabytes. A slow connection needs four minutes to send that. */
const LARGE_BODY_TIMEOUT_MS = 280_000;

/** Stored in memory only (D45): after a reload the cookie gets a new token. */
let accessToken: string | undefined;
/** Of the session (B7.1). Sessions of older releases have none. */
let deviceSecret: string | undefined;
/**
 * The user of this page, from the first token until the page is reloaded. The page sends requests for no
 * other user.
 */
let pageUser: string | undefined;
let isSessionEnded = false;
let pendingRefresh: Promise<boolean> | undefined;
let refreshRejectionCode: MessageCode | undefined;
let notifySessionEnd: (status: SessionEndStatus, code?: MessageCode) => void = () => {};

export const hasAccessToken = () => accessToken !== undefined;

/** What the key of the device's data is wrapped under. */
export const getDeviceSecret = () => deviceSecret;

/** True from the end of a session until the next sign-in. No leave confirmation may open in that time. */
export const hasSessionEnded = () => isSessionEnded;

/** The code of the last rejected session refresh. */
export const getRefreshRejectionCode = () => refreshRejectionCode;

export const endPageSession = () => {
  accessToken = undefined;
  deviceSecret = undefined;
  isSessionEnded = true;
  sessionOver.set(true);
};

export function setSessionEndListener(
  listener: (status: SessionEndStatus, code?: MessageCode) => void,
) {
  notifySessionEnd = listener;
}

/**
 * Opens a session. Its cookie outlives the access token (D45). Returns false where this page belonged to
 * another user before: the session exists, but only a new page may use it.
 */
export async function requestSignIn(
  email: string,
  password: string,
  endsOtherSession: boolean,
): Promise<boolean> {
  const body = new URLSearchParams({ grant_type: 'password', username: email, password });
  if (endsOtherSession) body.set('sessionoverride', 'true');
  const response = await trackRequestInFlight(() =>
    sendOnce({ method: 'POST', path: LOGIN_PATH, body }),
  );
  if (!response.ok) throw await toApiCallError(response);
  return acceptAccessToken(await readAccessToken(response));
}

/**
 * Exchanges the cookie for an access token. Concurrent callers share one request. Returns false if there is
 * no session.
 */
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
  refreshRejectionCode = failure.code;
  if (failure.status === 403 && failure.code) notifySessionEnd(403);
  else if (failure.status !== 401) throw failure;
  return false;
}

/**
 * The cookie belongs to the whole browser. If another user has signed in meanwhile, this page rejects their
 * token.
 */
function acceptAccessToken({ access_token: token, device_secret }: TokenReply): boolean {
  const user = getTokenUserId(token);
  pageUser ??= user;
  if (user !== pageUser) return false;
  accessToken = token;
  deviceSecret = device_secret;
  isSessionEnded = false;
  sessionOver.set(false);
  return true;
}

type TokenReply = { access_token: string; device_secret?: string };

const readAccessToken = (response: Response) => response.json() as Promise<TokenReply>;

function getTokenUserId(token: string): string {
  const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  return String((JSON.parse(atob(claims)) as { username?: unknown }).username);
}

/** Sends a request with the access token. Throws ApiCallError for every answer that is not 2xx. */
export function sendApiRequest(request: ApiRequest): Promise<Response> {
  const send = async () => {
    const attempts = createCallAttempts();
    let usedToken = accessToken;
    let response = await sendWithRetries(request, attempts, usedToken);
    if (response.status === 401 && (usedToken !== accessToken || (await refreshSession()))) {
      usedToken = accessToken;
      response = await sendWithRetries(request, attempts, usedToken);
    }
    await waitForServerMessages();
    if (response.ok) return response;
    const { status } = response;
    const failure = await toApiCallError(response, attempts);
    // An answer to an older session says nothing about the session that has begun since. One without a code is
    // not from our functions.
    if ((status === 401 || status === 403) && failure.code && usedToken === accessToken)
      notifySessionEnd(status, failure.code);
    throw failure;
  };
  return request.isInBackground ? send() : trackRequestInFlight(send);
}

const createCallAttempts = (): CallAttempts => ({ isUnanswered: false });

/** Sends again after no answer, or after a 502, 503 or 504. A write is safe by its idempotency key (D46). */
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

/** A sign-in request has no user yet. */
const needsPageUser = (path: string) => path !== LOGIN_PATH;

/**
 * Sends a request once, with a time limit: without it, a dead connection would block the screen for ever.
 * The limit does not cover the time to read the body.
 */
async function sendOnce(request: ApiRequest, token?: string): Promise<Response> {
  const { method, path, body, headers, signal } = request;
  const unanswered = new AbortController();
  const isLarge = body instanceof ArrayBuffer || body instanceof FormData;
  const timer = setTimeout(
    () => unanswered.abort(),
    isLarge ? LARGE_BODY_TIMEOUT_MS : ANSWER_TIMEOUT_MS,
  );
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
    const source = getAnswerSource(response);
    latestAnswerSource.set(source);
    if (source !== 'server') throw new ApiCallError(0);
    return response;
  } catch (error) {
    if (signal?.aborted || error instanceof ApiCallError) throw error;
    latestAnswerSource.set('nobody');
    throw new ApiCallError(0);
  } finally {
    clearTimeout(timer);
  }
}

/** Some failures come from the gateway, not from our server, and have no JSON body. */
async function toApiCallError(response: Response, { isUnanswered } = createCallAttempts()) {
  const isJson = response.headers.get('content-type')?.includes('json');
  // An error body that cannot be read counts as one without a message.
  const body: unknown = isJson ? await response.json().catch(() => undefined) : undefined;
  return new ApiCallError(response.status, body, isUnanswered);
}
