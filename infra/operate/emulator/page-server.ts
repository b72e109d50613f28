import { request as ask, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, listenOnLoopback } from '#infra/local/engines/loopback.ts';
import type { OrderLinkSandbox } from '#infra/local/engines/order-link-sandbox.ts';
import type { GatewayAnswer } from '#infra/local/gateway/gateway-answer.ts';
import { toCanonicalApiPath } from '#infra/local/gateway/gateway-routes.ts';
import { createUnreadablePathAnswer } from '#infra/local/gateway/gateway.ts';
import {
  createProductServer,
  sendAnswerWithCdnHeaders,
} from '#infra/local/gateway/product-server.ts';
import { createWebFileHandler } from '#infra/local/gateway/web-files.ts';
import { findEmulatorAddress } from '#infra/operate/environment/deployed-environment.ts';
import { hasDecodableEscapes } from '#infra/plan/edge-paths.ts';
import { readEmulatorMails } from './emulator-mails.ts';

/*
 * Replaces the CDN where an emulator has none: serves the page from the bundle, and forwards calls to the
 * deployed API. It listens at once; requests wait until it is opened.
 */

export async function startPageServer(port: number, orderLink: OrderLinkSandbox) {
  const frontDoor = createProductServer();
  const usedPort = await listenOnLoopback(frontDoor.server, port);
  const answerWebFile = createWebFileHandler('dist/web');
  return {
    address: `http://localhost:${usedPort}`,
    /** Sets the API, and the secret that is sent to it. */
    serveApi: (apiAddress: string, originSecret: string) =>
      frontDoor.open({
        api: (request) => forwardCall(apiAddress, originSecret, request),
        web: (request, response) => sendAnswerWithCdnHeaders(response, answerWebFile(request)),
        listMails: () => readEmulatorMails(findEmulatorAddress()!),
        orderLink,
      }),
    stop: () => closeServer(frontDoor.server),
  };
}

/**
 * Forwards a call as the CDN's function does (edge-paths.ts): in the API's spelling (D41), and with the
 * sender's address.
 */
async function forwardCall(
  apiAddress: string,
  originSecret: string,
  request: IncomingMessage,
): Promise<GatewayAnswer> {
  const [path = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
  if (!hasDecodableEscapes(path)) return createUnreadablePathAnswer();
  const url =
    query === undefined ? toCanonicalApiPath(path) : `${toCanonicalApiPath(path)}?${query}`;
  const { host: _host, ...requestHeaders } = request.headers;
  const headers = {
    ...requestHeaders,
    'x-origin-secret': originSecret,
    'x-viewer-address': request.socket.remoteAddress ?? '',
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = ask(`${apiAddress}${url}`, { method: request.method, headers }, resolve);
  outgoing.on('error', reject);
  request.pipe(outgoing);
  const answer = await promise;
  const responseHeaders = Object.entries(answer.headers).filter(
    ([name, value]) => value !== undefined && !hopByHopHeaders.has(name),
  );
  return {
    status: answer.statusCode ?? 502,
    headers: Object.fromEntries(responseHeaders) as GatewayAnswer['headers'],
    body: await buffer(answer),
  };
}

/** Headers of one connection, which are not forwarded. */
const hopByHopHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
]);
