import { adminNoticesTexts } from '#shared/texts/admin-notices-texts.ts';
import { defineMessages } from './message.ts';

export const adminNoticesMessages = defineMessages('adminNotices', adminNoticesTexts, {
  signedUp: ['company', 'name', 'email'],
  uploadGivenUp: ['fileName', 'company', 'problem'],
  bounced: ['email', 'company', 'subject'],
});
