import type { EndpointInput, Endpoint, EndpointReply } from '#shared/contract/endpoint.ts';
import { UnreadableResponseError, ApiCallError } from './api-call-error.ts';
import { callApi, type CallArguments } from './call-api.ts';
import { buildRequestKey } from './create-idempotent-form-calls.ts';

/** For this long an unanswered call is repeated under the same key. Later the same call is a new action. */
const UNANSWERED_CALL_TTL_MS = 120_000;

/** The key and the time of each call that went unanswered. */
const unansweredCalls = new Map<string, { key: string; lostAt: number }>();

/**
 * Makes a call that changes something, creates no record, and has no version to check. (Forms use
 * createIdempotentFormCalls and createRecordSaver.) If a call went unanswered, the same call made again is the same
 * action and has the same key: the server repeats its answer, and does not reject what it has already done
 * (D46, D60). Any answered call clears all keys, because it may have undone the unanswered one.
 */
export async function callIdempotently<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointReply<E>> {
  const requestKey = buildRequestKey(endpoint, input);
  const idempotencyKey = findUnansweredCall(requestKey)?.key ?? crypto.randomUUID();
  try {
    const reply = await callApi(endpoint, ...([input, { idempotencyKey }] as CallArguments<E>));
    unansweredCalls.clear();
    return reply;
  } catch (error) {
    if (isUnansweredError(error))
      unansweredCalls.set(requestKey, { key: idempotencyKey, lostAt: performance.now() });
    throw error;
  }
}

export const isCallUnanswered = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) =>
  findUnansweredCall(buildRequestKey(endpoint, input)) !== undefined;

function findUnansweredCall(requestKey: string) {
  const unansweredCall = unansweredCalls.get(requestKey);
  return unansweredCall && performance.now() - unansweredCall.lostAt < UNANSWERED_CALL_TTL_MS
    ? unansweredCall
    : undefined;
}

const isUnansweredError = (error: unknown) =>
  error instanceof UnreadableResponseError || (error instanceof ApiCallError && error.isUnanswered);
