import { t } from '#shared/language/t.ts';

/** The rules fix the wording of these texts. */
export const targetPriceTexts = {
  priceHeld: t`kept by you`,
  quantityZero: t`quantity 0 or below`,
  tradeIn: 'trade-in',
  onePrice: t`its limits leave one price`,
  notTaken: t`not taken`,
  outsideLimits: t`price outside its limits`,
  targetNoLines: t`No line here has a price that may move.`,
  targetTotalNotTaken: t`The total counts only bundles that are taken.`,
  targetAtMinimum: t`All lines are at their minimum.`,
  targetAtMaximum: t`All lines are at their maximum.`,
  targetWholeDollars: t`Prices are whole dollars, and no combination of them gives this amount.`,
  targetQuantities: t`With these quantities no combination of prices gives this amount to the cent.`,
  targetNotFound: t`No combination of prices was found that comes to exactly this.`,
  targetNoSuchTotal: t`With this freight and tax no subtotal gives this total to the cent.`,
  targetNoSuchGp: t`No combination of prices gives exactly this GP.`,
  targetNoDealerCost: t`These lines have no dealer cost, so no price gives a GP.`,
} as const;
