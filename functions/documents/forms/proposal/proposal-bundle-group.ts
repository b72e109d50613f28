import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import type { LinesTableGroup } from '#functions/documents/forms/layout/lines-table.ts';
import {
  renderDescriptionWithNotes,
  renderEndRow,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { isChoosable, isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import type { BundleFacts } from '#shared/proposals/customer-copy.ts';
import {
  countTextLines,
  findUnitPrice,
  getCountedExtended,
  renderTakenMark,
  type ProposalBundle,
} from './proposal-bundle.ts';
import type { ProposalLine, ProposalLocale, ProposalToPrint } from './proposal-to-print.ts';

/**
 * A bundle with at most this many lines of text moves whole to the next page: this leaves less than a third
 * of a page empty.
 */
const MAX_SHORT_BUNDLE_LINES = 10;
/** Letters on a line of text, a cautious estimate. */
const LETTERS_PER_LINE = 55;
/** So many rows stay with the totals, so that the totals are never with a single row. */
const ROWS_WITH_TOTALS = 3;
/** The most product pictures in the heading of a bundle. */
export const MAX_BUNDLE_PICTURES = 5;
export const PROPOSAL_COLUMNS = 5;

export const sumTextLines = (bundleLines: readonly ProposalLine[]): number =>
  bundleLines.reduce((sum, line) => sum + countTextLines(line, LETTERS_PER_LINE), 0);

const hasFewTextLines = (bundleLines: readonly ProposalLine[]): boolean =>
  sumTextLines(bundleLines) <= MAX_SHORT_BUNDLE_LINES;

/** The class for rows that must stay together: a short bundle, or the last rows before the totals. */
function getKeepTogetherClass(
  bundleLines: readonly ProposalLine[],
  isLast: boolean,
): string | false {
  if (!isLast) return hasFewTextLines(bundleLines) && 'whole';
  return hasFewTextLines(bundleLines.slice(-ROWS_WITH_TOTALS)) && 'closing';
}

export function buildBundleGroup(
  { bundle, bundleLines, name, anchorId, pictures: allPictures }: ProposalBundle,
  ending: Html | false,
  proposal: ProposalToPrint,
): LinesTableGroup {
  const { locale } = proposal;
  const pictures = allPictures.slice(0, MAX_BUNDLE_PICTURES);
  return {
    className: getKeepTogetherClass(bundleLines, ending !== false),
    head: html`<tr class="gh">
      <th colspan="5" scope="rowgroup" id="${anchorId}">
        ${
          pictures.length === 0
            ? name
            : html`<div class="gn">
                <span>${name}</span>
                <span>${pictures.map((picture) => html`<img src="${picture}" alt="" />`)}</span>
              </div>`
        }
      </th>
    </tr>`,
    rows:
      bundle.Prints === 'summary'
        ? [renderSummaryRow(bundle, bundleLines, locale)]
        : bundleLines.map((line) => renderDetailRow(line, bundle.Prints === 'priced', locale)),
    foot: html`${
      hasSubtotalRow(bundle) &&
      html`<tr class="gs">
        <td colspan="4">${locale.subtotalOf(name)}</td>
        <td class="n">${locale.formatMoney(bundle.Subtotal)}</td>
      </tr>`
    }
    ${ending && renderEndRow(ending, 5)}`,
  };
}

/** What may be left out has its subtotal whatever is printed of it; what is not taken has it in the heading. */
function hasSubtotalRow(bundle: BundleFacts): boolean {
  if (!isChoosable(bundle)) return bundle.HasSubtotal;
  return isTakenBundle(bundle) && bundle.Prints !== 'summary';
}

/** A bundle that may be left out, with what it costs and whether it is taken. */
export function buildChoiceBundleGroup(
  { price, ...proposalBundle }: ProposalBundle & { price: string },
  ending: Html | false,
  proposal: ProposalToPrint,
): LinesTableGroup {
  const { locale } = proposal;
  const { bundle, name, anchorId } = proposalBundle;
  const isTaken = isTakenBundle(bundle);
  const pictures = proposalBundle.pictures.slice(0, MAX_BUNDLE_PICTURES);
  const state = html`<small>${isTaken ? locale.taken : locale.notTaken}</small>`;
  const group = buildBundleGroup(proposalBundle, ending, proposal);
  return {
    ...group,
    head: html`<tr class="gh">
      <th colspan="${PROPOSAL_COLUMNS}" scope="rowgroup" id="${anchorId}">
        <div class="gn">
          <span>${renderTakenMark(isTaken)}${name} <small>${price}</small></span>
          <span>${pictures.map((picture) => html`<img src="${picture}" alt="" />`)}${state}</span>
        </div>
      </th>
    </tr>`,
    rows: isTaken ? group.rows : renderUntakenRows(proposalBundle, locale),
  };
}

function renderDetailRow(line: ProposalLine, isPriced: boolean, locale: ProposalLocale): Html {
  const text = renderDescriptionWithNotes(line, locale);
  return html`<tr>
    <td class="n">${locale.formatQuantity(line.Quantity)}</td>
    <td class="soft">${line.PartNumber}</td>
    ${
      isPriced
        ? html`<td class="text">${text}</td>
            <td class="n">${locale.formatMoney(line.UnitPrice)}</td>
            <td class="n">
              ${locale.formatMoney(line.Quantity < 0 ? asCents(0) : line.ExtendedPrice)}
            </td>`
        : html`<td class="text" colspan="3">${text}</td>`
    }
  </tr>`;
}

/** One row for the whole bundle; the unit price is blank when it is not a whole cent (D16). */
function renderSummaryRow(
  bundle: BundleFacts,
  bundleLines: ProposalLine[],
  locale: ProposalLocale,
): Html {
  const unit = findUnitPrice(bundle);
  return html`<tr class="one">
    <td class="n">${bundle.Quantity}</td>
    <td colspan="2">
      ${bundleLines.map((line) => html`<div class="text">${line.Quantity !== 1000 && `${locale.formatQuantity(line.Quantity)} × `}${renderDescriptionWithNotes(line, locale)}</div>`)}
    </td>
    <td class="n">${unit !== undefined && locale.formatMoney(unit)}</td>
    <td class="n">${locale.formatMoney(bundle.Subtotal)}</td>
  </tr>`;
}

/** Amounts of a bundle that is not taken stand beside the text, because the columns of amounts are summed. */
function renderUntakenRows(
  { bundle, bundleLines }: ProposalBundle,
  locale: ProposalLocale,
): readonly Html[] {
  if (bundle.Prints === 'unpriced')
    return bundleLines.map((line) => renderDetailRow(line, false, locale));
  if (bundle.Prints === 'summary') return [renderUntakenSummaryRow(bundle, bundleLines, locale)];
  return bundleLines.map(
    (line) =>
      html`<tr>
        <td class="n">${locale.formatQuantity(line.Quantity)}</td>
        <td class="soft">${line.PartNumber}</td>
        <td>
          ${renderTextWithAmounts(
            [renderDescriptionWithNotes(line, locale)],
            {
              unit: line.Quantity === 1000 ? undefined : line.UnitPrice,
              extended: getCountedExtended(line),
            },
            locale,
          )}
        </td>
        <td colspan="2"></td>
      </tr>`,
  );
}

function renderUntakenSummaryRow(
  bundle: BundleFacts,
  bundleLines: readonly ProposalLine[],
  locale: ProposalLocale,
): Html {
  const texts = bundleLines.map((line) => {
    const count = line.Quantity !== 1000 && `${locale.formatQuantity(line.Quantity)} × `;
    return html`${count}${renderDescriptionWithNotes(line, locale)}`;
  });
  const unit = bundle.Quantity === 1 ? undefined : findUnitPrice(bundle);
  return html`<tr class="one">
    <td class="n">${bundle.Quantity}</td>
    <td colspan="2">
      ${renderTextWithAmounts(texts, { unit, extended: bundle.Subtotal }, locale)}
    </td>
    <td colspan="2"></td>
  </tr>`;
}

const renderTextWithAmounts = (
  texts: readonly Html[],
  { unit, extended }: { unit: Cents | undefined; extended: Cents },
  locale: ProposalLocale,
): Html =>
  html`<div class="ut">
    <div>${texts.map((text) => html`<div class="text">${text}</div>`)}</div>
    <span class="n soft">${unit !== undefined && locale.each(locale.formatMoney(unit))}</span>
    <span class="n soft">${locale.formatMoney(extended)}</span>
  </div>`;
