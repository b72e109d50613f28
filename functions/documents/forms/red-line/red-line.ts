import {
  toLocalIsoDay,
  createDocumentLocale,
} from '#functions/documents/forms/layout/document-locale.ts';
import { redLineStyles } from '#functions/documents/forms/layout/form-styles.ts';
import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import {
  renderLinesTable,
  type LinesTableGroup,
} from '#functions/documents/forms/layout/lines-table.ts';
import {
  buildAmountWidthCss,
  renderDescriptionWithNotes,
  renderEndRow,
  renderLetterhead,
  type LocalizedOrderToPrint,
  type OrderToPrint,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import { computePrintTaxes } from '#functions/documents/forms/layout/print-taxes.ts';
import type { PrintableForm } from '#functions/documents/forms/layout/printable-form.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import { getFreightTermOrDefault } from '#shared/pricing/order/order-terms.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildDepositAndBalanceRows } from './build-deposit-and-balance-rows.ts';
import { buildTaxChangeRows } from './build-tax-change-rows.ts';
import { hasOptionChanged, renderOptionRow } from './bundle-options.ts';
import {
  hasPrintOptionOrQuantityChanged,
  renderPrintOptionOrQuantityChange,
} from './bundle-printing.ts';
import {
  compareBundlesForPrint,
  type BundleChange,
  type LineChange,
} from './compare-bundles-for-print.ts';
import { redLineTexts, type RedLineLocale } from './red-line-texts.ts';
import { renderChangeMarks } from './render-change-marks.ts';
import { renderFieldChanges } from './render-field-changes.ts';

type RedLineInput = LocalizedOrderToPrint<RedLineLocale> & EarlierVersion;

/** The earlier version and its owner. */
type EarlierVersion = { before: Order; ownerBefore: OrderToPrint['owner'] };

const COLUMN_COUNT = 6;

/**
 * What changed in a proposal between two versions of its order, for the reader of the proposal: it contains
 * no cost, discount or profit, and no prices of bundles that print without them. `order` is the later
 * version.
 */
export function buildRedLine(input: OrderToPrint & EarlierVersion): PrintableForm {
  const { order, before, dealer, language } = input;
  const locale = createDocumentLocale(language, redLineTexts);
  const localizedOrder: RedLineInput = { ...input, locale };
  const title = `${locale.title} ${order.OrderNumber}`;
  const footer = [dealer.CompanyName, title, order.BillingInfo.Name ?? order.CustomerName];
  return {
    title,
    footer: footer.filter(Boolean).join(' · '),
    size: 'letter',
    styles: redLineStyles,
    requiredAmounts: [],
    locale,
    content: html`${renderLetterhead(localizedOrder, locale.title, undefined, listVersionDates(localizedOrder))}
      <h2 class="subject">${renderChangeMarks(before.WorksheetName, order.WorksheetName)}</h2>
      ${renderLegend(locale)} ${renderFields(localizedOrder)} ${renderLines(localizedOrder)}`,
  };
}

const renderFields = ({ before, ownerBefore, order, owner, locale }: RedLineInput) =>
  renderFieldChanges(
    { order: before, ownerName: ownerBefore.name },
    { order, ownerName: owner.name },
    locale,
  );

const listVersionDates = ({
  before,
  order,
  locale,
  offsetMinutes,
}: RedLineInput): [string, string][] => {
  const formatVersion = ({ Version, RevisedOn, CreatedOn }: Order) =>
    locale.version(Version, locale.formatDay(toLocalIsoDay(RevisedOn ?? CreatedOn, offsetMinutes)));
  return [
    [locale.from, formatVersion(before)],
    [locale.to, formatVersion(order)],
  ];
};

const renderLegend = (locale: RedLineLocale): Html =>
  html`<p class="legend">
    <del>${locale.removed}</del> <ins>${locale.added}</ins> <span>≠ ${locale.changed}</span>
    <span>↕ ${locale.moved}</span>
    <span class="rest">${locale.legend}</span>
  </p>`;

function renderLines(localizedOrder: RedLineInput): Html {
  const { before, order, locale } = localizedOrder;
  const changes = compareBundlesForPrint(before, order);
  const ending = renderEnd(localizedOrder, hasNoShownChanges(localizedOrder, changes));
  if (changes.length === 0) return ending;
  const allLines = [...before.OrderLines, ...order.OrderLines];
  const subtotals = [...before.Bundles, ...order.Bundles].map(({ Subtotal }) => Subtotal);
  const unitAmounts = [...allLines.map(({ CustomerCost }) => CustomerCost), ...subtotals];
  const extendedAmounts = [...allLines.map(getExtendedAmount), ...subtotals];
  const heads = html`<colgroup>
      <col style="width:6mm" />
      <col style="width:14mm" />
      <col style="width:27mm" />
      <col />
      <col
        style="width:${buildAmountWidthCss(unitAmounts, { minWidth: '24mm', padding: '4mm' }, locale)}"
      />
      <col
        style="width:${buildAmountWidthCss(extendedAmounts, { minWidth: '26mm', padding: '4mm' }, locale)}"
      />
    </colgroup>
    <thead>
      <tr>
        <th></th>
        <th class="n">${locale.qty}</th>
        <th>${locale.part}</th>
        <th>${locale.description}</th>
        <th class="n">${locale.price}</th>
        <th class="n">${locale.extended}</th>
      </tr>
    </thead>`;
  return renderLinesTable({
    heads,
    columns: COLUMN_COUNT,
    groups: changes.map((change) =>
      buildBundleGroup(change, change === changes.at(-1) && ending, locale),
    ),
  });
}

/** True when no change is visible: a rep may have changed only what the dealer reads. */
function hasNoShownChanges(localizedOrder: RedLineInput, changes: readonly BundleChange[]) {
  const { before, order } = localizedOrder;
  const serializeTotals = (version: Order) =>
    JSON.stringify(buildTotalsRows({ ...localizedOrder, before: version, order: version }));
  return (
    before.WorksheetName === order.WorksheetName &&
    !renderFields(localizedOrder) &&
    !changes.some(
      (change) => hasMarks(change) || hasOptionChanged(change, localizedOrder.locale),
    ) &&
    serializeTotals(before) === serializeTotals(order)
  );
}

const hasMarks = ({ before, after, isMoved, lines: lineChanges }: BundleChange) =>
  isMoved ||
  lineChanges.length > 0 ||
  before?.OrderLineGroupName !== after?.OrderLineGroupName ||
  hasPrintOptionOrQuantityChanged(before, after) ||
  before?.Subtotal !== after?.Subtotal;

/** Zero for a line that does not count in the totals (D10). */
const getExtendedAmount = ({ Quantity, CustomerExtended }: OrderLine): Cents =>
  Quantity < 0 ? asCents(0) : CustomerExtended;

function buildBundleGroup(
  change: BundleChange,
  ending: Html | false,
  locale: RedLineLocale,
): LinesTableGroup {
  const { before, after, isMoved, lines: lineChanges, unchangedCount } = change;
  const getBundleName = (bundle: Bundle | undefined) =>
    bundle?.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID
      ? locale.individualLines
      : bundle?.OrderLineGroupName;
  const name = getBundleName(after ?? before) ?? '';
  const formatSubtotal = (bundle: Bundle | undefined) =>
    bundle && locale.formatMoney(bundle.Subtotal);
  const subtotal = renderChangeMarks(formatSubtotal(before), formatSubtotal(after));
  // Amounts that are in no total stand in no column of amounts.
  const isTaken = isTakenBundle(after ?? before!);
  const subtotalText = isTaken
    ? locale.subtotalOf(name)
    : html`${locale.untakenSubtotalOf(name)} ${subtotal}`;
  return {
    head: html`<tr class="gh">
        <th colspan="${COLUMN_COUNT}" scope="rowgroup">
          ${isMoved && '↕ '}${renderChangeMarks(getBundleName(before), getBundleName(after))}
        </th>
      </tr>
      ${renderOptionRow(change, COLUMN_COUNT, locale)}${renderPrintOptionOrQuantityChange(change, COLUMN_COUNT, locale)}`,
    rows: lineChanges.map((line) => renderLineRow(line, locale)),
    foot: html`${
        unchangedCount > 0 &&
        html`<tr>
          <td></td>
          <td></td>
          <td class="soft" colspan="4">${locale.unchanged(unchangedCount)}</td>
        </tr>`
      }
      <tr class="gs">
        <td colspan="${COLUMN_COUNT - 1}">${subtotalText}</td>
        <td class="n">${isTaken && subtotal}</td>
      </tr>
      ${ending && renderEndRow(ending, COLUMN_COUNT)}`,
  };
}

/** The sign in the margin, readable in black and white, too. */
function getChangeSign({ before, after, isMoved }: LineChange): string {
  if (!before) return '+';
  if (!after) return '−';
  return isMoved ? '↕' : '≠';
}

function renderLineRow(change: LineChange, locale: RedLineLocale): Html {
  const { before, after, isPriced } = change;
  const renderChange = (text: (line: OrderLine) => string | Html | null | undefined) =>
    renderChangeMarks(before && text(before), after && text(after));
  const text = renderChange((line) => renderDescriptionWithNotes(line, locale));
  return html`<tr>
    <td class="sign">${getChangeSign(change)}</td>
    <td class="n">${renderChange(({ Quantity }) => locale.formatQuantity(Quantity))}</td>
    <td>${renderChange(({ PartNumber }) => PartNumber)}</td>
    ${
      isPriced
        ? html`<td class="text">${text}</td>
            <td class="n">
              ${renderChange(({ CustomerCost }) => locale.formatMoney(CustomerCost))}
            </td>
            <td class="n">
              ${renderChange((line) => locale.formatMoney(getExtendedAmount(line)))}
            </td>`
        : html`<td class="text" colspan="3">${text}</td>`
    }
  </tr>`;
}

/** The totals of both versions. Every amount is the one that was saved with its version. */
function renderEnd(localizedOrder: RedLineInput, isSame: boolean): Html {
  const { before, order, locale } = localizedOrder;
  const difference = order.Total - before.Total;
  const sign = difference > 0 ? '+' : '';
  return html`<div class="end close">
    <p class="soft">${isSame && `${locale.nothing} `}${locale.whatThisIs(order.Version)}</p>
    <dl class="totals">
      ${buildTotalsRows(localizedOrder).map(
        ([name, amount, className]) =>
          html`<div class="${className}">
            <dt>${name}</dt>
            <dd>${amount}</dd>
          </div>`,
      )}
      <div class="due">
        <dt>${locale.difference}</dt>
        <dd>${sign}${locale.formatMoney(asCents(difference))}</dd>
      </div>
    </dl>
  </div>`;
}

function buildTotalsRows(localizedOrder: RedLineInput): [Html, Html, string][] {
  const { before, order: after, locale } = localizedOrder;
  const renderChange = (text: (order: Order) => string) =>
    renderChangeMarks(text(before), text(after));
  const [taxesBefore, taxesAfter] = [before, after].map((order) =>
    computePrintTaxes({ ...localizedOrder, order }),
  );
  const isRateHidden = taxesBefore!.isQuebec || taxesAfter!.isQuebec;
  const formatFreightName = (order: Order) => {
    const term = getFreightTermOrDefault(order);
    return 'amount' in term || term.rate === 0 || isRateHidden
      ? locale.freight
      : `${locale.freight}, ${locale.formatRate(term.rate)}`;
  };
  return [
    [html`${locale.subtotal}`, renderChange(({ SubTotal }) => locale.formatMoney(SubTotal)), ''],
    [
      renderChange(formatFreightName),
      renderChange(({ Freight }) => locale.formatMoney(Freight)),
      '',
    ],
    ...buildTaxChangeRows(taxesBefore!, taxesAfter!, locale),
    [html`${locale.total}`, renderChange(({ Total }) => locale.formatDollars(Total)), 'big'],
    ...buildDepositAndBalanceRows(before, after, locale),
  ];
}
