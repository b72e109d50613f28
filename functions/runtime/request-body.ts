import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import {
  createValidationError,
  RejectionError,
  createBodyTooLargeError,
} from '#functions/rejection-error.ts';
import { MAX_BODY_BYTES, MAX_REQUEST_BYTES } from '#shared/constants.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { measureJsonNesting } from '#shared/format/json-nesting.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import { parseFormPartsOrSingleFile, type FormParts } from './parse-multipart.ts';
import { requireUploadedFile } from './uploaded-files.ts';

/** The lines of an order are nested four deep; a body that is much deeper is an attack. */
const MAX_JSON_DEPTH = 32;
/** The longest filter takes a third of this once it is escaped. */
const MAX_FORM_LENGTH = 300_000;
/** An order has some ten thousand objects; a hundred times as many take more memory than a function has. */
const MAX_JSON_OBJECTS = 100_000;

/** The body of a request: its text, or the parts of a form with a text that identifies them. */
export type RequestBody = { text: string; parts?: FormParts };

export async function readRequestBody(
  { body, accepts, maxBodyLength = Infinity }: Endpoint,
  event: APIGatewayProxyEventV2,
  userId: number | undefined,
): Promise<RequestBody> {
  if (!body) return { text: '' };
  if (accepts !== 'multipart') {
    assertTextContentType(event);
    const text = decodeTextBody(event);
    if (text.length > maxBodyLength) throw createBodyTooLargeError();
    return { text };
  }
  const { upload, FileName } = event.queryStringParameters ?? {};
  if (upload !== undefined && userId !== undefined)
    return parseFormPartsOrSingleFile(await requireUploadedFile(userId, upload), {
      fileName: FileName,
    });
  assertNotMangled(event);
  const partDefaults = { contentType: event.headers['content-type'], fileName: FileName };
  return parseFormPartsOrSingleFile(decodeBodyBytes(event), partDefaults);
}

/**
 * The content types that clients use for JSON and forms, including generic ones. A compressed body has the
 * type of bytes (D55).
 */
const textContentTypePattern =
  /^(?:application\/(?:json|x-www-form-urlencoded|octet-stream|[\w.-]+\+json)|text\/(?:plain|json))$/;

function assertTextContentType({ headers }: APIGatewayProxyEventV2) {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type && !textContentTypePattern.test(type))
    throw new RejectionError('wrongContentType', apiErrorMessages.wrongContentType);
}

/** The gateway decodes what it takes for text as UTF-8. Characters that are not UTF-8 are lost. */
function assertNotMangled({ body, isBase64Encoded }: APIGatewayProxyEventV2) {
  if (!isBase64Encoded && body?.includes('\ufffd'))
    throw createValidationError(apiErrorMessages.fileSentAsText);
}

/** Rejects bytes that are not UTF-8, instead of replacing them. */
function decodeTextBody(event: APIGatewayProxyEventV2): string {
  const bytes = decodeBodyBytes(event);
  const { body = '', isBase64Encoded, headers } = event;
  if (isBase64Encoded || isGzipped(event)) return decodeUtf8(bytes);
  if (!body.isWellFormed() || isMangled(body, bytes, headers['content-length']))
    throw createValidationError(apiErrorMessages.bodyNotText);
  return body;
}

/**
 * The gateway replaces each unreadable character by U+FFFD, which has three bytes: then the length differs
 * from that of the sent body.
 */
const isMangled = (body: string, { length }: Buffer, sentLength: string | undefined) =>
  sentLength !== undefined && body.includes('\ufffd') && length !== Number(sentLength);

/** Decompressed if they were sent as gzip (D55). */
function decodeBodyBytes(event: APIGatewayProxyEventV2): Buffer {
  const { body = '', isBase64Encoded } = event;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > MAX_REQUEST_BYTES) throw createBodyTooLargeError();
  return isGzipped(event) ? unpackGzip(bytes) : bytes;
}

function isGzipped({ headers }: APIGatewayProxyEventV2): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding !== 'gzip' && encoding !== 'identity')
    throw createValidationError(apiErrorMessages.unsupportedEncoding);
  return encoding === 'gzip';
}

/** Stops when the result is longer than a body may be. */
function unpackGzip(bytes: Uint8Array): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BODY_BYTES });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw createBodyTooLargeError();
    throw createValidationError(apiErrorMessages.bodyNotGzip);
  }
}

/** Rejects escaped bytes that are not UTF-8. A percent sign that begins no escape stands for itself. */
export function assertPercentEscapesAreUtf8(text: string): void {
  const bytes = Buffer.from(text, 'utf8').toString('latin1');
  const unescaped = bytes.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  decodeUtf8(Buffer.from(unescaped, 'latin1'));
}

export type FormBodyFields = Record<string, string | undefined>;

export const isUrlEncodedFormRequest = ({ headers }: APIGatewayProxyEventV2) =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type']?.trim() ?? '');

export function parseUrlEncodedForm(text: string): FormBodyFields {
  if (text.length > MAX_FORM_LENGTH) throw createBodyTooLargeError();
  assertPercentEscapesAreUtf8(text);
  return Object.fromEntries(new URLSearchParams(text));
}

export function parseJsonBodyOrReject(text: string): unknown {
  const { maxDepth, objectAndListCount } = measureJsonNesting(text);
  if (maxDepth > MAX_JSON_DEPTH) throw createValidationError(apiErrorMessages.bodyTooDeep);
  if (objectAndListCount > MAX_JSON_OBJECTS) throw createBodyTooLargeError();
  const value = parseJson(text);
  // Well-formed text can contain a lone surrogate only as an escape, so few bodies need the full check.
  if (/\\u[dD][89a-fA-F]/.test(text) && !hasWellFormedText(value))
    throw createValidationError(apiErrorMessages.bodyNotText);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createValidationError(apiErrorMessages.bodyNotJson);
  }
}

function hasWellFormedText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([name, part]) => name.isWellFormed() && hasWellFormedText(part),
  );
}
