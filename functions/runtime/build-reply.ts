import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { RejectionError, type RejectionKind } from '#functions/rejection-error.ts';
import type { Endpoint, PdfReply } from '#shared/contract/endpoint.ts';
import { formatNoticeHeader } from '#shared/contract/notice-headers.ts';
import {
  UNPRINTABLE_WORDS_HEADER,
  OMITTED_PICTURES_HEADER,
  formatPercentEncodedWords,
} from '#shared/contract/pdf-headers.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import {
  toMessageReference,
  toMessageReferences,
  toMessageTexts,
} from '#shared/messages/message.ts';
import { convertLongListIfPossible } from '#shared/schemas/schema-converter.ts';

/** The path exists with other methods, which the reply lists in Allow. */
export class MethodNotAllowedError extends RejectionError {
  readonly allowedMethods: string;

  constructor(methods: readonly string[]) {
    super('methodNotAllowed', apiErrorMessages.methodNotAllowed);
    this.allowedMethods = methods.join(', ');
  }
}

type GatewayAnswer = APIGatewayProxyStructuredResultV2;

/** No response may be cached (except those that are the same for all), sniffed, framed or run as a page. */
const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * From this length JSON is compressed, to about a tenth, if the client accepts gzip. The CDN compresses no
 * API response.
 */
const MIN_GZIP_LENGTH = 20_000;
/** A function's response is limited to 6 MB, so JSON of this length is always compressed. */
const ALWAYS_GZIP_LENGTH = 1_000_000;

/** The client's preferences: accepted encodings, and the entity tags it has cached (If-None-Match). */
export type ReplyPreferences = {
  acceptEncoding?: string | undefined;
  ifNoneMatch?: string | undefined;
};

/** Encodes the result of the work; fields that are not in the endpoint's schema are left out. */
export function buildReply(
  { reply, returns, isSameForAll, noticeHeader }: Endpoint,
  value: unknown,
  { acceptEncoding = '', ifNoneMatch = '' }: ReplyPreferences,
): GatewayAnswer {
  if (returns === 'pdf') return buildPdfAnswer(value as PdfReply);
  if (returns === 'html') return buildHtmlAnswer(value as string);
  if (!reply) return buildEmptyAnswer(noticeHeader, value as object | undefined);
  const encoded = convertLongListIfPossible(reply, value, 'encode') ?? z.encode(reply, value);
  const answer = buildJsonAnswer(200, encoded, acceptsGzip(acceptEncoding));
  return isSameForAll ? addEntityTag(answer, ifNoneMatch) : answer;
}

const buildEmptyAnswer = (
  noticeHeader: string | undefined,
  notice: object | null | undefined,
): GatewayAnswer => ({
  statusCode: 204,
  headers: {
    ...securityHeaders,
    ...(noticeHeader !== undefined && notice && { [noticeHeader]: formatNoticeHeader(notice) }),
  },
});

/**
 * The client may cache the response but must revalidate it each time. Answers 304 without a body when it is
 * unchanged.
 */
function addEntityTag({ headers, ...answer }: GatewayAnswer, ifNoneMatch: string): GatewayAnswer {
  const digest = createHash('sha256').update(answer.body ?? '');
  const etag = `"${digest.digest('base64url').slice(0, 20)}"`;
  const cacheHeaders = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' };
  const knownTags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return knownTags.includes(etag) || knownTags.includes('*')
    ? { statusCode: 304, headers: { ...securityHeaders, ...cacheHeaders } }
    : { ...answer, headers: { ...headers, ...cacheHeaders } };
}

/** A weight of 0 means not accepted; `*` stands for all encodings that are not named. */
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

/** Of the current records in the details, only those that the endpoint names are returned (D47). */
const pickNamedDetails = ({ current = {} }: Endpoint, details: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(details).filter(([name]) => Object.hasOwn(current, name)));

/** The HTTP status of each kind of rejection (D40). */
const statusByRejectionKind: Record<RejectionKind, number> = {
  inProgress: 202,
  invalid: 400,
  notAuthenticated: 401,
  sessionReplaced: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  ended: 410,
  tooLarge: 413,
  wrongContentType: 415,
  idempotencyKeyReused: 422,
  rateLimited: 429,
  busy: 503,
};

function buildRejectionHeaders(rejection: RejectionError | undefined): Record<string, string> {
  if (rejection instanceof MethodNotAllowedError) return { allow: rejection.allowedMethods };
  const seconds = rejection?.retryAfterSeconds;
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

export function buildErrorReply(
  rejection: RejectionError | undefined,
  endpoint: Endpoint,
): GatewayAnswer {
  const refusal = rejection?.refusal ?? apiErrorMessages.somethingWentWrong;
  const answer = buildJsonAnswer(rejection ? statusByRejectionKind[rejection.kind] : 500, {
    Message: refusal.text,
    ...toMessageReference(refusal),
    ...(rejection?.errors && {
      Errors: toMessageTexts(rejection.errors),
      ErrorCodes: toMessageReferences(rejection.errors),
    }),
    ...pickNamedDetails(endpoint, rejection?.details),
  });
  return { ...answer, headers: { ...answer.headers, ...buildRejectionHeaders(rejection) } };
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

/** Third-party HTML: the sandbox prevents it from running anything at the product's own address. */
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
  const boxed = formatPercentEncodedWords(pdf.boxed ?? []);
  const leftOff = formatPercentEncodedWords(pdf.leftOff ?? []);
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
