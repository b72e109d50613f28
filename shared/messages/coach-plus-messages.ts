import { coachPlusTexts } from '#shared/texts/coach-plus-texts.ts';
import { defineMessages } from './message.ts';

export const coachPlusMessages = defineMessages('coachPlus', coachPlusTexts, {
  notAccessible: [],
});
