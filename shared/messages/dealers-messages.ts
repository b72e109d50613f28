import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import { defineMessages } from './message.ts';

export const dealersMessages = defineMessages('dealers', dealersTexts, {
  changedMeanwhile: [],
  listChangedMeanwhile: [],
  endsBeforeStart: [],
  notAGstNumber: [],
  notAQstNumber: [],
  noSuchDealer: ['id'],
});
