import { changeSetsTexts } from '#shared/texts/change-sets-texts.ts';
import { defineMessages } from './message.ts';

export const changeSetsMessages = defineMessages('changeSets', changeSetsTexts, {
  inProgress: [],
});
