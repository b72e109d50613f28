import { busy, invalid } from '#functions/api-error.ts';
import {
  claimCode,
  codeUsed,
  readCode,
  releaseCode,
  type Claim,
  type Purpose,
} from '#functions/store/accounts/codes.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed, type Write } from '#functions/store/table/write.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { toNetworkPrefix } from './network-prefix.ts';
import { throttle } from './throttle.ts';

/** How often what is read for it may be changed meanwhile: more is no person's doing. */
const ATTEMPTS = 5;

type MailCodeRequest = {
  text: string;
  purpose: Purpose;
  /** What came with it. */
  given: readonly string[];
  /** Where it comes from. */
  address: string;
};

/** A link that leads nowhere: used, old, foreign and unknown ones are told apart by nobody. */
export const linkOver = () => invalid(accountsTexts.linkOver);

/**
 * Does with a code what it is for, and uses it up together with what `work` says is written. Of two who come at once
 * one waits and then comes too late, so that the password of the one who was told so is the one that holds. Whoever
 * is stopped in the middle comes again: the code is good once more; whoever lost the answer alone and sends the same
 * again is answered as before. Codes that are not good are counted apart: nobody makes a good one of somebody else's fail.
 */
export async function usingCode(
  { text, purpose, given, address }: MailCodeRequest,
  work: (claim: Claim) => Promise<readonly Write[]>,
): Promise<void> {
  const code = readCode(text);
  const claim = code && (await claimCode(code, purpose, given));
  if (claim === 'done') return;
  if (claim === 'taken') throw busy();
  if (!claim) {
    const email = `${code?.userId} from ${toNetworkPrefix(address)}`;
    await throttle('wrongCode', { address, email });
    throw linkOver();
  }
  const used = codeUsed(claim);
  try {
    await throttle('code', { address, email: String(claim.userId) });
    for (let attempt = 0; attempt < ATTEMPTS; attempt++)
      if (await holds([used, ...(await work(claim))], used)) return;
    throw busy();
  } catch (error) {
    await releaseCode(claim);
    throw error;
  }
}

/** Whether it was written; not where what `work` has read was changed meanwhile. */
async function holds(writes: readonly Write[], used: Write): Promise<boolean> {
  try {
    await writeTogether(writes);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.includes(used)) throw linkOver();
    return false;
  }
}
