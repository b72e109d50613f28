import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import type { VisitorNotice } from '#frontend/session/visitor-page-layout.tsx';
import * as account from '#shared/contract/account-endpoints.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';

/** Requests another activation mail. Returns the notice for the user. */
export async function requestActivationMailAndBuildNotice(email: string): Promise<VisitorNotice> {
  try {
    await callApi(account.resendActivation, { body: { email } });
    return { kind: 'success', title: accountsTexts.activationSent(email) };
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    const title = accountsTexts.activationNotSent(email);
    return { kind: 'error', title, text: error.message };
  }
}
