import type { EndpointInput, Endpoint, EndpointReply } from '#shared/contract/endpoint.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { CallFailed } from './call-failed.ts';
import { call, type CallArguments, type CallOptions } from './call.ts';

/** A form of more does not pass the gateway, which hands it on as base64. */
const LARGEST_FORM = 4 * 1024 * 1024;

/** Makes a call that takes a file. One that is too large for the call is put into the file store before (D44). */
export async function callWithFile<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> & { body: { file: File } },
  options: CallOptions = {},
): Promise<EndpointReply<E>> {
  const { file } = input.body;
  if (file.size <= LARGEST_FORM) return call(endpoint, ...([input, options] as CallArguments<E>));
  const { Key, Url } = await call(uploads.beginUpload, { body: { Size: file.size } }, options);
  await put(file, Url, options);
  const { query, ...rest } = input as { query?: object };
  const other = { ...rest, query: { ...query, upload: Key }, body: {} };
  return call(endpoint, ...([other, options] as unknown as CallArguments<E>));
}

async function put(file: File, url: string, { signal }: CallOptions) {
  const response = await fetch(url, {
    method: 'PUT',
    body: file,
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new CallFailed(0);
  });
  // A refusal of the file store, such as of a link that has expired, says nothing about the session.
  if (!response.ok) throw new CallFailed(0);
}
