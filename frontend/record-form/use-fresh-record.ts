import { useState } from 'react';
import { callApi, type CallArguments } from '#frontend/api/call-api.ts';
import type { GetEndpoint } from '#frontend/api/use-api-call.ts';
import { useLoadedData, type LoadedData } from '#frontend/api/use-loaded-data.ts';
import type { EndpointInput, EndpointReply } from '#shared/contract/endpoint.ts';

/** Loads a record for editing, always fresh from the server and never from the cache. */
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
