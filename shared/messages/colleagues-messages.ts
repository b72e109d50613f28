import { colleaguesTexts } from '#shared/texts/colleagues-texts.ts';
import { defineMessages } from './message.ts';

export const colleaguesMessages = defineMessages('colleagues', colleaguesTexts, {
  changedMeanwhile: [],
  codeTaken: [],
  dealerRequired: [],
  noSuchGroup: ['name'],
});
