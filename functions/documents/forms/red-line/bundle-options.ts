import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import { isChoosable, isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle } from '#shared/schemas/order-schema.ts';
import type { BundleChange } from './compare-bundles-for-print.ts';
import type { RedLineLocale } from './red-line-texts.ts';
import { renderChangeMarks } from './render-change-marks.ts';

type BundleVersions = Pick<BundleChange, 'before' | 'after'>;

/** Whether a bundle of both versions may be left out in another way, or was taken or left out (B1.1, B1.2). */
export const hasOptionChanged = ({ before, after }: BundleVersions, locale: RedLineLocale) =>
  before !== undefined &&
  after !== undefined &&
  (getChoiceText(before, locale) !== getChoiceText(after, locale) ||
    isTakenBundle(before) !== isTakenBundle(after));

function getChoiceText({ Choice, ChoiceGroup }: Bundle, locale: RedLineLocale): string {
  if (Choice === 'optional') return locale.optional;
  return Choice === 'alternative' ? locale.oneOf(ChoiceGroup?.trim() ?? '') : locale.included;
}

/**
 * A row that says of a bundle that may be left out what it is and whether it is taken; false for other bundles.
 * A bundle that was taken or left out is one change with what it adds to the total or takes off it.
 */
export function renderOptionRow(
  versions: BundleVersions,
  columns: number,
  locale: RedLineLocale,
): Html | false {
  const { before, after } = versions;
  if (![before, after].some((bundle) => bundle && isChoosable(bundle))) return false;
  const isChanged = hasOptionChanged(versions, locale);
  const renderChange = (getText: (bundle: Bundle) => string) =>
    renderChangeMarks(before && getText(before), after && getText(after));
  const isSwitched = before && after && isTakenBundle(before) !== isTakenBundle(after);
  const getSign = () => (isSwitched ? (isTakenBundle(after) ? '+' : '−') : '≠');
  return html`<tr>
    <td class="sign">${isChanged && getSign()}</td>
    <td colspan="${columns - 2}">
      ${renderChange((bundle) => getChoiceText(bundle, locale))}
      ${renderChange((bundle) => (isTakenBundle(bundle) ? locale.taken : locale.notTaken))}
    </td>
    <td class="n">
      ${isSwitched && renderChange((bundle) => (isTakenBundle(bundle) ? locale.formatMoney(bundle.Subtotal) : ''))}
    </td>
  </tr>`;
}
