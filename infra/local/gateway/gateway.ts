import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunFunction } from '#infra/local/functions/functions.ts';
import { isReadablePath, unreadablePath } from '#infra/plan/edge-paths.ts';
import { type Answer, answerOf, gatewayAnswer } from './answer.ts';
import { eventOf } from './event.ts';
import { findRoute, type Found, toCanonicalApiPath } from './routes.ts';

/** Lambda takes and gives at most 6 MB a call, as JSON. */
const LARGEST_PAYLOAD_BYTES = 6 * 1024 * 1024;
const TIMEOUT_MS = 29_000;

/** Plays an HTTP API with payload format 2.0 in front of the functions. */
export function gateway(run: RunFunction, timeoutMs = TIMEOUT_MS) {
  return async (request: IncomingMessage): Promise<Answer> => {
    const [rawPath, query] = splitOnce(request.url ?? '/', '?');
    if (!isReadablePath(rawPath)) return createCdnRejection();
    const path = toCanonicalApiPath(rawPath);
    const found = findRoute(request.method ?? '', path);
    const body = await read(request);
    if (!body) return gatewayAnswer(413, 'Request Entity Too Large');
    const event = eventOf(request, body, { ...found, path, query });
    if (isTooLarge(event)) return gatewayAnswer(413, 'Request Entity Too Large');
    return Promise.race([
      answered(run, found, event),
      wait(timeoutMs, gatewayAnswer(503, 'Service Unavailable'), { ref: false }),
    ]);
  };
}

/** As the CDN answers. */
export const createCdnRejection = (): Answer => ({
  status: unreadablePath.status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: Buffer.from(unreadablePath.body),
});

async function answered(run: RunFunction, { name }: Found, event: object): Promise<Answer> {
  try {
    const result = await run(name, event);
    return isTooLarge(result) ? gatewayAnswer(500, 'Internal Server Error') : answerOf(result);
  } catch (error) {
    console.error(`${name} failed`, error);
    return gatewayAnswer(500, 'Internal Server Error');
  }
}

/** JSON takes six bytes for a letter at most: a body of this many fits without being written to see. */
const SURELY_FITS = 500_000;

function isTooLarge(payload: unknown): boolean {
  const { body } = Object(payload) as { body?: unknown };
  if (typeof body === 'string' && body.length < SURELY_FITS) return false;
  return Buffer.byteLength(JSON.stringify(payload ?? null)) > LARGEST_PAYLOAD_BYTES;
}

/** The whole body, or nothing when it is too large; the rest is then read and dropped. */
async function read(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST_PAYLOAD_BYTES) chunks.push(chunk);
  }
  return size <= LARGEST_PAYLOAD_BYTES ? Buffer.concat(chunks) : undefined;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
