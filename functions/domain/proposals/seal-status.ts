import { createNotFoundError, createRateLimitError } from '#functions/rejection-error.ts';
import {
  tryCountThrottledAction,
  type ThrottleLimit,
} from '#functions/store/accounts/throttles.ts';
import { findProposal } from '#functions/store/proposals/stored-proposals.ts';
import { findSealTarget } from '#functions/store/proposals/stored-seals.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import type { SealStatus } from '#shared/schemas/seal-schema.ts';

const unknownSealLimit: ThrottleLimit = { maxCount: 20, minutes: 15 };

/**
 * Whether the acceptance of a sealed PDF still stands (B2.9). Throws 404 for an unknown SHA-256, and 429 for an address
 * that has asked for too many of them.
 */
export async function readSealStatus(sha256: string, address: string): Promise<SealStatus> {
  const target = await findSealTarget(sha256);
  const stored =
    target && (await findProposal(toDealerKey(target.dealerId), target.orderId, target.sequence));
  if (stored?.proposal.acceptance) {
    const { acceptance, ended, timeZone } = stored.proposal;
    return {
      AcceptedOn: acceptance.AcceptedOn,
      Ended: ended && { On: ended.on, By: ended.by ?? '' },
      TimeZone: timeZone,
    };
  }
  if (await tryCountThrottledAction('seal-status', address, unknownSealLimit))
    throw createNotFoundError(proposalsMessages.unknownSeal);
  throw createRateLimitError(proposalsMessages.tooManySeals, unknownSealLimit.minutes * 60);
}
