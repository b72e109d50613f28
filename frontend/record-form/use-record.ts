import { useState } from 'react';
import { call, type CallArguments } from '#frontend/api/call.ts';
import type { Reading } from '#frontend/api/use-call.ts';
import { useLoaded, type Loaded } from '#frontend/api/use-loaded.ts';
import type { EndpointInput, EndpointReply } from '#shared/contract/endpoint.ts';

/** A record that is opened to be changed, as it is on the server now: never what was read of it before. */
export function useRecord<E extends Reading>(
  endpoint: E,
  input: EndpointInput<E>,
): Loaded<EndpointReply<E>> {
  const [opening] = useState(() => crypto.randomUUID());
  return useLoaded<EndpointReply<E>>(
    ['record', opening],
    () => call(endpoint, ...([input] as unknown as CallArguments<E>)),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
}
