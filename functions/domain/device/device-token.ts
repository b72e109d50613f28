import * as z from 'zod/mini';
import { FEED_OVERLAP_MS } from '#functions/store/list-cache/cached-list-state.ts';
import { toFeedPosition } from '#functions/store/table/change-feed.ts';

/*
 * The token of an answer says how far a device has come. It is no secret, and nothing is answered because of it that
 * the caller may not see: whoever makes one up only misses changes on their own device.
 */

/** Feed entries live for 48 hours. */
const MAX_TOKEN_AGE_MS = 46 * 3_600_000;
/** More than the clocks of two processes differ. */
const MAX_CLOCK_LEAD_MS = FEED_OVERLAP_MS;
const TOKEN_FORMAT = 1;

const DeviceToken = z.object({
  format: z.literal(TOKEN_FORMAT),
  /** When the answer was begun, in milliseconds: every change before it was answered. */
  at: z.int(),
  /** The calendar day at the dealer's. */
  day: z.iso.date(),
  /** For each list a hash of what decides which rows there are. */
  marks: z.record(z.string(), z.string()),
  /** The feed entries that named no ids, were answered, and will be read again. */
  answered: z.array(z.string()),
});
export type DeviceToken = z.output<typeof DeviceToken>;

export const formatDeviceToken = (token: Omit<DeviceToken, 'format'>): string =>
  Buffer.from(JSON.stringify({ format: TOKEN_FORMAT, ...token })).toString('base64url');

/** Undefined for a token that is none, or that is too old: whole lists are answered then. */
export function findUsableToken(text: string | undefined, now: number): DeviceToken | undefined {
  if (text === undefined) return undefined;
  const { data: token } = z.safeParse(DeviceToken, parseJson(text));
  if (!token || now - token.at > MAX_TOKEN_AGE_MS || token.at - now > MAX_CLOCK_LEAD_MS)
    return undefined;
  return token;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** The position from which feeds are read again: an entry may come this late. */
export const getTokenPosition = ({ at }: Pick<DeviceToken, 'at'>): string =>
  toFeedPosition(at - FEED_OVERLAP_MS);
