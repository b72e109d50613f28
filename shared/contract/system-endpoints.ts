import * as z from 'zod/mini';
import { Announcement } from '#shared/schemas/announcement-schema.ts';
import { HelpLink } from '#shared/schemas/help-link-schema.ts';
import { DailyMessage } from '#shared/schemas/notification-schema.ts';
import { defineGet } from './endpoint.ts';

/** The news for all users; null where there are none. */
export const getDailyMessage = defineGet('/daily-message', 'sign-in', {
  reply: z.nullable(DailyMessage),
});
/** The help pages, the terms and the contact of the environment, each where a URL is configured. */
export const listHelpLinks = defineGet('/SystemConfig/HelpLinks', 'anyone', {
  reply: z.array(HelpLink),
  isSameForAll: true,
});
/** The announcement for the caller or a visitor; null where there is none. */
export const getAnnouncement = defineGet('/SystemConfig/SystemAnnouncement', 'anyone', {
  knowsCaller: true,
  reply: z.nullable(Announcement),
});
