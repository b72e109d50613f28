import { timingSafeEqual, hash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isWithoutCdn } from '#functions/configuration/platform-variables.ts';
import { findOtherOriginSecret, getOriginSecret } from '#functions/configuration/variables.ts';

/**
 * Whether a call bypassed the CDN, and so its firewall: the CDN sends a secret with every request. A second
 * secret is accepted, because this setting and that of the CDN are changed one after the other.
 */
export function isBypassingCdn({ headers }: APIGatewayProxyEventV2): boolean {
  if (isWithoutCdn()) return false;
  const secret = getOriginSecret();
  const sentSecretHash = computeSecretHash(headers['x-origin-secret'] ?? '');
  const matchesSecret = timingSafeEqual(sentSecretHash, computeSecretHash(secret));
  const matchesOtherSecret = timingSafeEqual(
    sentSecretHash,
    computeSecretHash(findOtherOriginSecret() ?? secret),
  );
  return !matchesSecret && !matchesOtherSecret;
}

/** Hashes have the same length, so that the comparison takes the same time. */
const computeSecretHash = (secret: string) => hash('sha256', secret, 'buffer');
