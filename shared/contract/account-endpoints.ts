import * as z from 'zod/mini';
import { Email } from '#shared/schemas/account-schema.ts';
import { registerFieldMessage } from '#shared/schemas/field-texts.ts';
import { GridQuery, createGridPageSchema } from '#shared/schemas/grid-schema.ts';
import { CurrentUser } from '#shared/schemas/people-schema.ts';
import { registerSchema } from '#shared/schemas/schema-values.ts';
import { ActiveSession, SignInAttempt } from '#shared/schemas/sign-in-schema.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { defineDelete, defineGet, definePost } from './endpoint.ts';

const AccessToken = registerSchema(
  'AccessToken',
  z.object({
    access_token: z.string(),
    /**
     * The secret of the session, under which a device keeps the key of its data. Missing for sessions of older releases.
     */
    device_secret: z.optional(z.string()),
  }),
);

export const login = definePost('/account/login', 'anyone', {
  accepts: 'form',
  usesCookie: true,
  body: z.object({
    grant_type: z.literal('password'),
    username: z
      .string()
      .check(
        z.minLength(1, registerFieldMessage('signIn.emailRequired', signInTexts.emailRequired)),
        z.maxLength(254),
      ),
    password: z
      .string()
      .check(
        z.minLength(
          1,
          registerFieldMessage('signIn.passwordRequired', signInTexts.passwordRequired),
        ),
        z.maxLength(256),
      ),
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
/** The caller's active sessions. */
export const listSessions = defineGet('/account/sessions', 'sign-in', {
  reply: z.array(ActiveSession),
});
export const endSession = defineDelete('/account/sessions/{id}', 'sign-in', { usesCookie: true });
/** The caller's own sign-in attempts and their sessions, of the last 90 days. */
export const listSignIns = defineGet('/account/signins', 'sign-in', {
  query: GridQuery,
  reply: createGridPageSchema(SignInAttempt),
});
export const getCurrentUser = defineGet('/account/users/current', 'sign-in', {
  reply: CurrentUser,
});

/** The reply does not tell whether an account has the e-mail (D42). */
export const forgotPassword = definePost('/Account/ForgotPassword', 'anyone', {
  body: z.object({ email: Email }),
});
/** Sends the activation link again; the reply is the same for every e-mail (D42). */
export const resendActivation = definePost('/Account/ResendActivation', 'anyone', {
  body: z.object({ email: Email }),
});
