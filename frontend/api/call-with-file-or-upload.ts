import type { EndpointInput, Endpoint, EndpointReply } from '#shared/contract/endpoint.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { ApiCallError } from './api-call-error.ts';
import { callApi, type CallArguments, type CallOptions } from './call-api.ts';

/** A larger form does not pass the gateway, which encodes it as base64. */
const MAX_FORM_FILE_BYTES = 4 * 1024 * 1024;

/**
 * Makes a call that takes a file. A file that is too large for the call is first put into the file store
 * (D44).
 */
export async function callWithFileOrUpload<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> & { body: { file: File } },
  options: CallOptions = {},
): Promise<EndpointReply<E>> {
  const { file } = input.body;
  if (file.size <= MAX_FORM_FILE_BYTES)
    return callApi(endpoint, ...([input, options] as CallArguments<E>));
  const { Key, Url } = await callApi(uploads.beginUpload, { body: { Size: file.size } }, options);
  await putFileToStore(file, Url, options);
  const { query, ...otherInput } = input as { query?: object };
  const uploadedInput = { ...otherInput, query: { ...query, upload: Key }, body: {} };
  return callApi(endpoint, ...([uploadedInput, options] as unknown as CallArguments<E>));
}

async function putFileToStore(file: File, url: string, { signal }: CallOptions) {
  const response = await fetch(url, {
    method: 'PUT',
    body: file,
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiCallError(0);
  });
  // An error of the file store, such as an expired signed URL, says nothing about the session.
  if (!response.ok) throw new ApiCallError(0);
}
