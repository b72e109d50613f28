import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import type { Bundle } from '#shared/schemas/order-schema.ts';
import type { BundleChange } from './changes.ts';
import type { RedLineLocale } from './red-line-texts.ts';
import { renderChangeMarks } from './render-change-marks.ts';

/** Whether a bundle that stays prints in another way, or as another number of it (D16). */
export const isPrintedOtherwise = (before: Bundle | undefined, after: Bundle | undefined) =>
  before !== undefined &&
  after !== undefined &&
  (before.PrintOptionId !== after.PrintOptionId || before.Quantity !== after.Quantity);

/** How a bundle prints, where that is another way than before. */
export function printing(
  { before, after }: Pick<BundleChange, 'before' | 'after'>,
  columns: number,
  speech: RedLineLocale,
): Html | false {
  if (!before || !after || !isPrintedOtherwise(before, after)) return false;
  const option = ({ PrintOptionId }: Bundle) => speech.printed[PrintOptionId];
  const quantity = ({ Quantity }: Bundle) => speech.bundleQuantity(Quantity);
  return html`<tr>
    <td class="sign">≠</td>
    <td colspan="${columns - 1}">
      ${option(before) !== option(after) && html`${renderChangeMarks(option(before), option(after))} `}
      ${quantity(before) !== quantity(after) && renderChangeMarks(quantity(before), quantity(after))}
    </td>
  </tr>`;
}
