import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import {
  renderLinesTable,
  type LinesTableGroup,
} from '#functions/documents/forms/layout/lines-table.ts';
import {
  buildAmountWidthCss,
  renderDescriptionWithNotCountedNote,
  renderEndRow,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { getPrintOptionOrDefault } from '#shared/order/rules/print-options.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  listLinePictureUrls,
  type ProposalBundle,
  type ProposalInput,
  type ProposalLocale,
} from './proposal-bundle.ts';

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
const MAX_BUNDLE_PICTURES = 5;

/** The bundles with their lines; the ending follows the last of them. */
export function renderProposalLines(
  proposalBundles: ProposalBundle[],
  ending: Html,
  localizedOrder: ProposalInput,
): Html {
  const { locale } = localizedOrder;
  if (proposalBundles.length === 0) return ending;
  const allLines = proposalBundles.flatMap(({ bundleLines }) => bundleLines);
  const subtotals = proposalBundles.map(({ bundle }) => bundle.Subtotal);
  const unitAmounts = [...allLines.map(({ CustomerCost }) => CustomerCost), ...subtotals];
  const extendedAmounts = [
    ...allLines.map(({ CustomerExtended }) => CustomerExtended),
    ...subtotals,
  ];
  const heads = html`<colgroup>
      <col style="width:13mm" />
      <col style="width:27mm" />
      <col />
      <col
        style="width:${buildAmountWidthCss(unitAmounts, { minWidth: '25mm', padding: '5mm' }, locale)}"
      />
      <col
        style="width:${buildAmountWidthCss(extendedAmounts, { minWidth: '27mm', padding: '5mm' }, locale)}"
      />
    </colgroup>
    <thead>
      <tr>
        <th class="n">${locale.qty}</th>
        <th>${locale.part}</th>
        <th>${locale.description}</th>
        <th class="n">${locale.price}</th>
        <th class="n">${locale.extended}</th>
      </tr>
    </thead>`;
  return renderLinesTable({
    heads,
    columns: 5,
    groups: proposalBundles.map((proposalBundle) =>
      buildBundleGroup(
        proposalBundle,
        proposalBundle === proposalBundles.at(-1) && ending,
        localizedOrder,
      ),
    ),
  });
}

const countTextLines = ({ Description }: OrderLine): number =>
  (Description ?? '')
    .split('\n')
    .reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / LETTERS_PER_LINE)), 0);

const hasFewTextLines = (bundleLines: readonly OrderLine[]): boolean =>
  bundleLines.reduce((sum, line) => sum + countTextLines(line), 0) <= MAX_SHORT_BUNDLE_LINES;

/** The class for rows that must stay together: a short bundle, or the last rows before the totals. */
function getKeepTogetherClass(bundleLines: readonly OrderLine[], isLast: boolean): string | false {
  if (!isLast) return hasFewTextLines(bundleLines) && 'whole';
  return hasFewTextLines(bundleLines.slice(-ROWS_WITH_TOTALS)) && 'closing';
}

function buildBundleGroup(
  { bundle, bundleLines, name, anchorId }: ProposalBundle,
  ending: Html | false,
  localizedOrder: ProposalInput,
): LinesTableGroup {
  const { locale } = localizedOrder;
  const option = getPrintOptionOrDefault(bundle.PrintOptionId);
  const pictures = listLinePictureUrls(bundleLines, localizedOrder).slice(0, MAX_BUNDLE_PICTURES);
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
      option.lines === 'summary'
        ? [renderSummaryRow(bundle, bundleLines, locale)]
        : bundleLines.map((line) => renderDetailRow(line, option.lines === 'priced', locale)),
    foot: html`${
      option.hasSubtotal &&
      html`<tr class="gs">
        <td colspan="4">${locale.subtotalOf(name)}</td>
        <td class="n">${locale.formatMoney(bundle.Subtotal)}</td>
      </tr>`
    }
    ${ending && renderEndRow(ending, 5)}`,
  };
}

function renderDetailRow(line: OrderLine, isPriced: boolean, locale: ProposalLocale): Html {
  const text = renderDescriptionWithNotCountedNote(line, locale);
  return html`<tr>
    <td class="n">${locale.formatQuantity(line.Quantity)}</td>
    <td class="soft">${line.PartNumber}</td>
    ${
      isPriced
        ? html`<td class="text">${text}</td>
            <td class="n">${locale.formatMoney(line.CustomerCost)}</td>
            <td class="n">
              ${locale.formatMoney(line.Quantity < 0 ? asCents(0) : line.CustomerExtended)}
            </td>`
        : html`<td class="text" colspan="3">${text}</td>`
    }
  </tr>`;
}

/** One row for the whole bundle; the unit price is blank when it is not a whole cent (D16). */
function renderSummaryRow(bundle: Bundle, bundleLines: OrderLine[], locale: ProposalLocale): Html {
  const unit = findUnitPrice(bundle);
  return html`<tr class="one">
    <td class="n">${bundle.Quantity}</td>
    <td colspan="2">
      ${bundleLines.map((line) => html`<div class="text">${line.Quantity !== 1000 && `${locale.formatQuantity(line.Quantity)} × `}${renderDescriptionWithNotCountedNote(line, locale)}</div>`)}
    </td>
    <td class="n">${unit !== undefined && locale.formatMoney(unit)}</td>
    <td class="n">${locale.formatMoney(bundle.Subtotal)}</td>
  </tr>`;
}

const findUnitPrice = ({ Subtotal, Quantity }: Bundle): Cents | undefined =>
  Quantity > 0 && Subtotal % Quantity === 0 ? asCents(Subtotal / Quantity) : undefined;
