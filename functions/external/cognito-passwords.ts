import { getUserPoolId } from '#functions/configuration/variables.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import { callCognito } from './call-cognito.ts';

/*
 * Admin actions of the user pool. The functions that set passwords for users who cannot sign in have these
 * rights, and no others (registration in area-access.ts).
 */

/**
 * Sets a user's password, whatever the old one was. A user without a password is created in the pool only
 * now, so that an interrupted sign-up leaves nothing there.
 */
export async function ensurePoolUserWithPassword(userId: number, Password: string): Promise<void> {
  await requestAdminAction('AdminCreateUser', userId, { MessageAction: 'SUPPRESS' }, [
    'UsernameExistsException',
  ]);
  await setPoolUserPassword(userId, Password);
}

export const setPoolUserPassword = (userId: number, Password: string): Promise<void> =>
  requestAdminAction('AdminSetUserPassword', userId, { Password, Permanent: true });

async function requestAdminAction(
  action: string,
  userId: number,
  body: object,
  ignoredErrors: readonly string[] = [],
): Promise<void> {
  const requestBody = { UserPoolId: getUserPoolId(), Username: String(userId), ...body };
  const { isOk, text, createUnexpectedError: unexpected } = await callCognito(action, requestBody);
  if (isOk || ignoredErrors.some((name) => text.includes(name))) return;
  throw isPasswordError(text)
    ? createValidationError(accountsMessages.passwordRejected)
    : unexpected();
}

/** Whether Cognito rejects the password. Passwords are checked against its rules before. */
const isPasswordError = (text: string) => /Invalid(Password|Parameter)Exception/.test(text);
