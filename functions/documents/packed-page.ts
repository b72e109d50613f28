import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * The HTML of a page, as one function sends it to another: a call is limited to 6 MB, most of which may be
 * the dealers' own PDFs.
 */
type PrintPage = {
  html: string;
  /** `html` is gzip in base64. */
  isPacked?: boolean;
};

/** In characters. */
const MIN_PACK_LENGTH = 250_000;

/** Compresses a long page once; the printer unpacks it. */
export function compressPageIfLong<Request extends PrintPage>(request: Request): Request {
  if (request.isPacked || request.html.length < MIN_PACK_LENGTH) return request;
  const html = gzipSync(request.html, { level: 1 }).toString('base64');
  return { ...request, html, isPacked: true };
}

export const decompressPageHtml = ({ html, isPacked }: PrintPage): string =>
  isPacked ? gunzipSync(Buffer.from(html, 'base64')).toString() : html;
