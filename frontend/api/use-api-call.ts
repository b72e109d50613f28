import type { EndpointInput, Endpoint, EndpointReply } from '#shared/contract/endpoint.ts';
import { callApi } from './call-api.ts';
import { showOrLogLoadFailure } from './show-call-failure.ts';
import { useLoadedData, type LoadedData } from './use-loaded-data.ts';

export type GetEndpoint = Endpoint & { method: 'GET' };

type UseApiCallOptions = {
  /** The screen shows the failure itself, so no toast does. */
  showsOwnFailure?: boolean;
  /** Keeps the data of the previous input until the new answer is there. */
  keepPreviousData?: boolean;
  /** Nothing is read until `mutate` is called. */
  isOnDemand?: boolean;
  /** The reader to use; the server by default. */
  callEndpoint?: typeof callApi;
};

/** Reads an endpoint and shares the answer between screens. Pass null while an input is still missing. */
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
