import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler as unknownPath } from '#functions/api/unknown-path.ts';
import { openLocalMailbox } from '#infra/local/engines/local-mailbox.ts';
import { closeServer, listenOnLoopback } from '#infra/local/engines/loopback.ts';
import {
  startOrderLinkSandbox,
  type OrderLinkSandbox,
} from '#infra/local/engines/order-link-sandbox.ts';
import { invokeHandler } from '#infra/local/functions/run-functions.ts';
import { createGatewayMessageAnswer } from '#infra/local/gateway/gateway-answer.ts';
import { createGateway } from '#infra/local/gateway/gateway.ts';
import {
  createProductServer,
  sendAnswerWithCdnHeaders,
} from '#infra/local/gateway/product-server.ts';
import { buildSecurityHeaders } from '#infra/plan/security-headers.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';

type InvokedFunction = { name: string; event: APIGatewayProxyEventV2 };

/** The result of the function behind the gateway in the current test, and its last event. */
let invoked: InvokedFunction | undefined;
let functionResult: unknown;
let address = '';
let earlyResponse: Promise<Response>;
const mailbox = openLocalMailbox();
let orderLink: OrderLinkSandbox;
const gateway = createProductServer();

async function recordInvocation(name: string, event: unknown) {
  invoked = { name, event: event as APIGatewayProxyEventV2 };
  return typeof functionResult === 'function' ? functionResult() : functionResult;
}

beforeAll(async () => {
  orderLink = await startOrderLinkSandbox({ secret: 'sandbox' });
  const port = await listenOnLoopback(gateway.server);
  address = `http://127.0.0.1:${port}`;
  earlyResponse = fetch(`${address}/mail`, { method: 'POST', body: 'early' });
  await once(gateway.server, 'request');
  gateway.open({
    api: createGateway(recordInvocation, 200),
    web: (_request, response) =>
      sendAnswerWithCdnHeaders(response, createGatewayMessageAnswer(404, 'No page')),
    listMails: mailbox.list,
    orderLink,
  });
});

afterAll(() => Promise.all([closeServer(gateway.server), orderLink.stop()]));

const fetchPath = async (path: string, init: RequestInit = {}) => {
  invoked = undefined;
  const response = await fetch(`${address}${path}`, init);
  return {
    response,
    name: invoked as string | undefined,
    event: (invoked as InvokedFunction | undefined)?.event,
  };
};

test('answers under /api alone say that they are ours, and the network can be tried (B7)', async () => {
  functionResult = { statusCode: 401, body: '{}' };
  const listOursOf = async (path: string) =>
    (await fetchPath(path)).response.headers.get('x-smartsales');
  expect(await listOursOf('/api/Orders')).toBe('1');
  expect(await listOursOf('/API/nothing/%c0')).toBe('1');
  expect(await listOursOf('/dashboard')).toBe(null);
  expect(await listOursOf('/mail')).toBe(null);
  const { response, name } = await fetchPath('/api/reachable');
  expect([response.status, response.headers.get('x-smartsales'), name]).toEqual([
    204,
    '1',
    undefined,
  ]);
});

