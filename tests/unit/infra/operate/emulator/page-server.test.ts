import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { closeServer, listenOnLoopback } from '#infra/local/engines/loopback.ts';
import type { OrderLinkSandbox } from '#infra/local/engines/order-link-sandbox.ts';
import { startPageServer } from '#infra/operate/emulator/page-server.ts';

/** A page next to an API that returns its request. */
async function servePageAndApi() {
  const api = createServer(({ url, headers }, response) => {
    const { 'x-origin-secret': secret, 'x-viewer-address': from } = headers;
    response.end(JSON.stringify({ url, secret, from }));
  });
  const port = await listenOnLoopback(api);
  const page = await startPageServer(0, {} as OrderLinkSandbox);
  onTestFinished(async () => {
    await page.stop();
    await closeServer(api);
  });
  page.serveApi(`http://127.0.0.1:${port}`, 'the-secret');
  return page.address;
}

test('calls are passed on as the CDN passes them on, however they are spelled (D41)', async () => {
  const address = await servePageAndApi();
  const fetchJson = async (path: string) => (await fetch(`${address}${path}`)).json();
  expect(await fetchJson('/API/orders/mostrecent/?a=b%2Fc')).toMatchObject({
    url: '/api/Orders/MostRecent?a=b%2Fc',
    secret: 'the-secret',
    from: expect.stringMatching(/127\.0\.0\.1|::1/) as unknown,
  });
  const unreadable = await fetch(`${address}/api/%c0`);
  expect([unreadable.status, await unreadable.json()]).toEqual([
    400,
    { Message: expect.any(String) as unknown },
  ]);
});
