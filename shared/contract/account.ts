import * as z from 'zod/mini';
import { Email } from '#shared/schemas/account.ts';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import { CurrentUser } from '#shared/schemas/people.ts';
import { ActiveSession, SignIn } from '#shared/schemas/sign-in.ts';
import { documented } from '#shared/schemas/values.ts';
import { del, get, post } from './endpoint.ts';

const AccessToken = documented('AccessToken', z.object({ access_token: z.string() }));

export const login = post('/account/login', 'anyone', {
  accepts: 'form',
  usesCookie: true,
  body: z.object({
    grant_type: z.literal('password'),
    username: z.string().check(z.minLength(1, 'Please enter an email'), z.maxLength(254)),
    password: z.string().check(z.minLength(1, 'Please enter your password'), z.maxLength(256)),
    sessionoverride: z.optional(
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((text) => text === 'true'),
      ),
    ),
  }),
  reply: AccessToken,
});
export const refresh = post('/account/refresh', 'anyone', { usesCookie: true, reply: AccessToken });
export const logout = del('/account/logout', 'sign-in', { usesCookie: true });
/** Where the caller is signed in. */
export const listSessions = get('/account/sessions', 'sign-in', { reply: z.array(ActiveSession) });
export const endSession = del('/account/sessions/{id}', 'sign-in', { usesCookie: true });
/** The caller's own tries to sign in, and their sessions, of 90 days. */
export const listSignIns = get('/account/signins', 'sign-in', {
  query: GridQuery,
  reply: page(SignIn),
});
export const getCurrentUser = get('/account/users/current', 'sign-in', { reply: CurrentUser });

/** Answers the same whether anybody has the e-mail or not (D42). */
export const forgotPassword = post('/Account/ForgotPassword', 'anyone', {
  body: z.object({ email: Email }),
});
/** The link of an activation once more, for whoever lost theirs; it answers the same for every e-mail (D42). */
export const resendActivation = post('/Account/ResendActivation', 'anyone', {
  body: z.object({ email: Email }),
});
