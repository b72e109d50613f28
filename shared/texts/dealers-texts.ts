import { dealerStatuses } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';

/** Texts for the administration of dealers. */
export const dealersTexts = {
  updated: t`Dealer Updated`,
  changedMeanwhile: t`This dealer was changed by somebody else meanwhile.`,
  listChangedMeanwhile: t`This list was changed by somebody else meanwhile.`,
  endsBeforeStart: t`Must not be before Effective From`,
  notAGstNumber: t`Must be 9 digits, RT and 4 digits: 836197204 RT0001`,
  notAQstNumber: t`Must be 10 digits, TQ and 4 digits: 1206418853 TQ0001`,
  notLoaded: (reason: string) => t`Error loading dealers: ${reason}`,
  noSuchDealer: (id: number) => t`There is no dealer ${id}`,
} as const;

export const dealerStatusNames = {
  [dealerStatuses.unregistered]: t`Unregistered`,
  [dealerStatuses.registered]: t`Registered`,
  [dealerStatuses.discontinued]: t`Discontinued`,
} as const;
