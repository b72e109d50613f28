import { t } from '#shared/language/t.ts';
import { followUpViews, type SearchView } from '#shared/schemas/order-search.ts';
import { followUpTexts } from '#shared/texts/follow-up.ts';

/** What is counted of each rep: all orders, and those of each view. */
export const repViews: readonly (SearchView | null)[] = [null, 'Revised', ...followUpViews];

/** What is transferred to a rep is transferred in, for who looks on. */
export function headingOf(view: SearchView | null): string {
  if (!view) return t`All`;
  return view === 'Transferred' ? t`Transferred in` : followUpTexts[view].label;
}
