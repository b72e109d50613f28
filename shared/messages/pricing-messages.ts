import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { defineMessages } from './message.ts';

export const pricingMessages = defineMessages('pricing', pricingTexts, {
  aboveRetail: [],
  aboveMaximum: ['max'],
  belowMinimum: ['min'],
  negativePrice: [],
  tradeInPrice: [],
  wholeDollars: [],
  importedOnly: [],
  discountLocked: [],
  taxOutside: [],
  rateNotOfQuebec: [],
  freightOutside: [],
  freightBelowZero: [],
  depositOutside: [],
  depositWrongSign: [],
  gpTooHigh: [],
  tooLarge: [],
  depositAboveTotal: [],
  negativeQuantity: [],
});
