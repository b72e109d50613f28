import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH } from '#shared/constants.ts';
import {
  AccountLinkCode,
  Email,
  NewPassword,
  SignUp,
  TypedPassword,
} from '#shared/schemas/account-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { definePost } from './endpoint.ts';

/*
 * How somebody gets in who cannot sign in yet, and how they choose another password. These calls set passwords, and so
 * have powers over credentials that no other call has.
 */

/** A new dealer with its first user; it answers the same whether anybody has the e-mail or not (D42). */
export const signUp = definePost('/dealers/signup', 'anyone', { body: SignUp });

/**
 * Confirms an e-mail by the code that was sent there. Who signed up types the password of the signup; who was
 * invited chooses one.
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
        message: accountsTexts.newPasswordsMustMatch,
      }),
    ),
});
