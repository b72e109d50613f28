import { manufacturersTexts } from '#shared/texts/manufacturers-texts.ts';
import { defineMessages } from './message.ts';

export const manufacturersMessages = defineMessages('manufacturers', manufacturersTexts, {
  changedMeanwhile: [],
  endsBeforeStart: [],
});
