import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * Whether a call went around the CDN, and so around its firewall: the CDN sends a secret with every
 * request. Where nobody set a secret there is no CDN.
 */
export function isAroundCdn({ headers }: APIGatewayProxyEventV2): boolean {
  const secret = Buffer.from(process.env.ORIGIN_SECRET ?? '');
  if (secret.length === 0) return false;
  const sent = Buffer.from(headers['x-origin-secret'] ?? '');
  return sent.length !== secret.length || !timingSafeEqual(sent, secret);
}
