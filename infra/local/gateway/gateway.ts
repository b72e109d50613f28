import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunFunction } from '#infra/local/functions/run-functions.ts';
import { hasDecodableEscapes, unreadablePathAnswer } from '#infra/plan/edge-paths.ts';
import {
  type GatewayAnswer,
  toGatewayAnswer,
  createGatewayMessageAnswer,
} from './gateway-answer.ts';
import { buildGatewayEvent } from './gateway-event.ts';
import { resolveGatewayRoute, type GatewayRoute, toCanonicalApiPath } from './gateway-routes.ts';

/** Lambda accepts and returns at most 6 MB per call, as JSON. */
const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;
const GATEWAY_TIMEOUT_MS = 29_000;

/** Simulates an HTTP API with payload format 2.0 in front of the functions. */
export function createGateway(run: RunFunction, timeoutMs = GATEWAY_TIMEOUT_MS) {
  return async (request: IncomingMessage): Promise<GatewayAnswer> => {
    const [rawPath, query] = splitOnce(request.url ?? '/', '?');
    if (!hasDecodableEscapes(rawPath)) return createUnreadablePathAnswer();
    const path = toCanonicalApiPath(rawPath);
    const route = resolveGatewayRoute(request.method ?? '', path);
    const body = await readBody(request);
    if (!body) return createGatewayMessageAnswer(413, 'Request Entity Too Large');
    const event = buildGatewayEvent(request, body, { ...route, path, query });
    if (isPayloadTooLarge(event))
      return createGatewayMessageAnswer(413, 'Request Entity Too Large');
    return Promise.race([
      answerByFunction(run, route, event),
      wait(timeoutMs, createGatewayMessageAnswer(503, 'Service Unavailable'), { ref: false }),
    ]);
  };
}

/** The CDN's answer to an unreadable path. */
export const createUnreadablePathAnswer = (): GatewayAnswer => ({
  status: unreadablePathAnswer.status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: Buffer.from(unreadablePathAnswer.body),
});

async function answerByFunction(
  run: RunFunction,
  { name }: GatewayRoute,
  event: object,
): Promise<GatewayAnswer> {
  try {
    const result = await run(name, event);
    return isPayloadTooLarge(result)
      ? createGatewayMessageAnswer(500, 'Internal Server Error')
      : toGatewayAnswer(result);
  } catch (error) {
    console.error(`${name} failed`, error);
    return createGatewayMessageAnswer(500, 'Internal Server Error');
  }
}

/** JSON needs at most six bytes per character: a shorter body fits for certain and needs no measuring. */
const MAX_UNMEASURED_LENGTH = 500_000;

function isPayloadTooLarge(payload: unknown): boolean {
  const { body } = Object(payload) as { body?: unknown };
  if (typeof body === 'string' && body.length < MAX_UNMEASURED_LENGTH) return false;
  return Buffer.byteLength(JSON.stringify(payload ?? null)) > MAX_PAYLOAD_BYTES;
}

/** The whole body, or undefined where it is too large; the rest is then read and dropped. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_PAYLOAD_BYTES) chunks.push(chunk);
  }
  return size <= MAX_PAYLOAD_BYTES ? Buffer.concat(chunks) : undefined;
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}
