import * as z from 'zod/mini';
import { Code, Email, NewPassword, SignUp, TypedPassword } from '#shared/schemas/account.ts';
import { post } from './endpoint.ts';

/*
 * How somebody gets in who cannot sign in yet. These calls set passwords, and so have powers over
 * credentials that no other call has.
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
