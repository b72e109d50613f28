import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { ApiError } from '#functions/api-error.ts';
import type { Endpoint, PdfReply } from '#shared/contract/endpoint.ts';
import {
  UNPRINTABLE_WORDS_HEADER,
  OMITTED_PICTURES_HEADER,
  formatWordsHeader,
} from '#shared/contract/pdf-headers.ts';
import { convertLongList } from '#shared/schemas/schema-converter.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';

type GatewayAnswer = APIGatewayProxyStructuredResultV2;

/** No answer of the API may be kept by a cache but what is the same for all, guessed at, framed or run as a page. */
const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** From here on JSON is packed, to a tenth, for whoever can read that; the CDN packs no answer of the API. */
const MIN_GZIP_LENGTH = 20_000;
/** A function answers at most 6 MB, so JSON of this size is packed for everybody. */
const ALWAYS_GZIP_LENGTH = 1_000_000;

/** What a caller says of the answer: how it may be packed, and which of them they have (If-None-Match). */
export type ReplyPreferences = {
  acceptEncoding?: string | undefined;
  ifNoneMatch?: string | undefined;
};

/** Encodes what the work returned; what the row does not name stays behind. */
export function buildReply(
  { reply, returns, isSameForAll }: Endpoint,
  value: unknown,
  { acceptEncoding = '', ifNoneMatch = '' }: ReplyPreferences,
): GatewayAnswer {
  if (returns === 'pdf') return buildPdfAnswer(value as PdfReply);
  if (returns === 'html') return buildHtmlAnswer(value as string);
  if (!reply) return { statusCode: 204, headers: securityHeaders };
  const encoded = convertLongList(reply, value, 'encode') ?? z.encode(reply, value);
  const answer = buildJsonAnswer(200, encoded, acceptsGzip(acceptEncoding));
  return isSameForAll ? addEntityTag(answer, ifNoneMatch) : answer;
}

/** May be kept by whoever asked, who asks each time whether it is still that; 304, without a body, where it is. */
function addEntityTag({ headers, ...answer }: GatewayAnswer, ifNoneMatch: string): GatewayAnswer {
  const digest = createHash('sha256').update(answer.body ?? '');
  const etag = `"${digest.digest('base64url').slice(0, 20)}"`;
  const cacheHeaders = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' };
  const knownTags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return knownTags.includes(etag) || knownTags.includes('*')
    ? { statusCode: 304, headers: { ...securityHeaders, ...cacheHeaders } }
    : { ...answer, headers: { ...headers, ...cacheHeaders } };
}

/** A weight of 0 says that it is not taken; `*` is whatever is not named. */
function acceptsGzip(accepted: string): boolean {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [coding = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [coding, weight === undefined ? 1 : Number(weight)];
    }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

/** What a row does not name of the records that stand there now stays behind, too (D47). */
const pickNamedDetails = ({ current = {} }: Endpoint, details: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(details).filter(([name]) => Object.hasOwn(current, name)));

export function buildErrorReply(apiError: ApiError | undefined, endpoint: Endpoint): GatewayAnswer {
  const answer = buildJsonAnswer(apiError?.status ?? 500, {
    Message: apiError?.message ?? apiErrorTexts.somethingWentWrong,
    ...(apiError?.errors && { Errors: apiError.errors }),
    ...pickNamedDetails(endpoint, apiError?.details),
  });
  return { ...answer, headers: { ...answer.headers, ...apiError?.headers } };
}

function buildJsonAnswer(statusCode: number, value: unknown, canGzip = false): GatewayAnswer {
  const headers = { ...securityHeaders, 'content-type': 'application/json' };
  const body = JSON.stringify(value);
  if (body.length < (canGzip ? MIN_GZIP_LENGTH : ALWAYS_GZIP_LENGTH))
    return { statusCode, headers, body };
  return {
    statusCode,
    headers: { ...headers, 'content-encoding': 'gzip' },
    isBase64Encoded: true,
    body: gzipSync(body, { level: 1 }).toString('base64'),
  };
}

/** Of somebody else: nothing in it may be run or shown at the product's own address. */
const buildHtmlAnswer = (html: string): GatewayAnswer => ({
  statusCode: 200,
  headers: {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `${securityHeaders['content-security-policy']}; sandbox`,
  },
  body: html,
});

function buildPdfAnswer(pdf: PdfReply): GatewayAnswer {
  if ('url' in pdf) return { statusCode: 302, headers: { ...securityHeaders, location: pdf.url } };
  const boxed = formatWordsHeader(pdf.boxed ?? []);
  const leftOff = formatWordsHeader(pdf.leftOff ?? []);
  const name = pdf.fileName.replace(/[^\w.-]+/g, '-');
  return {
    statusCode: 200,
    headers: {
      ...securityHeaders,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      ...(boxed && { [UNPRINTABLE_WORDS_HEADER]: boxed }),
      ...(leftOff && { [OMITTED_PICTURES_HEADER]: leftOff }),
    },
    isBase64Encoded: true,
    body: Buffer.from(pdf.bytes).toString('base64'),
  };
}
