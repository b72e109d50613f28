import type { Endpoint, EndpointReply } from '#shared/contract/endpoint.ts';
import {
  readCachedOrFetchAnswer,
  replaceCachedAnswer,
  consumePrefetchedOrFetchAnswer,
} from './cached-answers.ts';
import { callApi, type CallArguments } from './call-api.ts';
import { useApiCall, type GetEndpoint } from './use-api-call.ts';

/* Data that changes seldom and that every order needs: the dealer, order types, states, rates,
   colleagues, settings. It is read once a session, and again in the background when it is used after some
   minutes. */

const buildReferenceKey = ({ path }: Endpoint, input: unknown = {}) =>
  JSON.stringify([path, input]);

const createReferenceReader =
  (readAnswer: typeof readCachedOrFetchAnswer) =>
  <E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<EndpointReply<E>> =>
    readAnswer(buildReferenceKey(endpoint, input), () =>
      callApi(endpoint, ...([input] as CallArguments<E>)),
    );

/** Reads an endpoint as `callApi` does, once a session. */
export const readReferenceData = createReferenceReader(readCachedOrFetchAnswer);

/**
 * Reads as `callApi` does, but uses the answer that `readReferenceData` prefetched a moment ago for this
 * screen.
 */
export const readPrefetchedOrCall = createReferenceReader(consumePrefetchedOrFetchAnswer);

/** Reads as `useApiCall` does, once a session. Pass null while an input is still missing. */
export const useReferenceData: typeof useApiCall = (endpoint, input, options) =>
  useApiCall(endpoint, input, { ...options, callEndpoint: readReferenceData });

/** Stores what the user has just saved, so that it is not fetched again. */
export const replaceReferenceData = <E extends GetEndpoint>(
  endpoint: E,
  input: Parameters<typeof useApiCall<E>>[1],
  answer: EndpointReply<E>,
) => replaceCachedAnswer(buildReferenceKey(endpoint, input), answer);
