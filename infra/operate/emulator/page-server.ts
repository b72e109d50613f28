import { request as ask, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { close, listen } from '#infra/local/engines/loopback.ts';
import type { OrderLink } from '#infra/local/engines/order-link.ts';
import type { Answer } from '#infra/local/gateway/answer.ts';
import { createFrontDoor, send } from '#infra/local/gateway/front-door.ts';
import { createCdnRejection } from '#infra/local/gateway/gateway.ts';
import { toCanonicalApiPath } from '#infra/local/gateway/routes.ts';
import { webFiles } from '#infra/local/gateway/web-files.ts';
import { emulator } from '#infra/operate/environment/deployed.ts';
import { isReadablePath } from '#infra/plan/edge-paths.ts';
import { readMails } from './mails.ts';

/*
 * Stands in for the CDN where an emulator has none: the page from the bundle, and calls to the API that is deployed
 * there. It listens from the first moment; whoever comes before it is opened waits.
 */

export async function startPageServer(port: number, orderLink: OrderLink) {
  const frontDoor = createFrontDoor();
  const usedPort = await listen(frontDoor.server, port);
  const files = webFiles('dist/web');
  return {
    address: `http://localhost:${usedPort}`,
    /** The API that is behind it, and what it sends there of itself. */
    open: (api: string, secret: string) =>
      frontDoor.open({
        api: (request) => callOf(api, secret, request),
        web: (request, response) => send(response, files(request)),
        mails: () => readMails(emulator()!),
        orderLink,
      }),
    stop: () => close(frontDoor.server),
  };
}

/** As the CDN's function passes a call on (edge-paths.ts): spelled as the API does (D41), and with its sender's address. */
async function callOf(api: string, secret: string, request: IncomingMessage): Promise<Answer> {
  const [path = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
  if (!isReadablePath(path)) return createCdnRejection();
  const url =
    query === undefined ? toCanonicalApiPath(path) : `${toCanonicalApiPath(path)}?${query}`;
  const { host: _host, ...sent } = request.headers;
  const headers = {
    ...sent,
    'x-origin-secret': secret,
    'x-viewer-address': request.socket.remoteAddress ?? '',
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = ask(`${api}${url}`, { method: request.method, headers }, resolve);
  outgoing.on('error', reject);
  request.pipe(outgoing);
  const answer = await promise;
  const responseHeaders = Object.entries(answer.headers).filter(
    ([name, value]) => value !== undefined && !ofTheWay.has(name),
  );
  return {
    status: answer.statusCode ?? 502,
    headers: Object.fromEntries(responseHeaders) as Answer['headers'],
    body: await buffer(answer),
  };
}

/** How an answer came here, which says nothing of how it goes on. */
const ofTheWay = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);