describe('what a function is asked', () => {
  beforeAll(() => {
    functionResult = { statusCode: 200, body: '{}' };
  });

  test('carries the words of the path, decoded, and the path as it came', async () => {
    const { event } = await fetchPath('/api/Products/StockCode/A%20%2F%20%C3%A9');
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/Products/StockCode/{code}',
      rawPath: '/api/Products/StockCode/A%20%2F%20%C3%A9',
      rawQueryString: '',
      pathParameters: { code: 'A / é' },
      isBase64Encoded: false,
      requestContext: { http: { method: 'GET', protocol: 'HTTP/1.1' }, stage: '$default' },
    });
    expect(event?.queryStringParameters).toBeUndefined();
    expect(event?.body).toBeUndefined();
    expect(event?.requestContext.time).toMatch(/^\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000$/);
  });

  test('joins a query value that is given twice', async () => {
    const { event } = await fetchPath('/api/Orders?skip=1&sort=a%20b&sort=c');
    expect(event?.rawQueryString).toBe('skip=1&sort=a%20b&sort=c');
    expect(event?.queryStringParameters).toEqual({ skip: '1', sort: 'a b,c' });
  });

  test('has headers in lower case and cookies apart', async () => {
    const { event } = await fetchPath('/api/Orders', {
      headers: { 'X-Two': 'b', Cookie: 'a=1; b=2' },
    });
    expect(event?.headers).toMatchObject({ 'x-two': 'b', 'x-forwarded-proto': 'http' });
    expect(event?.headers['cookie']).toBeUndefined();
    expect(event?.cookies).toEqual(['a=1', 'b=2']);
  });

  test('has JSON as text and a form or bytes as base64', async () => {
    const json = { 'content-type': 'application/json' };
    const put = await fetchPath('/api/Orders', { method: 'PUT', body: '{"é":1}', headers: json });
    expect(put.event).toMatchObject({ body: '{"é":1}', isBase64Encoded: false });
    const body = new URLSearchParams({ username: 'a@b' });
    const form = await fetchPath('/api/account/login', { method: 'POST', body });
    expect(form.event?.isBase64Encoded).toBe(true);
    expect(Buffer.from(form.event?.body ?? '', 'base64').toString()).toBe('username=a%40b');
    const bytes = gzipSync('{"é":1}');
    const packed = await fetchPath('/api/Orders', {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' },
    });
    expect(packed.event?.isBase64Encoded).toBe(true);
    expect(packed.event?.headers['content-encoding']).toBe('gzip');
    expect(packed.event?.body).toBe(bytes.toString('base64'));
  });

  test('comes to the same function whatever the case of the fixed words (D41)', async () => {
    await fetchPath('/api/products/stockcode/aBc/');
    expect(invoked).toMatchObject({
      name: 'products-get-product-by-stock-code',
      event: { rawPath: '/api/Products/StockCode/aBc', pathParameters: { code: 'aBc' } },
    });
    await fetchPath('/API/PRODUCTS/STOCKCODE/aBc');
    expect(invoked).toMatchObject({ event: { rawPath: '/api/Products/StockCode/aBc' } });
  });

  test('comes to a static word before a word of any text', async () => {
    await fetchPath('/api/Products/PartNumber?manufacturerId=1&partNumber=2');
    expect(invoked).toMatchObject({ name: 'products-get-product-by-part-number' });
    await fetchPath('/api/Products/12');
    expect(invoked).toMatchObject({ name: 'products-get-product' });
  });
});

describe('what a caller gets', () => {
  test('has the status, headers, cookies and bytes of the function, and the security headers', async () => {
    functionResult = {
      statusCode: 201,
      headers: { 'Content-Type': 'application/pdf' },
      cookies: ['a=1; HttpOnly', 'b=2'],
      body: Buffer.from([0, 255, 128]).toString('base64'),
      isBase64Encoded: true,
    };
    const { response } = await fetchPath('/api/Orders');
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
    const files = process.env.AWS_ENDPOINT_URL_S3 ?? '';
    const catalogs = process.env.CATALOG_ADDRESS ?? '';
    for (const [name, value] of Object.entries(buildSecurityHeaders({ files, catalogs })))
      expect(response.headers.get(name)).toBe(value);
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255, 128]);
  });

  test.each([
    ['a word that is no text', '/api/Orders/%E0%A4', {}, 400],
    ['a request of 6 MB', '/api/Orders', { method: 'PUT', body: 'x'.repeat(6 * 1024 * 1024) }, 413],
  ])('is refused by the gateway for %s', async (_what, path, init, status) => {
    const { response } = await fetchPath(path, init);
    expect(response.status).toBe(status);
    expect(invoked).toBeUndefined();
  });

  test.each([
    ['of an unknown path', '/api/Nothing', {}],
    ['of an unknown path in capitals', '/API/Nothing', {}],
  ])('is told in a Message %s (D40)', async (_what, path, init) => {
    functionResult = () => invokeHandler('unknown-path', unknownPath as never, invoked!.event);
    const { response } = await fetchPath(path, init);
    expect(invoked).toMatchObject({ name: 'unknown-path', event: { routeKey: '$default' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      Message: apiErrorTexts.notFound,
      Code: 'api.notFound',
    });
  });

  test.each([
    ['DELETE', '/api/countries', 'GET'],
    ['HEAD', '/api/Orders/7', 'DELETE, GET'],
    ['PATCH', '/api/products/7', 'DELETE, GET, PUT'],
    ['OPTIONS', '/api/orders', 'GET, POST, PUT'],
    ['POST', '/api/OpenApi.json', 'GET'],
  ])('is told by which methods a path is called: %s %s', async (method, path, allowed) => {
    functionResult = () => invokeHandler('unknown-path', unknownPath as never, invoked!.event);
    const { response } = await fetchPath(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    const text = JSON.stringify({
      Message: apiErrorTexts.methodNotAllowed,
      Code: 'api.methodNotAllowed',
    });
    expect(await response.text()).toBe(method === 'HEAD' ? '' : text);
  });

  test('is told in a Message that an address cannot be read', async () => {
    const { response } = await fetchPath('/api/Orders/%c0');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ Message: apiErrorTexts.pathNotReadable });
  });

  test.each([
    ['fails', () => Promise.reject(new Error('on purpose')), 500],
    ['answers more than 6 MB', () => ({ statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024) }), 500],
    ['answers nothing', () => undefined, 500],
    ['takes too long', () => new Promise(() => {}), 503],
  ])('says so when the function %s', async (_what, answer, status) => {
    functionResult = answer;
    const { response } = await fetchPath('/api/Orders');
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      message: status === 503 ? 'Service Unavailable' : 'Internal Server Error',
    });
  });
});

