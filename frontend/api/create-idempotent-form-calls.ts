import type { EndpointInput, Endpoint, EndpointReply } from '#shared/contract/endpoint.ts';
import { UnreadableResponseError, ApiCallError } from './api-call-error.ts';
import { callApi, type CallArguments } from './call-api.ts';
import { getFailedSaveOutcome } from './save-outcome.ts';

/** Makes a call as `callApi` does. Uses one key for the same body for as long as it is unanswered. */
export type CallIdempotently = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
) => Promise<EndpointReply<E>>;

export type FormCalls = {
  callIdempotently: CallIdempotently;
  /** Whether there is an unanswered call that may have been carried out. */
  hasUnansweredCall: () => boolean;
};

type UnansweredCall = { key: string; unansweredAt: number | undefined };

/**
 * Creates the calls of one form, dialog or page. An unanswered call keeps its key as long as the form is
 * open, over any number of presses: the server repeats its first answer (D46, D74). `getFailedSaveOutcome`
 * decides when a failed call is settled (D60).
 */
export function createIdempotentFormCalls(): FormCalls {
  const unansweredCalls = new Map<string, UnansweredCall>();
  const callIdempotently: CallIdempotently = async (endpoint, input) => {
    const requestKey = buildRequestKey(endpoint, input);
    const { key, unansweredAt } = unansweredCalls.get(requestKey) ?? {
      key: crypto.randomUUID(),
      unansweredAt: undefined,
    };
    const sentAt = performance.now();
    try {
      const callArguments = [input, { idempotencyKey: key }] as CallArguments<typeof endpoint>;
      const reply = await callApi(endpoint, ...callArguments);
      unansweredCalls.delete(requestKey);
      return reply;
    } catch (error) {
      // Other errors, such as an aborted call, say nothing about earlier attempts.
      if (error instanceof ApiCallError) {
        const isUnanswered = error.isUnanswered || error instanceof UnreadableResponseError;
        const lastUnansweredAt = isUnanswered ? performance.now() : unansweredAt;
        if (isCallSettled(error, { sentAt, unansweredAt: lastUnansweredAt, input }))
          unansweredCalls.delete(requestKey);
        else unansweredCalls.set(requestKey, { key, unansweredAt: lastUnansweredAt });
      }
      throw error;
    }
  };
  return { callIdempotently, hasUnansweredCall: () => unansweredCalls.size > 0 };
}

type FailedCallAttempt = { sentAt: number; unansweredAt: number | undefined; input: object };

function isCallSettled(
  failure: ApiCallError,
  { sentAt, unansweredAt, input }: FailedCallAttempt,
): boolean {
  // Every attempt was answered with a failure: nothing was carried out.
  if (unansweredAt === undefined) return true;
  const isStale = failure.status === 409 && hasVersionInBody(input);
  return getFailedSaveOutcome({ failure, sentAt, unansweredAt, isStale }) === 'rejected';
}

/** A call with an outdated version cannot be stored any more. */
const hasVersionInBody = (input: object) =>
  'body' in input &&
  typeof input.body === 'object' &&
  input.body !== null &&
  'Version' in input.body;

export const buildRequestKey = ({ method, path }: Endpoint, input: unknown) =>
  JSON.stringify([method, path, input], (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
