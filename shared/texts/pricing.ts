import { t } from '#shared/language/t.ts';

/** The texts of the figures of a line and the terms of an order, as the rules give them. */
export const pricingTexts = {
  aboveRetail: t`Customer Cost cannot be greater than the retail cost.`,
  aboveMaximum: (max: string) => t`The Maximum Cost for this product is $${max}.`,
  belowMinimum: (min: string) => t`The Minimum Cost for this product is $${min}.`,
  minusTaken: t`This line is a trade-in: its price takes a minus sign.`,
  signTaken: t`The prices of this line take the sign of its retail.`,
  negativePrice: t`A price below 0 needs a retail below 0.`,
  tradeInPrice: t`A trade-in has no price above 0.`,
  wholeDollars: t`Prices of this order are whole dollars.`,
  importedOnly: t`An imported discount comes with an imported quote alone.`,
  lockedDiscount: t`Locked: discount came with the imported quote`,
  discountLocked: t`This discount came with the imported quote and stays as it is.`,
  taxOutside: t`Sales tax must be from 0 to 100%.`,
  freightOutside: t`Freight must be from 0 to 100%.`,
  freightBelowZero: t`Freight must not be below 0.`,
  depositOutside: t`The down payment must be from 0 to 100%.`,
  depositWrongSign: t`The down payment must not be below 0.`,
  gpTooHigh: t`GP must be below 100%`,
  tooLarge: t`Is too large`,
  depositAboveTotal: t`The down payment is greater than the total.`,
  notCounted: t`not counted`,
  unknownCost: t`not known`,
  belowCost: t`Below dealer cost`,
  negativeQuantity: t`Quantity must be greater than or equal to zero.`,
} as const;
