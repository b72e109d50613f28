import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { invalid, ApiError, tooLarge } from '#functions/api-error.ts';
import { MAX_BODY_BYTES, MAX_REQUEST_BYTES } from '#shared/constants.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { measureJsonNesting } from '#shared/format/json-nesting.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { readParts, type Parts } from './multipart.ts';
import { readUpload } from './uploaded.ts';

/** An order's lines lie four deep; what is much deeper is meant to hurt. */
const DEEPEST_JSON = 32;
/** The longest filter takes a third of this once it is escaped. */
const LARGEST_FORM = 300_000;
/** An order has some ten thousand objects; a hundred times as many take more memory than a function has. */
const MOST_OBJECTS = 100_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A body as it was sent: its text, or what the parts of a form hold and a text that is another for other parts. */
export type Sent = { text: string; parts?: Parts };

export async function readSent(
  { body, accepts }: Endpoint,
  event: APIGatewayProxyEventV2,
  userId: number | undefined,
): Promise<Sent> {
  if (!body) return { text: '' };
  if (accepts !== 'multipart') {
    assertTextContentType(event);
    return { text: readText(event) };
  }
  const { upload, FileName } = event.queryStringParameters ?? {};
  if (upload !== undefined && userId !== undefined)
    return readParts(await readUpload(userId, upload), { fileName: FileName });
  assertNotMangled(event);
  const partDefaults = { contentType: event.headers['content-type'], fileName: FileName };
  return readParts(readBytes(event), partDefaults);
}

/** What clients send JSON and forms as, those among them that say nothing better; packed, it is bytes (D55). */
const readAsText =
  /^(?:application\/(?:json|x-www-form-urlencoded|octet-stream|[\w.-]+\+json)|text\/(?:plain|json))$/;

function assertTextContentType({ headers }: APIGatewayProxyEventV2) {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type && !readAsText.test(type)) throw new ApiError(415, apiErrorTexts.bodyOfOtherType);
}

/** The gateway reads what it takes for text as UTF-8, whatever it is: letters that it could not read are lost. */
function assertNotMangled({ body, isBase64Encoded }: APIGatewayProxyEventV2) {
  if (!isBase64Encoded && body?.includes('\ufffd')) throw invalid(apiErrorTexts.fileAsText);
}

/** Bytes that are no UTF-8 are refused, not replaced. */
function readText(event: APIGatewayProxyEventV2): string {
  const bytes = readBytes(event);
  const { body = '', isBase64Encoded, headers } = event;
  if (isBase64Encoded || isPacked(event)) return decode(bytes);
  if (!body.isWellFormed() || isMangled(body, bytes, headers['content-length']))
    throw invalid(apiErrorTexts.bodyNotText);
  return body;
}

/** The gateway puts U+FFFD, three bytes, for what it could not read: the body is then not as long as what was sent. */
const isMangled = (body: string, { length }: Buffer, sentLength: string | undefined) =>
  sentLength !== undefined && body.includes('\ufffd') && length !== Number(sentLength);

/** Unpacked where they were sent as gzip (D55). */
function readBytes(event: APIGatewayProxyEventV2): Buffer {
  const { body = '', isBase64Encoded } = event;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > MAX_REQUEST_BYTES) throw tooLarge();
  return isPacked(event) ? unpack(bytes) : bytes;
}

function isPacked({ headers }: APIGatewayProxyEventV2): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding !== 'gzip' && encoding !== 'identity')
    throw invalid(apiErrorTexts.bodyEncodedOtherwise);
  return encoding === 'gzip';
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid(apiErrorTexts.bodyNotText);
  }
}

/** Stops where more comes out than a body may hold. */
function unpack(bytes: Uint8Array): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BODY_BYTES });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw invalid(apiErrorTexts.bodyNotGzip);
  }
}

/** Escaped bytes that are no UTF-8 are refused, too; a sign of percent that is no escape is one. */
export function assertValidEscapes(text: string): void {
  const bytes = Buffer.from(text, 'utf8').toString('latin1');
  const plain = bytes.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  decode(Buffer.from(plain, 'latin1'));
}

export type Form = Record<string, string | undefined>;

export const isForm = ({ headers }: APIGatewayProxyEventV2) =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type']?.trim() ?? '');

export function readForm(text: string): Form {
  if (text.length > LARGEST_FORM) throw tooLarge();
  assertValidEscapes(text);
  return Object.fromEntries(new URLSearchParams(text));
}

export function readJson(text: string): unknown {
  const { depth, objects } = measureJsonNesting(text);
  if (depth > DEEPEST_JSON) throw invalid(apiErrorTexts.bodyTooDeep);
  if (objects > MOST_OBJECTS) throw tooLarge();
  const value = parse(text);
  // Well-formed text can hold half a character only as an escape, so few bodies need the walk.
  if (/\\u[dD][89a-fA-F]/.test(text) && !isWellFormed(value))
    throw invalid(apiErrorTexts.bodyNotText);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(apiErrorTexts.bodyNotJson);
  }
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => name.isWellFormed() && isWellFormed(part));
}
