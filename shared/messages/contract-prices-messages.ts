import { contractPricesTexts } from '#shared/texts/contract-prices-texts.ts';
import { defineMessages } from './message.ts';

export const contractPricesMessages = defineMessages('contractPrices', contractPricesTexts, {
  oneCustomerOrGroup: [],
  oneTarget: [],
  priceOrPercent: [],
  endsBeforeStart: [],
});
