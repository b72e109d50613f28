import { createHmac, randomBytes } from 'node:crypto';
import { getOriginSecret } from '#functions/configuration/variables.ts';

/**
 * What a link's token is worked out from. The token itself is stored nowhere: outbox, logs and exports name
 * the link, and whoever sends it works it out then (B2.2). A new generation is another token.
 */
export type ProposalLinkKey = {
  dealerId: number;
  orderId: number;
  /** Which of the order's proposals it is, from 1. */
  sequence: number;
  linkId: string;
  generation: number;
  /** 32 random bytes in hexadecimal digits, stored with the proposal. */
  nonce: string;
};

const NONCE_BYTES = 32;

/** Says what the secret is used for, because other values are derived from it too. */
const PURPOSE = 'proposal link';

export const createLinkNonce = (): string => randomBytes(NONCE_BYTES).toString('hex');

/** 43 letters, digits, - and _. */
export const computeLinkToken = (key: ProposalLinkKey): string =>
  createHmac('sha256', getOriginSecret())
    .update(
      JSON.stringify([
        PURPOSE,
        key.dealerId,
        key.orderId,
        key.sequence,
        key.linkId,
        key.generation,
        key.nonce,
      ]),
    )
    .digest('base64url');
