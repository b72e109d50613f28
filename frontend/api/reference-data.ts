import type { Endpoint, EndpointReply } from '#shared/contract/endpoint.ts';
import {
  readCachedAnswer,
  replaceCachedAnswer,
  consumePrefetchedAnswer,
} from './cached-answers.ts';
import { callApi, type CallArguments } from './call-api.ts';
import { useApiCall, type GetEndpoint } from './use-api-call.ts';

/*
 * What changes seldom and every order needs: the dealer, order types, states, rates, colleagues, settings.
 * It is read once a session, and again in the background when it is used after some minutes.
 */

const buildReferenceKey = ({ path }: Endpoint, input: unknown = {}) =>
  JSON.stringify([path, input]);

const createReferenceReader =
  (readAnswer: typeof readCachedAnswer) =>
  <E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<EndpointReply<E>> =>
    readAnswer(buildReferenceKey(endpoint, input), () =>
      callApi(endpoint, ...([input] as CallArguments<E>)),
    );

/** Reads a call of the contract as `call` does, once a session. */
export const readReferenceData = createReferenceReader(readCachedAnswer);

/** Reads as `call` does; where `readReferenceData` has begun it a moment ago, ahead of its screen, that is the answer. */
export const readPrefetchedOrCall = createReferenceReader(consumePrefetchedAnswer);

/** Reads as `useApiCall` does, once a session; pass null while something is still missing. */
export const useReferenceData: typeof useApiCall = (endpoint, input, options) =>
  useApiCall(endpoint, input, { ...options, callEndpoint: readReferenceData });

/** The user has just saved it: nobody need ask for it. */
export const replaceReferenceData = <E extends GetEndpoint>(
  endpoint: E,
  input: Parameters<typeof useApiCall<E>>[1],
  answer: EndpointReply<E>,
) => replaceCachedAnswer(buildReferenceKey(endpoint, input), answer);
