import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import type { Bundle } from '#shared/schemas/order-schema.ts';
import type { BundleChange } from './compare-bundles-for-print.ts';
import type { RedLineLocale } from './red-line-texts.ts';
import { renderChangeMarks } from './render-change-marks.ts';

/** Whether the print option or quantity of a bundle in both versions has changed (D16). */
export const hasPrintOptionOrQuantityChanged = (
  before: Bundle | undefined,
  after: Bundle | undefined,
) =>
  before !== undefined &&
  after !== undefined &&
  (before.PrintOptionId !== after.PrintOptionId || before.Quantity !== after.Quantity);

/** The changed print option or quantity of a bundle; false when both are unchanged. */
export function renderPrintOptionOrQuantityChange(
  { before, after }: Pick<BundleChange, 'before' | 'after'>,
  columns: number,
  locale: RedLineLocale,
): Html | false {
  if (!before || !after || !hasPrintOptionOrQuantityChanged(before, after)) return false;
  const getOptionText = ({ PrintOptionId }: Bundle) => locale.printed[PrintOptionId];
  const getQuantityText = ({ Quantity }: Bundle) => locale.bundleQuantity(Quantity);
  return html`<tr>
    <td class="sign">≠</td>
    <td colspan="${columns - 1}">
      ${getOptionText(before) !== getOptionText(after) && html`${renderChangeMarks(getOptionText(before), getOptionText(after))} `}
      ${getQuantityText(before) !== getQuantityText(after) && renderChangeMarks(getQuantityText(before), getQuantityText(after))}
    </td>
  </tr>`;
}
