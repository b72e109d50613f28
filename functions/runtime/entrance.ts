import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * Whether a call went around the CDN, and so around its firewall: the CDN sends a secret with every
 * request. Where nobody set a secret there is no CDN. A second one is taken besides, because it and what the CDN sends
 * are changed one after the other.
 */
export function isAroundCdn({ headers }: APIGatewayProxyEventV2): boolean {
  const { ORIGIN_SECRET, ORIGIN_SECRET_ALSO } = process.env;
  if (!ORIGIN_SECRET) return false;
  const sent = sumOf(headers['x-origin-secret'] ?? '');
  const isFirst = timingSafeEqual(sent, sumOf(ORIGIN_SECRET));
  const isSecond = timingSafeEqual(sent, sumOf(ORIGIN_SECRET_ALSO || ORIGIN_SECRET));
  return !isFirst && !isSecond;
}

/** Sums are of one length, so that none is told by its time. */
const sumOf = (secret: string) => createHash('sha256').update(secret).digest();
