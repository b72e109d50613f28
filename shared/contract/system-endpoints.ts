import * as z from 'zod/mini';
import { Announcement } from '#shared/schemas/announcement-schema.ts';
import { HelpLink } from '#shared/schemas/help-link-schema.ts';
import { DailyMessage } from '#shared/schemas/notification-schema.ts';
import { defineGet } from './endpoint.ts';

/** The news that everybody may read; null where there are none. */
export const getDailyMessage = defineGet('/daily-message', 'sign-in', {
  reply: z.nullable(DailyMessage),
});
/** Where there is help, and what one agrees to: pages of the environment's own, each where it has an address, and whom one writes to. */
export const listHelpLinks = defineGet('/SystemConfig/HelpLinks', 'anyone', {
  reply: z.array(HelpLink),
  isSameForAll: true,
});
/** What is announced to the caller, or to a visitor; null where nothing is. */
export const getAnnouncement = defineGet('/SystemConfig/SystemAnnouncement', 'anyone', {
  knowsCaller: true,
  reply: z.nullable(Announcement),
});
