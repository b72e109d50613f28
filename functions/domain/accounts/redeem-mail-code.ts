import { createBusyError, createValidationError } from '#functions/rejection-error.ts';
import {
  claimMailCode,
  buildMailCodeUsedWrite,
  parseMailCode,
  releaseMailCodeClaim,
  type MailCodeClaim,
  type MailCodePurpose,
} from '#functions/store/accounts/mail-codes.ts';
import { ConditionFailedError, type TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import { countActionOrReject } from './count-action-or-reject.ts';
import { getRateLimitNetwork } from './rate-limit-network.ts';

/** How many conflicting changes are tolerated while a code is redeemed; more cannot come from a person. */
const MAX_ATTEMPTS = 5;

type MailCodeRequest = {
  codeText: string;
  purpose: MailCodePurpose;
  /** The request's other values: a repeated request has the same ones. */
  requestValues: readonly string[];
  /** The IP address of the request. */
  ipAddress: string;
};

/** The same error for used, expired, foreign and unknown links, so that they cannot be told apart. */
export const createLinkExpiredError = () => createValidationError(accountsMessages.linkExpired);

/**
 * Redeems a code: one transaction marks it as used and makes the writes of `buildWrites`. Of two
 * simultaneous requests the second is rejected as busy, so the password of the request that succeeded is
 * the one that is valid. If a request stops half-way, the code can be used again. If only the answer is
 * lost, a repeat with the same values succeeds again. Invalid codes are counted separately, so that nobody
 * can block another user's valid code.
 */
export async function redeemMailCode(
  { codeText, purpose, requestValues, ipAddress }: MailCodeRequest,
  buildWrites: (claim: MailCodeClaim) => Promise<readonly TableWrite[]>,
): Promise<void> {
  const code = parseMailCode(codeText);
  const claim = code && (await claimMailCode(code, purpose, requestValues));
  if (claim === 'alreadyUsedBySameRequest') return;
  if (claim === 'inUseByOtherRequest') throw createBusyError();
  if (!claim) {
    const email = `${code?.userId} from ${getRateLimitNetwork(ipAddress)}`;
    await countActionOrReject('wrongCode', { ipAddress, subject: email });
    throw createLinkExpiredError();
  }
  const codeUsedWrite = buildMailCodeUsedWrite(claim);
  try {
    await countActionOrReject('code', { ipAddress, subject: String(claim.userId) });
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++)
      if (await tryWriteWithCode([codeUsedWrite, ...(await buildWrites(claim))], codeUsedWrite))
        return;
    throw createBusyError();
  } catch (error) {
    await releaseMailCodeClaim(claim);
    throw error;
  }
}

/** Returns false if the data that `buildWrites` read was changed meanwhile. */
async function tryWriteWithCode(
  writes: readonly TableWrite[],
  codeUsedWrite: TableWrite,
): Promise<boolean> {
  try {
    await writeTransaction(writes);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    if (error.failedWrites.includes(codeUsedWrite)) throw createLinkExpiredError();
    return false;
  }
}
