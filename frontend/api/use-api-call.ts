import type { EndpointInput, Endpoint, EndpointReply } from '#shared/contract/endpoint.ts';
import { callApi } from './call-api.ts';
import { showOrLogLoadFailure } from './show-call-failure.ts';
import { useLoadedData, type LoadedData } from './use-loaded-data.ts';

export type GetEndpoint = Endpoint & { method: 'GET' };

type UseApiCallOptions = {
  /** The screen says itself that it failed, so no toast does. */
  showsOwnFailure?: boolean;
  /** Keeps what was read for another asking until the new answer is there. */
  keepPreviousData?: boolean;
  /** Nothing is read until somebody mutates. */
  isOnDemand?: boolean;
  /** Where it is read from: the server, unless told. */
  callEndpoint?: typeof callApi;
};

/** Reads a call of the contract and shares it between screens; pass null while something is still missing. */
export function useApiCall<E extends GetEndpoint>(
  endpoint: E,
  input: EndpointInput<E> | null,
  {
    showsOwnFailure = false,
    keepPreviousData = false,
    isOnDemand = false,
    callEndpoint = callApi,
  }: UseApiCallOptions = {},
): LoadedData<EndpointReply<E>> {
  return useLoadedData<EndpointReply<E>>(
    input && [endpoint.path, input],
    () =>
      (callEndpoint as (endpoint: E, input: EndpointInput<E>) => Promise<EndpointReply<E>>)(
        endpoint,
        input!,
      ),
    {
      keepPreviousData,
      revalidateOnFocus: false,
      ...(isOnDemand && { revalidateOnMount: false, revalidateOnReconnect: false }),
      shouldRetryOnError: false,
      onError: (error) => {
        if (!showsOwnFailure) showOrLogLoadFailure(error);
      },
    },
  );
}
