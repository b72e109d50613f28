import { t } from '#shared/language/t.ts';
import { followUpViews, type OrderSearchView } from '#shared/schemas/order-search-schema.ts';
import { followUpTexts } from '#shared/texts/follow-up-texts.ts';

/** What is counted of each rep: all orders, and those of each view. */
export const repViews: readonly (OrderSearchView | null)[] = [null, 'Revised', ...followUpViews];

/** What is transferred to a rep is transferred in, for who looks on. */
export function getRepViewHeading(view: OrderSearchView | null): string {
  if (!view) return t`All`;
  return view === 'Transferred' ? t`Transferred in` : followUpTexts[view].label;
}
