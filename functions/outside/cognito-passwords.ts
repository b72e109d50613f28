import { createValidationError } from '#functions/api-error.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { callCognito } from './call-cognito.ts';

/*
 * What only whoever runs the pool may do. The functions that set passwords for somebody who cannot sign in have
 * these powers, and no others (registration in area-access.ts).
 */

/**
 * Lets a user sign in with that password, whatever the old one was. Who never had one is made a user of the pool now,
 * so that nothing is left there of whoever is stopped between.
 */
export async function ensureUserWithPassword(userId: number, Password: string): Promise<void> {
  await requestAdminAction('AdminCreateUser', userId, { MessageAction: 'SUPPRESS' }, [
    'UsernameExistsException',
  ]);
  await setUserPassword(userId, Password);
}

/** Gives a user of the pool another password. */
export const setUserPassword = (userId: number, Password: string): Promise<void> =>
  requestAdminAction('AdminSetUserPassword', userId, { Password, Permanent: true });

async function requestAdminAction(
  action: string,
  userId: number,
  body: object,
  ignoredErrors: readonly string[] = [],
): Promise<void> {
  const requestBody = { UserPoolId: process.env.USER_POOL_ID, Username: String(userId), ...body };
  const { isOk, text, createUnexpectedError: unexpected } = await callCognito(action, requestBody);
  if (isOk || ignoredErrors.some((name) => text.includes(name))) return;
  throw isPasswordError(text) ? createValidationError(accountsTexts.passwordRefused) : unexpected();
}

/** Whether Cognito says that a password is none that it takes: ours are checked by its rules before. */
const isPasswordError = (text: string) => /Invalid(Password|Parameter)Exception/.test(text);
