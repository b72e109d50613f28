import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH } from '#shared/constants.ts';
import {
  AccountLinkCode,
  Email,
  NewPassword,
  SignUp,
  TypedPassword,
} from '#shared/schemas/account-schema.ts';
import { registerFieldMessage } from '#shared/schemas/field-texts.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { definePost } from './endpoint.ts';

/*
 * Registration and password reset. These calls set passwords, so they have permissions for credentials that
 * no other call has.
 */

/** Creates a dealer with its first user. The reply does not tell whether an account has the e-mail (D42). */
export const signUp = definePost('/dealers/signup', 'anyone', { body: SignUp });

/**
 * Confirms an e-mail with the code that was sent to it. A user who signed up types the password of the
 * signup; an invited user chooses one.
 */
export const activate = definePost('/users/activate', 'anyone', {
  body: z.object({ Email, Password: TypedPassword, Token: AccountLinkCode }),
});

export const resetPassword = definePost('/Account/ResetPassword', 'anyone', {
  body: z.object({ token: AccountLinkCode, password: NewPassword }),
});

export const changePassword = definePost('/Account/ChangePassword', 'sign-in', {
  hasSecrets: true,
  body: z
    .object({
      oldPassword: TypedPassword,
      newPassword: NewPassword,
      confirmPassword: z.string().check(z.maxLength(MAX_PASSWORD_LENGTH)),
    })
    .check(
      z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
        path: ['confirmPassword'],
        message: registerFieldMessage(
          'accounts.newPasswordsMustMatch',
          accountsTexts.newPasswordsMustMatch,
        ),
      }),
    ),
});
