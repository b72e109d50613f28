import { request as ask, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { close, listen } from '#infra/local/engines/loopback.ts';
import { openMailbox } from '#infra/local/engines/mailbox.ts';
import type { OrderLink } from '#infra/local/engines/order-link.ts';
import type { Answer } from '#infra/local/gateway/answer.ts';
import { frontDoor, send } from '#infra/local/gateway/front-door.ts';
import { webFiles } from '#infra/local/gateway/web-files.ts';

/*
 * Stands in for the CDN where an emulator has none: the page from the bundle, and calls to the API that is deployed
 * there. It listens from the first moment; whoever comes before it is opened waits.
 */

export async function pageServer(port: number, orderLink: OrderLink) {
  const door = frontDoor();
  const taken = await listen(door.server, port);
  const files = webFiles('dist/web');
  return {
    address: `http://localhost:${taken}`,
    /** The API that is behind it, and what it sends there of itself. */
    open: (api: string, secret: string) =>
      door.open({
        api: (request) => passedOn(api, secret, request),
        web: (request, response) => send(response, files(request)),
        // An emulator keeps the mails that are sent there.
        mailbox: openMailbox(),
        orderLink,
      }),
    stop: () => close(door.server),
  };
}

async function passedOn(api: string, secret: string, request: IncomingMessage): Promise<Answer> {
  const { host: _host, ...sent } = request.headers;
  const headers = { ...sent, 'x-origin-secret': secret };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = ask(`${api}${request.url}`, { method: request.method, headers }, resolve);
  asked.on('error', reject);
  request.pipe(asked);
  const answer = await promise;
  const told = Object.entries(answer.headers).filter(
    ([name, value]) => value !== undefined && !ofTheWay.has(name),
  );
  return {
    status: answer.statusCode ?? 502,
    headers: Object.fromEntries(told) as Answer['headers'],
    body: await buffer(answer),
  };
}

/** How an answer came here, which says nothing of how it goes on. */
const ofTheWay = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);
