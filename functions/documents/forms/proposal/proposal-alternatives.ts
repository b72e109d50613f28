import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import { renderDescriptionWithNotes } from '#functions/documents/forms/layout/order-print-parts.ts';
import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import {
  computeDifferenceToTaken,
  countTextLines,
  findUnitPrice,
  getCountedExtended,
  renderTakenMark,
  type ProposalBundle,
} from './proposal-bundle.ts';
import type { ProposalLine, ProposalLocale, ProposalToPrint } from './proposal-to-print.ts';

const MAX_COLUMN_COUNT = 3;
const MAX_COLUMN_LINES = 12;
/** So many lines of text fit on a page. */
const MAX_COLUMN_TEXT_LINES = 42;
/** A picture is as high as so many lines of text. */
const PICTURE_TEXT_LINES = 7;
/** Letters on a line of text by the number of columns, a cautious estimate. */
const lettersPerLine: Record<number, number> = { 2: 50, 3: 28 };

/** Whether the alternatives of a group stand side by side (B1.5). */
export const fitsInColumns = (alternatives: readonly ProposalBundle[]): boolean =>
  alternatives.length > 1 &&
  alternatives.length <= MAX_COLUMN_COUNT &&
  alternatives.every(
    (alternative) =>
      alternative.bundleLines.length <= MAX_COLUMN_LINES &&
      countColumnTextLines(alternative, alternatives.length) <= MAX_COLUMN_TEXT_LINES,
  );

/** Below each description are the part number and the price. */
const countColumnTextLines = ({ bundleLines, pictures }: ProposalBundle, columns: number): number =>
  bundleLines.reduce(
    (sum, line) => sum + countTextLines(line, lettersPerLine[columns]!) + 1,
    pictures.length > 0 ? PICTURE_TEXT_LINES : 0,
  );

/** The alternatives of a group side by side. The heading is in the same row, so that they move together. */
export function renderAlternativesRow(
  headingHtml: Html,
  alternatives: readonly ProposalBundle[],
  columns: number,
  proposal: ProposalToPrint,
): Html {
  return html`<tr class="alts">
    <td colspan="${columns}">
      ${headingHtml}
      <div style="grid-template-columns:repeat(${alternatives.length},1fr)">
        ${alternatives.map((alternative) => renderAlternative(alternative, alternatives, proposal))}
      </div>
    </td>
  </tr>`;
}

function renderAlternative(
  { bundle, bundleLines, name, pictures }: ProposalBundle,
  alternatives: readonly ProposalBundle[],
  proposal: ProposalToPrint,
): Html {
  const { locale } = proposal;
  const isTaken = isTakenBundle(bundle);
  const [picture] = pictures;
  const unit =
    bundle.Prints === 'summary' && bundle.Quantity > 1 ? findUnitPrice(bundle) : undefined;
  const difference = computeDifferenceToTaken(bundle, alternatives);
  return html`<section class="${isTaken && 'on'}">
    ${picture && html`<img src="${picture}" alt="" />`}
    <h3>
      <span
        >${renderTakenMark(isTaken)}${bundle.Prints === 'summary' && bundle.Quantity > 1 && `${bundle.Quantity} × `}${name}</span
      >
      ${isTaken && html`<small>${locale.taken}</small>`}
    </h3>
    <ul>
      ${bundleLines.map((line) => renderAlternativeLine(line, bundle.Prints, locale))}
    </ul>
    <p>
      <b>${locale.formatMoney(bundle.Subtotal)}</b>
      ${unit !== undefined && html`<small>${locale.each(locale.formatMoney(unit))}</small>`}
      <small>${isTaken ? locale.inTotal : locale.formatDifference(difference)}</small>
    </p>
  </section>`;
}

function renderAlternativeLine(
  line: ProposalLine,
  shown: 'priced' | 'unpriced' | 'summary',
  locale: ProposalLocale,
): Html {
  const isPriced = shown === 'priced';
  return html`<li>
    <span class="n">${locale.formatQuantity(line.Quantity)}</span>
    <div>
      <div class="text">${renderDescriptionWithNotes(line, locale)}</div>
      ${
        shown !== 'summary' &&
        (isPriced || line.PartNumber) &&
        html`<small>
          <span>${line.PartNumber}</span>
          ${isPriced && line.Quantity !== 1000 && html`<span>${locale.each(locale.formatMoney(line.UnitPrice))}</span>`}
          ${isPriced && html`<b>${locale.formatMoney(getCountedExtended(line))}</b>`}
        </small>`
      }
    </div>
  </li>`;
}
