import { contractPricesTexts } from '#shared/texts/contract-prices-texts.ts';
import { defineMessages } from './message.ts';

export const contractPricesMessages = defineMessages('contractPrices', contractPricesTexts, {
  oneCustomerOrGroup: [],
  oneTarget: [],
  priceOrPercent: [],
  endsBeforeStart: [],
  noSuchCustomer: [],
  noSuchProduct: [],
  noSuchCategory: [],
  sameAlready: [],
  tooMany: ['max'],
  tooManyForOne: ['max'],
  changedMeanwhile: [],
  numberOfSeveral: ['count'],
  notADay: [],
  overlaps: ['count', 'line'],
  listIsLower: ['count'],
  limitHolds: ['count'],
});
