import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { verifySignedPathAndGetFolder } from '#functions/domain/smart-catalogs/catalog-location.ts';
import { readCatalogPageHtml } from '#functions/domain/smart-catalogs/catalog-page-files.ts';
import { buildSandboxedCatalogPolicy } from '#functions/domain/smart-catalogs/catalog-security-policy.ts';
import { findFileBytes } from '#functions/external/aws-requests.ts';
import { describeErrorForLog, writeJobLogLine } from '#functions/log/write-log-line.ts';
import { isBypassingCdn } from '#functions/runtime/cdn-bypass.ts';

type GatewayAnswer = APIGatewayProxyStructuredResultV2;

/** The files in a catalogue folder that may be served to users. */
const shownFilePattern = /^(?:\d{1,7}\.html|[\da-f]{32}\.(?:css|png|jpg|gif|webp|svg|woff2?))$/;

const contentTypes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

const MIN_GZIP_BYTES = 2_000;

/**
 * Serves a file of a manufacturer's catalogue to any request with a valid signed URL. It is not part of the
 * API contract: it has no session, and it has its own address. Whatever is invalid answers 404, never 403;
 * a failure answers 503.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<GatewayAnswer> {
  try {
    return isBypassingCdn(event) ? buildNotFoundAnswer() : await answerFile(event);
  } catch (error) {
    writeJobLogLine({ level: 'error', job: 'catalog page', error: describeErrorForLog(error) });
    return { ...buildNotFoundAnswer(), statusCode: 503 };
  }
}

async function answerFile({
  pathParameters,
  headers,
}: APIGatewayProxyEventV2): Promise<GatewayAnswer> {
  const { ticket: signedPath = '', file = '' } = pathParameters ?? {};
  const extension = shownFilePattern.test(file) ? file.split('.')[1]! : undefined;
  const folder = extension && verifySignedPathAndGetFolder(signedPath);
  const bytes = folder && (await readCatalogFile(folder, file));
  return bytes
    ? buildFileAnswer(bytes, extension, headers['accept-encoding'])
    : buildNotFoundAnswer();
}

const readCatalogFile = (folder: string, file: string) =>
  file.endsWith('.html')
    ? readCatalogPageHtml(folder, Number.parseInt(file, 10))
    : findFileBytes(getFilesBucket(), `${folder}/${file}`);

/** Only the reader's own browser may cache a file, and only while the signed URL is valid. */
const buildHeaders = (type: string) => ({
  'content-type': type,
  'cache-control': 'private, max-age=900',
  'content-security-policy': buildSandboxedCatalogPolicy(),
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
});

function buildFileAnswer(bytes: Uint8Array, extension: string, acceptEncoding = ''): GatewayAnswer {
  const isText = extension === 'html' || extension === 'css' || extension === 'svg';
  const isGzipped = isText && bytes.length > MIN_GZIP_BYTES && /\bgzip\b/i.test(acceptEncoding);
  return {
    statusCode: 200,
    headers: {
      ...buildHeaders(contentTypes[extension]!),
      // Browsers request fonts with CORS, and the sandboxed page has an opaque origin.
      ...(extension.startsWith('woff') && { 'access-control-allow-origin': '*' }),
      ...(isGzipped && { 'content-encoding': 'gzip' }),
    },
    isBase64Encoded: true,
    body: Buffer.from(isGzipped ? gzipSync(bytes, { level: 4 }) : bytes).toString('base64'),
  };
}

const buildNotFoundAnswer = (): GatewayAnswer => ({
  statusCode: 404,
  headers: { ...buildHeaders('text/plain; charset=utf-8'), 'cache-control': 'no-store' },
  body: 'Not found',
});