test('the mail page shows mail as text', async () => {
  mailbox.deliver({
    to: 'a@b',
    subject: '<b>Hello</b>',
    body: 'See https://smartsales.example/x?a=1',
  });
  const page = await (await fetch(`${address}/mail`)).text();
  expect(page).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  expect(page).toContain('<a href="https://smartsales.example/x?a=1">');
});

test('whoever comes before the product is there waits for it', async () => {
  expect((await earlyResponse).status).toBe(200);
});

test('who waits for a product that ends before it is there is left', async () => {
  const closed = createProductServer();
  const port = await listenOnLoopback(closed.server);
  closed.server.once('request', () => void closeServer(closed.server));
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
});

test('a port in use is refused in one sentence', async () => {
  const otherServer = createServer();
  const busy = await listenOnLoopback(otherServer);
  await expect(listenOnLoopback(createServer(), busy)).rejects.toThrow(
    `Port ${busy} is already in use; set PORT to another one.`,
  );
  await closeServer(otherServer);
});

const getSandboxUrl = () => `${address}/orderlink-sandbox`;

const readSandboxPage = async () => (await fetch(getSandboxUrl())).text();
const setSandboxMode = (mode: string, headers = {}) =>
  fetch(getSandboxUrl(), {
    method: 'POST',
    body: new URLSearchParams({ mode }),
    headers,
    redirect: 'manual',
  });

describe('the sandbox of OrderLink', () => {
  test('shows what came under a key, how often, and whether it was signed', async () => {
    expect(await readSandboxPage()).toContain('Nothing has arrived yet.');
    const body = JSON.stringify({ Order: { OrderNumber: '<b>7' } });
    const headers = { 'idempotency-key': 'k1', 'x-smartsales-signature': 'v1=forged' };
    for (const _ of ['once', 'twice'])
      expect((await fetch(orderLink.endpoint, { method: 'POST', body, headers })).status).toBe(401);
    const page = await readSandboxPage();
    expect(page).toContain('Order &lt;b&gt;7');
    expect(page).toContain('Key k1: came 2 times, not taken');
    expect(page).toContain('signature wrong');
  });

  test('is told how to answer, by its own page alone', async () => {
    expect((await setSandboxMode('reject')).status).toBe(303);
    expect(await readSandboxPage()).toContain('<option value="reject" selected>');
    expect((await setSandboxMode('accept', { origin: 'https://elsewhere.example' })).status).toBe(
      403,
    );
    expect((await setSandboxMode('toString')).status).toBe(400);
    expect(orderLink.mode()).toBe('reject');
  });
});
