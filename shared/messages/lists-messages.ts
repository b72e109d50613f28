import { listsTexts } from '#shared/texts/lists-texts.ts';
import { defineMessages } from './message.ts';

export const listsMessages = defineMessages('lists', listsTexts, {
  fieldRepeated: [],
  nameRepeated: [],
  viewsChangedMeanwhile: [],
});
