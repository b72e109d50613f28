import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { folderOf } from '#functions/domain/smart-catalogs/location.ts';
import { readPageFile } from '#functions/domain/smart-catalogs/page-files.ts';
import { catalogPolicy } from '#functions/domain/smart-catalogs/policy.ts';
import { describeError, writeJobLine } from '#functions/log/log.ts';
import { readFile } from '#functions/outside/aws.ts';
import { isAroundCdn } from '#functions/runtime/entrance.ts';
import { readVariable } from '#functions/variables.ts';

type Answer = APIGatewayProxyStructuredResultV2;

/** What lies in the folder of a catalogue and is shown to people. */
const shown = /^(?:\d{1,7}\.html|[\da-f]{32}\.(?:css|png|jpg|gif|webp|svg|woff2?))$/;

const types: Record<string, string> = {
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

const WORTH_PACKING = 2_000;

/**
 * Gives out a file of a manufacturer's catalogue to whoever has a ticket to it. It is no call of the contract: it knows
 * no session, and stands at an address of its own.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<Answer> {
  try {
    return isAroundCdn(event) ? missing() : await give(event);
  } catch (error) {
    writeJobLine({ level: 'error', job: 'catalog page', error: describeError(error) });
    return { ...missing(), statusCode: 503 };
  }
}

async function give({ pathParameters, headers }: APIGatewayProxyEventV2): Promise<Answer> {
  const { ticket: signedPath = '', file = '' } = pathParameters ?? {};
  const ending = shown.test(file) ? file.split('.')[1]! : undefined;
  const folder = ending && folderOf(signedPath);
  const bytes = folder && (await readShown(folder, file));
  return bytes ? answerOf(bytes, ending, headers['accept-encoding']) : missing();
}

const readShown = (folder: string, file: string) =>
  file.endsWith('.html')
    ? readPageFile(folder, Number.parseInt(file, 10))
    : readFile(readVariable('FILES_BUCKET'), `${folder}/${file}`);

/** None of it is kept by anybody but its reader, who may keep it as long as the ticket is good. */
const headersOf = (type: string) => ({
  'content-type': type,
  'cache-control': 'private, max-age=900',
  'content-security-policy': catalogPolicy(),
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
});

function answerOf(bytes: Uint8Array, ending: string, accepted = ''): Answer {
  const isText = ending === 'html' || ending === 'css' || ending === 'svg';
  const isPacked = isText && bytes.length > WORTH_PACKING && /\bgzip\b/i.test(accepted);
  return {
    statusCode: 200,
    headers: {
      ...headersOf(types[ending]!),
      // Fonts alone are asked for as others' are, and the page is nobody's.
      ...(ending.startsWith('woff') && { 'access-control-allow-origin': '*' }),
      ...(isPacked && { 'content-encoding': 'gzip' }),
    },
    isBase64Encoded: true,
    body: Buffer.from(isPacked ? gzipSync(bytes, { level: 4 }) : bytes).toString('base64'),
  };
}

const missing = (): Answer => ({
  statusCode: 404,
  headers: { ...headersOf('text/plain; charset=utf-8'), 'cache-control': 'no-store' },
  body: 'Not found',
});
