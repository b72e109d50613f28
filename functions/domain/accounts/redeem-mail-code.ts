import { createBusyError, createValidationError } from '#functions/api-error.ts';
import {
  claimMailCode,
  buildMailCodeUsedWrite,
  parseMailCode,
  releaseMailCode,
  type MailCodeClaim,
  type MailCodePurpose,
} from '#functions/store/accounts/mail-codes.ts';
import { ConditionFailedError, type TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { toNetworkPrefix } from './network-prefix.ts';
import { throttleAction } from './throttle-action.ts';

/** How often what is read for it may be changed meanwhile: more is no person's doing. */
const MAX_ATTEMPTS = 5;

type MailCodeRequest = {
  text: string;
  purpose: MailCodePurpose;
  /** What came with it. */
  requestValues: readonly string[];
  /** Where it comes from. */
  address: string;
};

/** A link that leads nowhere: used, old, foreign and unknown ones are told apart by nobody. */
export const createLinkExpiredError = () => createValidationError(accountsTexts.linkOver);

/**
 * Does with a code what it is for, and uses it up together with what `work` says is written. Of two who come at once
 * one waits and then comes too late, so that the password of the one who was told so is the one that holds. Whoever
 * is stopped in the middle comes again: the code is good once more; whoever lost the answer alone and sends the same
 * again is answered as before. Codes that are not good are counted apart: nobody makes a good one of somebody else's fail.
 */
export async function redeemMailCode(
  { text, purpose, requestValues, address }: MailCodeRequest,
  buildWrites: (claim: MailCodeClaim) => Promise<readonly TableWrite[]>,
): Promise<void> {
  const code = parseMailCode(text);
  const claim = code && (await claimMailCode(code, purpose, requestValues));
  if (claim === 'done') return;
  if (claim === 'taken') throw createBusyError();
  if (!claim) {
    const email = `${code?.userId} from ${toNetworkPrefix(address)}`;
    await throttleAction('wrongCode', { address, email });
    throw createLinkExpiredError();
  }
  const codeUsedWrite = buildMailCodeUsedWrite(claim);
  try {
    await throttleAction('code', { address, email: String(claim.userId) });
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++)
      if (await tryWriteWithCode([codeUsedWrite, ...(await buildWrites(claim))], codeUsedWrite))
        return;
    throw createBusyError();
  } catch (error) {
    await releaseMailCode(claim);
    throw error;
  }
}

/** Whether it was written; not where what `work` has read was changed meanwhile. */
async function tryWriteWithCode(
  writes: readonly TableWrite[],
  codeUsedWrite: TableWrite,
): Promise<boolean> {
  try {
    await writeTransaction(writes);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    if (error.failed.includes(codeUsedWrite)) throw createLinkExpiredError();
    return false;
  }
}
