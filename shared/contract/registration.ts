import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH } from '#shared/constants.ts';
import { Code, Email, NewPassword, SignUp, TypedPassword } from '#shared/schemas/account.ts';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { post } from './endpoint.ts';

/*
 * How somebody gets in who cannot sign in yet, and how they choose another password. These calls set passwords, and so
 * have powers over credentials that no other call has.
 */

/** A new dealer with its first user; it answers the same whether anybody has the e-mail or not (D42). */
export const signUp = post('/dealers/signup', 'anyone', { body: SignUp });

/**
 * Confirms an e-mail by the code that was sent there. Who signed up types the password of the signup; who was
 * invited chooses one.
 */
export const activate = post('/users/activate', 'anyone', {
  body: z.object({ Email, Password: TypedPassword, Token: Code }),
});

export const resetPassword = post('/Account/ResetPassword', 'anyone', {
  body: z.object({ token: Code, password: NewPassword }),
});

export const changePassword = post('/Account/ChangePassword', 'sign-in', {
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
