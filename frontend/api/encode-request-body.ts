import type { ApiRequest } from './api-connection.ts';

/** A smaller body is sent faster than it is packed. */
const MIN_GZIP_LENGTH = 100 * 1024;

type EncodedRequestBody = {
  headers: Record<string, string>;
  body: NonNullable<ApiRequest['body']>;
};

/** A long body travels as gzip (D55); a short one is ready at once. */
export const packJsonBody = (text: string): EncodedRequestBody | Promise<EncodedRequestBody> =>
  text.length < MIN_GZIP_LENGTH
    ? { headers: { 'content-type': 'application/json' }, body: text }
    : gzipJson(text);

/** What a form with a file says. */
export type MultipartFields = Record<string, string | File | undefined>;

/** A form with a file as browsers write it. */
export function packMultipartForm(fields: MultipartFields): EncodedRequestBody {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value);
  return { headers: {}, body: form };
}

/** Beside the page's own thread; bytes would not pass as JSON. */
async function gzipJson(text: string): Promise<EncodedRequestBody> {
  const gzipStream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return {
    headers: { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' },
    body: await new Response(gzipStream).arrayBuffer(),
  };
}
