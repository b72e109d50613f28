import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { LARGEST_REQUEST_BYTES } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { invalid } from './errors.ts';

/** An order's lines lie four deep; what is much deeper is meant to hurt. */
const DEEPEST_JSON = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The body as text; bytes that are no UTF-8 are refused, not replaced. */
export function readText({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): string {
  if (Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') > LARGEST_REQUEST_BYTES)
    throw invalid(messages.bodyTooLarge);
  if (!isBase64Encoded) {
    if (!body.isWellFormed()) throw invalid(messages.bodyNotText);
    return body;
  }
  try {
    return utf8.decode(Buffer.from(body, 'base64'));
  } catch {
    throw invalid(messages.bodyNotText);
  }
}

export const readForm = (text: string): unknown => Object.fromEntries(new URLSearchParams(text));

export function readJson(text: string): unknown {
  if (depthOf(text) > DEEPEST_JSON) throw invalid(messages.bodyTooDeep);
  const value = parse(text);
  // Well-formed text can hold half a character only as an escape, so few bodies need the walk.
  if (/\\u[dD][89a-fA-F]/.test(text) && !isWellFormed(value)) throw invalid(messages.bodyNotText);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(messages.bodyNotJson);
  }
}

const QUOTE = 34;
const BACKSLASH = 92;
/** With bit 32 set, '[' and '{' are the same and so are ']' and '}'. */
const OPEN = 123;
const CLOSE = 125;

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) isInString = !isInString;
    else if (isInString) at += letter === BACKSLASH ? 1 : 0;
    else if ((letter | 32) === OPEN) deepest = Math.max(deepest, ++depth);
    else if ((letter | 32) === CLOSE) depth--;
  }
  return deepest;
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => name.isWellFormed() && isWellFormed(part));
}
