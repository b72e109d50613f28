import { t } from '#shared/language/t.ts';
import {
  followUpViews,
  proposalViews,
  type OrderSearchView,
} from '#shared/schemas/order-search-schema.ts';
import { followUpTexts } from '#shared/texts/follow-up-texts.ts';

/** The counts of each rep: all orders, and those of each view. */
export const repViews: readonly (OrderSearchView | null)[] = [
  null,
  'Revised',
  ...followUpViews,
  ...proposalViews,
];

/** 'Transferred' is named 'Transferred in' for a reader other than the rep. */
export function getRepViewHeading(view: OrderSearchView | null): string {
  if (!view) return t`All`;
  return view === 'Transferred' ? t`Transferred in` : followUpTexts[view].label;
}
