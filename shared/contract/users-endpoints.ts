import * as z from 'zod/mini';
import { GridQuery, createGridPageSchema } from '#shared/schemas/grid-schema.ts';
import { NewsIndicator } from '#shared/schemas/notification-schema.ts';
import { SalesSettings } from '#shared/schemas/people-schema.ts';
import { Profile, ProfileUpdate } from '#shared/schemas/profile-schema.ts';
import { IdParam, Text } from '#shared/schemas/schema-values.ts';
import { SignInAttempt } from '#shared/schemas/sign-in-schema.ts';
import { WebAddress } from '#shared/schemas/web-address-schema.ts';
import { defineGet, definePost, definePut } from './endpoint.ts';

/** The caller's own profile. */
export const getProfile = defineGet('/Users/Profile', 'sign-in', { reply: Profile });
export const updateProfile = definePut('/Users/Profile', 'sign-in', {
  body: ProfileUpdate,
  reply: Profile,
  current: { Profile },
});

/** The id is a sales rep's. */
export const getUserSalesTax = defineGet('/Users/{id}/SalesTax', 'transfer-orders', {
  params: z.object({ id: IdParam }),
  reply: SalesSettings,
});

/** Whether there are news that the user has not opened; opening them turns the indicator off. */
export const getRedNewsIcon = defineGet('/Users/rednewsicon', 'sign-in', { reply: NewsIndicator });
export const turnRedNewsIconOff = definePut('/Users/TurnRedNewsIconOff', 'sign-in');
/** The page of one of the caller's customers in Coach+. */
export const openHsusCoachPlus = definePost('/Users/HsusCoachPlus', 'use-coach-plus', {
  body: z.object({ JdeNumber: Text.check(z.minLength(1)) }),
  reply: WebAddress,
});
/** A user's sign-in attempts and their sessions, of the last 90 days. The id is an AppUserId. */
export const listSignInsOfUser = defineGet('/Users/{id}/SignIns', 'view-sign-ins', {
  params: z.object({ id: IdParam }),
  query: GridQuery,
  reply: createGridPageSchema(SignInAttempt),
});
