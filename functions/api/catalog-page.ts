import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { findSignedFolder } from '#functions/domain/smart-catalogs/catalog-location.ts';
import { readPageHtml } from '#functions/domain/smart-catalogs/catalog-page-files.ts';
import { buildCatalogSecurityPolicy } from '#functions/domain/smart-catalogs/catalog-security-policy.ts';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import { describeError, writeJobLine } from '#functions/log/write-log-line.ts';
import { readFile } from '#functions/outside/aws-requests.ts';
import { isBypassingCdn } from '#functions/runtime/cdn-bypass.ts';

type GatewayAnswer = APIGatewayProxyStructuredResultV2;

/** What lies in the folder of a catalogue and is shown to people. */
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
 * Gives out a file of a manufacturer's catalogue to whoever has a ticket to it. It is no call of the contract: it knows
 * no session, and stands at an address of its own.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<GatewayAnswer> {
  try {
    return isBypassingCdn(event) ? buildNotFoundAnswer() : await answerFile(event);
  } catch (error) {
    writeJobLine({ level: 'error', job: 'catalog page', error: describeError(error) });
    return { ...buildNotFoundAnswer(), statusCode: 503 };
  }
}

async function answerFile({
  pathParameters,
  headers,
}: APIGatewayProxyEventV2): Promise<GatewayAnswer> {
  const { ticket: signedPath = '', file = '' } = pathParameters ?? {};
  const extension = shownFilePattern.test(file) ? file.split('.')[1]! : undefined;
  const folder = extension && findSignedFolder(signedPath);
  const bytes = folder && (await readCatalogFile(folder, file));
  return bytes
    ? buildFileAnswer(bytes, extension, headers['accept-encoding'])
    : buildNotFoundAnswer();
}

const readCatalogFile = (folder: string, file: string) =>
  file.endsWith('.html')
    ? readPageHtml(folder, Number.parseInt(file, 10))
    : readFile(getRequiredVariable('FILES_BUCKET'), `${folder}/${file}`);

/** None of it is kept by anybody but its reader, who may keep it as long as the ticket is good. */
const buildHeaders = (type: string) => ({
  'content-type': type,
  'cache-control': 'private, max-age=900',
  'content-security-policy': buildCatalogSecurityPolicy(),
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
      // Fonts alone are asked for as others' are, and the page is nobody's.
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
