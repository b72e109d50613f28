import { packagesTexts } from '#shared/texts/packages-texts.ts';
import { defineMessages } from './message.ts';

export const packagesMessages = defineMessages('packages', packagesTexts, {
  titleRequired: [],
  titleTaken: [],
  dealersTitleTaken: [],
  titleTakenMeanwhile: [],
  changedMeanwhile: [],
  belowZero: [],
  noLines: [],
  tooManyLines: ['max'],
  tooManyPackages: [],
});
