import type { ApiRequest } from './api-connection.ts';

/** A smaller body is sent faster than it is compressed. */
const MIN_GZIP_LENGTH = 100 * 1024;

type EncodedRequestBody = {
  headers: Record<string, string>;
  body: NonNullable<ApiRequest['body']>;
};

/** A long body is sent as gzip (D55). A short one is returned without a promise. */
export const encodeJsonOrGzipBody = (
  text: string,
): EncodedRequestBody | Promise<EncodedRequestBody> =>
  text.length < MIN_GZIP_LENGTH
    ? { headers: { 'content-type': 'application/json' }, body: text }
    : gzipJson(text);

/** The fields of a multipart form. */
export type MultipartFields = Record<string, string | File | undefined>;

export function encodeMultipartBody(fields: MultipartFields): EncodedRequestBody {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value);
  return { headers: {}, body: form };
}

/**
 * Compresses outside the page's main thread. The content type is not JSON, since the bytes would not pass
 * as JSON.
 */
async function gzipJson(text: string): Promise<EncodedRequestBody> {
  const gzipStream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return {
    headers: { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' },
    body: await new Response(gzipStream).arrayBuffer(),
  };
}
