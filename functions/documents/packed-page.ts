import { gunzipSync, gzipSync } from 'node:zlib';

/** The HTML of a page as one function hands it to another: a call holds 6 MB, of which dealers' own PDFs may take most. */
type PrintPage = {
  html: string;
  /** It is gzip in base64. */
  isPacked?: boolean;
};

/** In letters. */
const MIN_PACK_LENGTH = 250_000;

/** One that is packed stays as it is: whoever prints unpacks once. */
export function packPage<Request extends PrintPage>(request: Request): Request {
  if (request.isPacked || request.html.length < MIN_PACK_LENGTH) return request;
  const html = gzipSync(request.html, { level: 1 }).toString('base64');
  return { ...request, html, isPacked: true };
}

export const unpackPage = ({ html, isPacked }: PrintPage): string =>
  isPacked ? gunzipSync(Buffer.from(html, 'base64')).toString() : html;
