import { createBusyError } from '#functions/rejection-error.ts';
import { requestCognitoAction } from './aws-requests.ts';

export type CognitoResponse = { isOk: boolean; text: string; createUnexpectedError: () => Error };

/**
 * Calls an action of Cognito and returns its response, successful or not. Throws a busy error when Cognito
 * does not answer or is overloaded.
 */
export async function callCognito(action: string, body: object): Promise<CognitoResponse> {
  const response = await requestCognitoAction(action, body).catch((cause: unknown) => {
    throw createBusyError(undefined, { cause });
  });
  const { ok: isOk, status } = response;
  const text = await response.text();
  if (!isOk && (status >= 500 || text.includes('TooManyRequestsException')))
    throw createBusyError();
  const createUnexpectedError = () =>
    new Error(`${action} was answered ${status}: ${text.slice(0, 300)}`);
  return { isOk, text, createUnexpectedError };
}
