import type { EndpointInput, Endpoint, EndpointReply } from '#shared/contract/endpoint.ts';
import { call } from './call.ts';
import { noteLoadFailure } from './show-failure.ts';
import { useLoaded, type Loaded } from './use-loaded.ts';

export type Reading = Endpoint & { method: 'GET' };

type Options = {
  /** The screen says itself that it failed, so no toast does. */
  isFailureShown?: boolean;
  /** Keeps what was read for another asking until the new answer is there. */
  keepPreviousData?: boolean;
  /** Nothing is read until somebody mutates. */
  isOnDemand?: boolean;
  /** Where it is read from: the server, unless told. */
  read?: typeof call;
};

/** Reads a call of the contract and shares it between screens; pass null while something is still missing. */
export function useCall<E extends Reading>(
  endpoint: E,
  input: EndpointInput<E> | null,
  {
    isFailureShown = false,
    keepPreviousData = false,
    isOnDemand = false,
    read = call,
  }: Options = {},
): Loaded<EndpointReply<E>> {
  return useLoaded<EndpointReply<E>>(
    input && [endpoint.path, input],
    () =>
      (read as (endpoint: E, input: EndpointInput<E>) => Promise<EndpointReply<E>>)(
        endpoint,
        input!,
      ),
    {
      keepPreviousData,
      revalidateOnFocus: false,
      ...(isOnDemand && { revalidateOnMount: false, revalidateOnReconnect: false }),
      shouldRetryOnError: false,
      onError: (error) => {
        if (!isFailureShown) noteLoadFailure(error);
      },
    },
  );
}
