import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { defineMessages } from './message.ts';

export const quoteMessages = defineMessages('quotes', quoteTexts, {
  fileIsEmpty: [],
  notXml: [],
  unknownEncoding: ['encoding'],
  notInItsEncoding: ['encoding'],
  brokenXml: ['line', 'column', 'what'],
  declaresEntities: [],
  tooDeep: ['max'],
  tooManyElements: ['max'],
  tooManyAttributes: ['max'],
  tooManyLines: ['max'],
  tooManyBundles: ['max'],
  unknownDocument: ['root'],
  otherDocument: ['what'],
  noLines: ['format'],
  quotePricingNotAllowed: [],
  quotePricingForeign: ['foreignCurrency', 'ownCurrency'],
});
