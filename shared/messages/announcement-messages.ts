import { announcementTexts } from '#shared/texts/announcement-texts.ts';
import { defineMessages } from './message.ts';

export const announcementMessages = defineMessages('announcement', announcementTexts, {
  changedMeanwhile: [],
});
