import type { EndpointInput, Endpoint, EndpointReply } from '#shared/contract/endpoint.ts';
import { UnreadableResponseError, ApiCallError } from './api-call-error.ts';
import { callApi, type CallArguments } from './call-api.ts';
import { buildRequestKey } from './create-form-calls.ts';

/** What went unanswered is tried again in this time, or is forgotten: later it is another deed. */
const UNANSWERED_CALL_TTL_MS = 120_000;

/** The deeds that nobody has answered for: under which key, and when. */
const unansweredCalls = new Map<string, { key: string; lostAt: number }>();

/**
 * Makes a call that changes something, makes no record, and has no version to go by (of forms, createFormCalls and
 * createRecordSaver). Where it went unanswered the same call made
 * again is the same deed, under its key: the server answers it as it did, and does not refuse what it has
 * done itself (D46, D60). Any deed that is answered ends that, for it may have undone the other.
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

/** Whether the call was made before and nobody has answered for it. */
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
