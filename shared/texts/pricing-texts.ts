import { formatIsoDay } from '#shared/format/format-iso-day.ts';
import { t } from '#shared/language/t.ts';

/** Texts for the amounts of a line and the terms of an order; the rules fix their wording. */
export const pricingTexts = {
  aboveRetail: t`Customer Cost cannot be greater than the retail cost.`,
  aboveMaximum: (max: string) => t`The Maximum Cost for this product is $${max}.`,
  belowMinimum: (min: string) => t`The Minimum Cost for this product is $${min}.`,
  minusTaken: t`This line is a trade-in: its price takes a minus sign.`,
  signTaken: t`The prices of this line take the sign of its retail.`,
  negativePrice: t`A price below 0 needs a retail below 0.`,
  tradeInPriceAboveZero: t`A trade-in has no price above 0.`,
  notWholeDollars: t`Prices of this order are whole dollars.`,
  importedDiscountOnly: t`An imported discount comes with an imported quote alone.`,
  lockedDiscount: t`Locked: discount came with the imported quote`,
  discountLocked: t`This discount came with the imported quote and stays as it is.`,
  taxOutOfRange: t`Sales tax must be from 0 to 100%.`,
  rateNotOfQuebec: t`The rate is not Quebec’s: use its taxes`,
  olderTaxRate: (tax: string, region: string, rate: string, since: string, orderRate: string) =>
    t`${tax} of ${region} is ${rate}% since ${formatIsoDay(since)}: the order keeps ${orderRate}%.`,
  noFederalTax: t`Only HSCA taxes something federally alone.`,
  exemptionExpired: (number: string, day: string) =>
    t`Exemption ${number} expired on ${formatIsoDay(day)}: a save must charge the tax before the order is committed.`,
  exemptionElsewhere: (number: string, region: string) =>
    t`Exemption ${number} is for ${region}: a save must charge the tax before the order is committed.`,
  noCanadianTaxRegion: t`No Canadian tax region`,
  freightOutOfRange: t`Freight must be from 0 to 100%.`,
  freightBelowZero: t`Freight must not be below 0.`,
  depositOutOfRange: t`The down payment must be from 0 to 100%.`,
  depositWrongSign: t`The down payment must not be below 0.`,
  gpTooHigh: t`GP must be below 100%`,
  tooLarge: t`Is too large`,
  depositAboveTotal: t`The down payment is greater than the total.`,
  notCounted: t`not counted`,
  unknownCost: t`not known`,
  belowCost: t`Below dealer cost`,
  withoutCost: t`GP without a known dealer cost`,
  negativeQuantity: t`Quantity must be greater than or equal to zero.`,
} as const;
