import { createHmac } from 'node:crypto';
import { getOrderLinkEndpoint, getOrderLinkSecret } from '#functions/configuration/variables.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { describeConnectionFailure } from './describe-connection-failure.ts';

/*
 * OrderLink, the system that processes orders (docs/orderlink.md). Its address and our key come from the
 * environment; no data of an order decides where it is sent.
 */

/**
 * Whether OrderLink has accepted the order, rejected it, or the result is unknown and the request must be
 * retried.
 */
export type OrderLinkResult =
  | { is: 'accepted' }
  | { is: 'rejected'; reason: string }
  | { is: 'unknown'; problem: string };

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_REASON_LENGTH = 500;

/** Statuses that concern the connection, the key or the moment, not the order. */
const nonRejectionStatuses = new Set([401, 403, 404, 405, 407, 408, 425, 429]);

/** A signature of the time, the key and the body, so that none of them can be combined with others. */
const computeOrderLinkSignature = (
  secret: string,
  timestamp: string,
  key: string,
  body: string,
): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${key}.${body}`).digest('hex')}`;

/** Sends a submission. OrderLink processes it once for each key, however often it arrives. */
export async function sendToOrderLink(
  idempotencyKey: string,
  message: object,
): Promise<OrderLinkResult> {
  const endpoint = getOrderLinkEndpoint();
  const secret = getOrderLinkSecret();
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(Date.now() / 1000));
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
        'x-smartsales-timestamp': timestamp,
        'x-smartsales-signature': computeOrderLinkSignature(
          secret,
          timestamp,
          idempotencyKey,
          body,
        ),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await readOrderLinkResult(response);
  } catch (error) {
    return { is: 'unknown', problem: describeConnectionFailure(error) };
  }
}

async function readOrderLinkResult(response: Response): Promise<OrderLinkResult> {
  const { status, ok } = response;
  if (ok) {
    // The order is accepted; the rest of the response does not matter.
    await response.body?.cancel().catch(() => {});
    return { is: 'accepted' };
  }
  const isRejected = status >= 400 && status < 500 && !nonRejectionStatuses.has(status);
  if (!isRejected) {
    await response.body?.cancel().catch(() => {});
    return { is: 'unknown', problem: `It answered ${status}` };
  }
  return {
    is: 'rejected',
    reason: parseRejectionReason(await readAnswerText(response)) ?? `It answered ${status}`,
  };
}

/** The text of a response, limited to MAX_ANSWER_BYTES. */
async function readAnswerText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, MAX_ANSWER_BYTES);
}

/** The message of a rejection; undefined when there is none that can be displayed. */
function parseRejectionReason(text: string): string | undefined {
  try {
    const { Message } = Object(JSON.parse(text)) as { Message?: unknown };
    if (typeof Message !== 'string') return undefined;
    const reason = Message.replace(/[\p{C}\s]+/gu, ' ').trim();
    return truncateText(reason, MAX_REASON_LENGTH) || undefined;
  } catch {
    return undefined;
  }
}
