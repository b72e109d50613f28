import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { openEntryLog } from './entry-log.ts';
import { closeServer, listenOnLoopback, LOOPBACK_ADDRESS } from './loopback.ts';

/** How the sandbox answers the next requests. */
export const orderLinkModes = {
  accept: 'Take what comes',
  late: 'Answer after 5 seconds',
  twice: 'Answer twice',
  lose: 'Take it and lose the answer',
  hang: 'Never answer',
  fail: 'Fail with 503',
  reject: 'Reject it for good',
} as const;
export type OrderLinkMode = keyof typeof orderLinkModes;

/** A request as it arrived; each key is accepted only once. */
export type OrderLinkArrival = {
  at: string;
  key: string;
  orderNumber: string;
  isSigned: boolean;
  mode: OrderLinkMode;
  isAccepted: boolean;
  /** The request body as text. */
  body: string;
};

const LATE_ANSWER_MS = 5000;
/** An older signature may have been intercepted. */
const MAX_SIGNATURE_AGE_S = 300;

/** The secret may become known later than the address. */
type OrderLinkOptions = { secret: string | Promise<string>; file?: string | undefined };

/** A local stand-in for the system of docs/orderlink.md: it stores what arrives, and can be set to fail. */
export async function startOrderLinkSandbox({ secret, file }: OrderLinkOptions) {
  const arrivals = openEntryLog<OrderLinkArrival>(file);
  let mode: OrderLinkMode = 'accept';

  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const currentMode = mode;
    const isSigned = hasValidSignature(await secret, request, body);
    const isAccepted = isSigned && !['hang', 'fail', 'reject'].includes(currentMode);
    arrivals.add({
      at: new Date().toISOString(),
      key: String(request.headers['idempotency-key']),
      orderNumber: parseOrderNumber(body),
      isSigned,
      mode: currentMode,
      isAccepted,
      body,
    });
    if (!isSigned) return sendJson(response, 401, { Message: 'The signature is wrong' });
    await answerByMode(currentMode, response);
  };
  const server = createServer((request, response) => {
    // The caller may have disconnected before the answer.
    handleRequest(request, response).catch(() => response.destroy());
  });
  const port = await listenOnLoopback(server);
  return {
    endpoint: `http://${LOOPBACK_ADDRESS}:${port}/orders`,
    listArrivals: arrivals.listNewestFirst,
    mode: () => mode,
    setMode: (nextMode: OrderLinkMode) => void (mode = nextMode),
    stop: () => closeServer(server),
  };
}

export type OrderLinkSandbox = Awaited<ReturnType<typeof startOrderLinkSandbox>>;

async function answerByMode(mode: OrderLinkMode, response: ServerResponse): Promise<void> {
  if (mode === 'hang') return;
  if (mode === 'late') await wait(LATE_ANSWER_MS, undefined, { ref: false });
  if (mode === 'lose') return void response.destroy();
  if (mode === 'fail') return sendJson(response, 503, { Message: 'Out of order' });
  if (mode === 'reject') return sendJson(response, 422, { Message: 'The account is on hold' });
  const { socket } = response;
  sendJson(response, 200, { Status: 'accepted' });
  if (mode === 'twice') socket?.write('HTTP/1.1 503 Once more\r\ncontent-length: 0\r\n\r\n');
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function hasValidSignature(secret: string, { headers }: IncomingMessage, body: string): boolean {
  const timestamp = String(headers['x-smartsales-timestamp']);
  const signedText = `${timestamp}.${String(headers['idempotency-key'])}.${body}`;
  const expected = `v1=${createHmac('sha256', secret).update(signedText).digest('hex')}`;
  const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) < MAX_SIGNATURE_AGE_S;
  return isRecent && headers['x-smartsales-signature'] === expected;
}

function parseOrderNumber(body: string): string {
  try {
    return String((JSON.parse(body) as { Order: { OrderNumber: unknown } }).Order.OrderNumber);
  } catch {
    return 'not readable';
  }
}
