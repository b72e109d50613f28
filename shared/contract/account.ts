import * as z from 'zod';
import { CurrentUser } from '#shared/schemas/people.ts';
import { del, get, post } from './endpoint.ts';

const AccessToken = z.object({ access_token: z.string() }).meta({ id: 'AccessToken' });

export const account = {
  login: post('/account/login', 'anyone', {
    accepts: 'form',
    usesCookie: true,
    body: z.object({
      grant_type: z.literal('password'),
      username: z.string().min(1, 'Please enter an email').max(254),
      password: z.string().min(1, 'Please enter your password').max(256),
      sessionoverride: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional(),
    }),
    reply: AccessToken,
  }),
  refresh: post('/account/refresh', 'anyone', { usesCookie: true, reply: AccessToken }),
  logout: del('/account/logout', 'sign-in', { usesCookie: true }),
  getCurrentUser: get('/account/users/current', 'sign-in', { reply: CurrentUser }),
};
