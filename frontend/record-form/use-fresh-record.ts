import { useState } from 'react';
import { callApi, type CallArguments } from '#frontend/api/call-api.ts';
import type { GetEndpoint } from '#frontend/api/use-api-call.ts';
import { useLoadedData, type LoadedData } from '#frontend/api/use-loaded-data.ts';
import type { EndpointInput, EndpointReply } from '#shared/contract/endpoint.ts';

/** A record that is opened to be changed, as it is on the server now: never what was read of it before. */
export function useFreshRecord<E extends GetEndpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): LoadedData<EndpointReply<E>> {
  const [openingId] = useState(() => crypto.randomUUID());
  return useLoadedData<EndpointReply<E>>(
    ['record', openingId],
    () => callApi(endpoint, ...([input] as unknown as CallArguments<E>)),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
}
