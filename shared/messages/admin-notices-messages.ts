import { adminNoticesTexts } from '#shared/texts/admin-notices-texts.ts';
import { defineMessages } from './message.ts';

export const adminNoticesMessages = defineMessages('adminNotices', adminNoticesTexts, {
  signedUp: ['company'],
  signedUpMessage: ['name', 'email'],
  uploadGivenUp: ['fileName'],
  uploadGivenUpMessage: ['company', 'problem'],
  bounced: ['email'],
  bouncedMessage: ['company', 'subject'],
});
