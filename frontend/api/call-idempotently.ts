import type { EndpointInput, Endpoint, EndpointReply } from '#shared/contract/endpoint.ts';
import { AnswerUnreadable, CallFailed } from './call-failed.ts';
import { call, type CallArguments } from './call.ts';
import { nameOfCall } from './form-calls.ts';

/** What went unanswered is tried again in this time, or is forgotten: later it is another deed. */
const OPEN_MS = 120_000;

/** The deeds that nobody has answered for: under which key, and when. */
const open = new Map<string, { key: string; lostAt: number }>();

/**
 * Makes a call that changes something, makes no record, and has no version to go by (of forms, formCalls and
 * recordSaver). Where it went unanswered the same call made
 * again is the same deed, under its key: the server answers it as it did, and does not refuse what it has
 * done itself (D46, D60). Any deed that is answered ends that, for it may have undone the other.
 */
export async function callIdempotently<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointReply<E>> {
  const requestKey = nameOfCall(endpoint, input);
  const idempotencyKey = findUnansweredCall(requestKey)?.key ?? crypto.randomUUID();
  try {
    const reply = await call(endpoint, ...([input, { idempotencyKey }] as CallArguments<E>));
    open.clear();
    return reply;
  } catch (error) {
    if (isUnanswered(error))
      open.set(requestKey, { key: idempotencyKey, lostAt: performance.now() });
    throw error;
  }
}

/** Whether the call was made before and nobody has answered for it. */
export const isOpen = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) =>
  findUnansweredCall(nameOfCall(endpoint, input)) !== undefined;

function findUnansweredCall(requestKey: string) {
  const found = open.get(requestKey);
  return found && performance.now() - found.lostAt < OPEN_MS ? found : undefined;
}

const isUnanswered = (error: unknown) =>
  error instanceof AnswerUnreadable || (error instanceof CallFailed && error.isUnanswered);
