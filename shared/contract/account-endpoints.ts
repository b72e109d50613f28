import * as z from 'zod/mini';
import { Email } from '#shared/schemas/account-schema.ts';
import { GridQuery, createGridPageSchema } from '#shared/schemas/grid-schema.ts';
import { CurrentUser } from '#shared/schemas/people-schema.ts';
import { registerSchema } from '#shared/schemas/schema-values.ts';
import { ActiveSession, SignInAttempt } from '#shared/schemas/sign-in-schema.ts';
import { defineDelete, defineGet, definePost } from './endpoint.ts';

const AccessToken = registerSchema('AccessToken', z.object({ access_token: z.string() }));

export const login = definePost('/account/login', 'anyone', {
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
export const refresh = definePost('/account/refresh', 'anyone', {
  usesCookie: true,
  reply: AccessToken,
});
export const logout = defineDelete('/account/logout', 'sign-in', { usesCookie: true });
/** Where the caller is signed in. */
export const listSessions = defineGet('/account/sessions', 'sign-in', {
  reply: z.array(ActiveSession),
});
export const endSession = defineDelete('/account/sessions/{id}', 'sign-in', { usesCookie: true });
/** The caller's own tries to sign in, and their sessions, of 90 days. */
export const listSignIns = defineGet('/account/signins', 'sign-in', {
  query: GridQuery,
  reply: createGridPageSchema(SignInAttempt),
});
export const getCurrentUser = defineGet('/account/users/current', 'sign-in', {
  reply: CurrentUser,
});

/** Answers the same whether anybody has the e-mail or not (D42). */
export const forgotPassword = definePost('/Account/ForgotPassword', 'anyone', {
  body: z.object({ email: Email }),
});
/** The link of an activation once more, for whoever lost theirs; it answers the same for every e-mail (D42). */
export const resendActivation = definePost('/Account/ResendActivation', 'anyone', {
  body: z.object({ email: Email }),
});
