import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isBehindNoCdn, readVariable } from '#functions/variables.ts';

/**
 * Whether a call went around the CDN, and so around its firewall: the CDN sends a secret with every
 * request. A second one is taken besides, because it and what the CDN sends are changed one after the other.
 */
export function isAroundCdn({ headers }: APIGatewayProxyEventV2): boolean {
  if (isBehindNoCdn()) return false;
  const secret = readVariable('ORIGIN_SECRET');
  const sent = computeSecretHash(headers['x-origin-secret'] ?? '');
  const isFirst = timingSafeEqual(sent, computeSecretHash(secret));
  const isSecond = timingSafeEqual(
    sent,
    computeSecretHash(process.env.ORIGIN_SECRET_ALSO || secret),
  );
  return !isFirst && !isSecond;
}

/** Sums are of one length, so that none is told by its time. */
const computeSecretHash = (secret: string) => createHash('sha256').update(secret).digest();
