import * as z from 'zod/mini';
import { CurrentUser } from '#shared/schemas/people.ts';
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
export const getCurrentUser = get('/account/users/current', 'sign-in', { reply: CurrentUser });
