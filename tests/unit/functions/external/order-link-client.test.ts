import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendToOrderLink } from '#functions/external/order-link-client.ts';
import { closeServer, listenOnLoopback } from '#infra/local/engines/loopback.ts';

type ReceivedRequest = {
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
};

let receivedRequests: ReceivedRequest[] = [];
let answer: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  const take = async () => {
    receivedRequests.push({
      path: request.url,
      headers: request.headers,
      body: await text(request),
    });
    answer(response);
  };
  void take();
});

const before = { ...process.env };
beforeAll(async () => {
  process.env.ORDER_LINK_ENDPOINT = `http://127.0.0.1:${await listenOnLoopback(server)}/orders`;
  process.env.ORDER_LINK_SECRET = 'shared';
});
afterAll(async () => {
  for (const name of ['ORDER_LINK_ENDPOINT', 'ORDER_LINK_SECRET'])
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  await closeServer(server);
});

/** Sends once to a server with this reply, and returns the result. */
async function sendTo(reply: typeof answer) {
  answer = reply;
  receivedRequests = [];
  return sendToOrderLink('order-link#1', { Order: { Id: 1 } });
}

const createReply =
  (status: number, body = '', headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

test('what is sent is signed over its time, its key and its body', async () => {
  expect(await sendTo(createReply(204))).toEqual({ is: 'accepted' });
  const { headers, body } = receivedRequests[0]!;
  const timestamp = String(headers['x-smartsales-timestamp']);
  expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60);
  const signed = createHmac('sha256', 'shared').update(`${timestamp}.order-link#1.${body}`);
  expect(headers['x-smartsales-signature']).toBe(`v1=${signed.digest('hex')}`);
  expect(headers['idempotency-key']).toBe('order-link#1');
  expect(JSON.parse(body)).toEqual({ Order: { Id: 1 } });
});

test('a redirect is not followed', async () => {
  const location = { location: '/elsewhere' };
  expect(await sendTo(createReply(307, '', location))).toMatchObject({ is: 'unknown' });
  expect(receivedRequests.map(({ path }) => path)).toEqual(['/orders']);
});

test.each([401, 403, 404, 405, 408, 425, 429, 500, 502, 503])(
  '%i says nothing of the order',
  async (status) => {
    expect(await sendTo(createReply(status, '{"Message":"No"}'))).toMatchObject({ is: 'unknown' });
  },
);

test.each([400, 409, 410, 413, 422])('%i rejects the order', async (status) => {
  expect(await sendTo(createReply(status, '{"Message":" On\\u0000 hold\\n"}'))).toEqual({
    is: 'rejected',
    reason: 'On hold',
  });
});

test('the words of a rejection are no longer than anybody reads', async () => {
  const long = createReply(422, JSON.stringify({ Message: 'x'.repeat(5000) }));
  expect(await sendTo(long)).toEqual({ is: 'rejected', reason: 'x'.repeat(500) });
});

test.each([
  ['no JSON', '<html>'],
  ['no message', '{}'],
  ['a message that is no text', '{"Message":{"toString":1}}'],
  ['nothing', ''],
  ['null', 'null'],
])('a rejection with %s has words of its own', async (_, body) => {
  expect(await sendTo(createReply(400, body))).toEqual({
    is: 'rejected',
    reason: 'It answered 400',
  });
});

test.each([
  ['garbage', '<html>\u0000'],
  ['a refusal in words', '{"Message":"No","Status":500}'],
  ['nothing', ''],
])('200 has taken the order, whatever else it says: %s', async (_, body) => {
  expect(await sendTo(createReply(200, body))).toEqual({ is: 'accepted' });
});

const createEndlessReply = (status: number) => (response: ServerResponse) => {
  response.writeHead(status);
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(16_384)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

test('no more of an answer is read than anybody needs', async () => {
  expect(await sendTo(createEndlessReply(422))).toEqual({
    is: 'rejected',
    reason: 'It answered 422',
  });
  expect(await sendTo(createEndlessReply(200))).toEqual({ is: 'accepted' });
  expect(await sendTo(createEndlessReply(503))).toEqual({
    is: 'unknown',
    problem: 'It answered 503',
  });
});

test('a connection that breaks leaves it open', async () => {
  const outcome = await sendTo((response) => void response.destroy());
  expect(outcome).toEqual({ is: 'unknown', problem: 'It could not be reached: UND_ERR_SOCKET' });
});

test('who is not there is told by what the connection says', async () => {
  const { ORDER_LINK_ENDPOINT } = process.env;
  vi.stubEnv('ORDER_LINK_ENDPOINT', 'http://127.0.0.1:1/orders');
  const outcome = await sendToOrderLink('order-link#1', {});
  expect(outcome).toMatchObject({ is: 'unknown' });
  expect(outcome).not.toMatchObject({ problem: 'TypeError' });
  vi.stubEnv('ORDER_LINK_ENDPOINT', ORDER_LINK_ENDPOINT);
});
