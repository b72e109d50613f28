import * as z from 'zod/mini';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import { News } from '#shared/schemas/notification.ts';
import { SalesSettings } from '#shared/schemas/people.ts';
import { Profile, ProfileUpdate } from '#shared/schemas/profile.ts';
import { SignIn } from '#shared/schemas/sign-in.ts';
import { IdText, Text } from '#shared/schemas/values.ts';
import { WebAddress } from '#shared/schemas/web-address.ts';
import { get, post, put } from './endpoint.ts';

/** One's own. */
export const getProfile = get('/Users/Profile', 'sign-in', { reply: Profile });
export const updateProfile = put('/Users/Profile', 'sign-in', {
  body: ProfileUpdate,
  reply: Profile,
  current: { Profile },
});

/** The id is a sales rep's. */
export const getUserSalesTax = get('/Users/{id}/SalesTax', 'transfer-orders', {
  params: z.object({ id: IdText }),
  reply: SalesSettings,
});

/** Whether there are news that the user has not opened; opening them turns the red dot off. */
export const getRedNewsIcon = get('/Users/rednewsicon', 'sign-in', { reply: News });
export const turnRedNewsIconOff = put('/Users/TurnRedNewsIconOff', 'sign-in');
/** Where a customer of the caller's stands in Coach+. */
export const openHsusCoachPlus = post('/Users/HsusCoachPlus', 'use-coach-plus', {
  body: z.object({ JdeNumber: Text.check(z.minLength(1)) }),
  reply: WebAddress,
});
/** The tries of a user to sign in, and their sessions, of 90 days. The id is an AppUserId. */
export const listSignInsOfUser = get('/Users/{id}/SignIns', 'view-sign-ins', {
  params: z.object({ id: IdText }),
  query: GridQuery,
  reply: page(SignIn),
});
