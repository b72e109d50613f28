import { t } from '#shared/language/t.ts';

/** Texts about contract prices. */
export const contractPricesTexts = {
  oneCustomerOrGroup: t`Name a customer or a group, one of the two.`,
  oneTarget: t`Name a product, a sub-category, a category or a manufacturer.`,
  priceOrPercent: t`Enter a price or a percent, one of the two.`,
  endsBeforeStart: t`Until is before From`,
  noSuchCustomer: t`There is no such customer.`,
  noSuchProduct: t`No product has this part number.`,
  noSuchCategory: t`No product has this category.`,
  sameAlready: t`There is one for the same from the same day.`,
  tooMany: (max: number) => t`A dealer has at most ${max} contract prices.`,
  tooManyForOne: (max: number) => t`A customer or group has at most ${max} contract prices.`,
  changedMeanwhile: t`This contract price was changed by somebody else meanwhile.`,
  listIsLower: (count: number) =>
    count === 1 ? t`List is lower for 1 product` : t`List is lower for ${count} products`,
  limitHolds: (count: number) =>
    count === 1 ? t`A limit holds for 1 product` : t`A limit holds for ${count} products`,
  numberOfSeveral: (count: number) =>
    count === 1 ? t`1 customer has this number` : t`${count} customers have this number`,
  notADay: t`Is not a day: write 2026-12-31 or 12/31/2026.`,
  overlaps: (count: number, line: number) =>
    count === 1
      ? t`1 row overlaps another one, line ${line}: the later From counts.`
      : t`${count} rows overlap others, first line ${line}: the later From counts.`,
  added: t`Contract price added`,
  updated: t`Contract price updated`,
  deleted: t`Contract price deleted`,
  notSaved: t`The contract price could not be saved. Try again.`,
  notDeleted: t`The contract price could not be deleted. Try again.`,
  none: t`No contract prices`,
} as const;
