import type { Endpoint, EndpointReply } from '#shared/contract/endpoint.ts';
import {
  readCachedAnswer,
  replaceCachedAnswer,
  consumePrefetchedAnswer,
} from './cached-answers.ts';
import { call, type CallArguments } from './call.ts';
import { useCall, type Reading } from './use-call.ts';

/*
 * What changes seldom and every order needs: the dealer, order types, states, rates, colleagues, settings.
 * It is read once a session, and again in the background when it is used after some minutes.
 */

const keyOf = ({ path }: Endpoint, input: unknown = {}) => JSON.stringify([path, input]);

const readBy =
  (answer: typeof readCachedAnswer) =>
  <E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<EndpointReply<E>> =>
    answer(keyOf(endpoint, input), () => call(endpoint, ...([input] as CallArguments<E>)));

/** Reads a call of the contract as `call` does, once a session. */
export const readReference = readBy(readCachedAnswer);

/** Reads as `call` does; where `readReference` has begun it a moment ago, ahead of its screen, that is the answer. */
export const readBegun = readBy(consumePrefetchedAnswer);

/** Reads as `useCall` does, once a session; pass null while something is still missing. */
export const useReference: typeof useCall = (endpoint, input, options) =>
  useCall(endpoint, input, { ...options, read: readReference });

/** The user has just saved it: nobody need ask for it. */
export const replaceReferenceData = <E extends Reading>(
  endpoint: E,
  input: Parameters<typeof useCall<E>>[1],
  answer: EndpointReply<E>,
) => replaceCachedAnswer(keyOf(endpoint, input), answer);
