import { busy } from '#functions/api-error.ts';
import { requestCognitoAction } from './aws.ts';

export type CognitoAnswer = { isOk: boolean; text: string; unexpected: () => Error };

/** What Cognito answers, yes or no; it is busy where it does not answer, or cannot now. */
export async function answerOf(action: string, body: object): Promise<CognitoAnswer> {
  const response = await requestCognitoAction(action, body).catch((cause: unknown) => {
    throw busy(undefined, { cause });
  });
  const { ok: isOk, status } = response;
  const text = await response.text();
  if (!isOk && (status >= 500 || text.includes('TooManyRequestsException'))) throw busy();
  const unexpected = () => new Error(`${action} was answered ${status}: ${text.slice(0, 300)}`);
  return { isOk, text, unexpected };
}
