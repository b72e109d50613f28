import { timingSafeEqual, hash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isWithoutCdn, requireEnvironmentVariable } from '#functions/environment-variables.ts';

/**
 * Whether a call bypassed the CDN, and so its firewall: the CDN sends a secret with every request. A second
 * secret is accepted, because this setting and that of the CDN are changed one after the other.
 */
export function isBypassingCdn({ headers }: APIGatewayProxyEventV2): boolean {
  if (isWithoutCdn()) return false;
  const secret = requireEnvironmentVariable('ORIGIN_SECRET');
  const sentSecretHash = computeSecretHash(headers['x-origin-secret'] ?? '');
  const matchesSecret = timingSafeEqual(sentSecretHash, computeSecretHash(secret));
  const matchesOtherSecret = timingSafeEqual(
    sentSecretHash,
    computeSecretHash(process.env.ORIGIN_SECRET_ALSO || secret),
  );
  return !matchesSecret && !matchesOtherSecret;
}

/** Hashes have the same length, so that the comparison takes the same time. */
const computeSecretHash = (secret: string) => hash('sha256', secret, 'buffer');
