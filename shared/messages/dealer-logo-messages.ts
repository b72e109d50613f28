import { dealerLogoTexts } from '#shared/texts/dealer-logo-texts.ts';
import { defineMessages } from './message.ts';

export const dealerLogoMessages = defineMessages('dealerLogo', dealerLogoTexts, {
  notAPicture: [],
  svgNotAllowed: [],
  damaged: [],
  tooLarge: [],
  tooWide: [],
  changedMeanwhile: [],
});
