import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { defineMessages } from './message.ts';

export const pricingMessages = defineMessages('pricing', pricingTexts, {
  aboveRetail: [],
  aboveMaximum: ['max'],
  belowMinimum: ['min'],
  minusTaken: [],
  negativePrice: [],
  tradeInPriceAboveZero: [],
  notWholeDollars: [],
  importedDiscountOnly: [],
  discountLocked: [],
  taxOutOfRange: [],
  rateNotOfQuebec: [],
  noFederalTax: [],
  olderTaxRate: ['tax', 'region', 'rate', 'since', 'orderRate'],
  exemptionExpired: ['number', 'day'],
  exemptionElsewhere: ['number', 'region'],
  freightOutOfRange: [],
  freightBelowZero: [],
  depositOutOfRange: [],
  depositWrongSign: [],
  gpTooHigh: [],
  tooLarge: [],
  depositAboveTotal: [],
  negativeQuantity: [],
});
