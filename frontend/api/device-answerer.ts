import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ApiCallError } from './api-call-error.ts';
import { isOnline } from './online-status.ts';

/** Answers a call with what is on the device (B7); undefined where it cannot. */
type DeviceAnswerer = (
  endpoint: Endpoint,
  input: object,
) => Promise<{ reply: unknown } | undefined>;

let answerOnDevice: DeviceAnswerer | undefined;

/** `undefined`: nothing is on the device. */
export function setDeviceAnswerer(answerer: DeviceAnswerer | undefined) {
  answerOnDevice = answerer;
}

/**
 * The server's answer. While there is no connection, and where none comes, the device answers what it can; the rest fails
 * as it does without it.
 */
export async function callServerOrDevice<Reply>(
  endpoint: Endpoint,
  input: object,
  callServer: () => Promise<Reply>,
): Promise<Reply> {
  const early = isOnline() ? undefined : await answerOnDevice?.(endpoint, input);
  if (early) return early.reply as Reply;
  try {
    return await callServer();
  } catch (error) {
    const isUnanswered = error instanceof ApiCallError && error.status === 0;
    const late = isUnanswered && (await answerOnDevice?.(endpoint, input));
    if (late) return late.reply as Reply;
    throw error;
  }
}
