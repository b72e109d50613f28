import { CallFailed } from '#frontend/api/call-failed.ts';
import { call } from '#frontend/api/call.ts';
import type { Notice } from '#frontend/session/visit.tsx';
import * as account from '#shared/contract/account-endpoints.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';

/** Asks for another activation email; gives what is to be said of it. */
export async function resendActivation(email: string): Promise<Notice> {
  try {
    await call(account.resendActivation, { body: { email } });
    return { kind: 'success', title: accountsTexts.activationSent(email) };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const title = accountsTexts.activationNotSent(email);
    return { kind: 'error', title, text: error.message };
  }
}
