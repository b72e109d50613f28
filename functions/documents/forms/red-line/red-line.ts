import {
  localDay,
  createDocumentLocale,
} from '#functions/documents/forms/paper/document-locale.ts';
import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import { linesTable, type RowGroup } from '#functions/documents/forms/paper/lines-table.ts';
import {
  amountWidth,
  description,
  endRow,
  letterhead,
  type LocalizedOrderToPrint,
  type OrderToPrint,
} from '#functions/documents/forms/paper/parts.ts';
import type { PrintableForm } from '#functions/documents/forms/paper/printable-form.ts';
import { redLineStyles } from '#functions/documents/forms/paper/styles.ts';
import { computePrintTaxes } from '#functions/documents/forms/paper/taxes.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { getFreightTerm } from '#shared/pricing/order/order-terms.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { isPrintedOtherwise, printing } from './bundle-printing.ts';
import { bundleChanges, type BundleChange, type LineChange } from './changes.ts';
import { depositRows } from './deposit.ts';
import { fieldChanges } from './fields.ts';
import { redLineTexts, type RedLineLocale } from './red-line-texts.ts';
import { renderChangeMarks } from './render-change-marks.ts';
import { taxRows } from './tax-rows.ts';

type Printed = LocalizedOrderToPrint<RedLineLocale> & Earlier;

/** The version that is compared, and whose order it was. */
type Earlier = { before: Order; ownerBefore: OrderToPrint['owner'] };

const COLUMNS = 6;

/**
 * What changed of a proposal between two versions of its order, for whoever reads the proposal: no cost, discount
 * or profit is in it, and bundles that print without prices have none here either. `order` is the one it led to.
 */
export function redLine(input: OrderToPrint & Earlier): PrintableForm {
  const { order, before, dealer, language } = input;
  const speech = createDocumentLocale(language, redLineTexts);
  const printed: Printed = { ...input, speech };
  const title = `${speech.title} ${order.OrderNumber}`;
  const footer = [dealer.CompanyName, title, order.BillingInfo.Name ?? order.CustomerName];
  return {
    title,
    footer: footer.filter(Boolean).join(' · '),
    size: 'letter',
    styles: redLineStyles,
    speech,
    content: html`${letterhead(printed, speech.title, undefined, fromTo(printed))}
      <h2 class="subject">${renderChangeMarks(before.WorksheetName, order.WorksheetName)}</h2>
      ${legend(speech)} ${fieldsOf(printed)} ${lines(printed)}`,
  };
}

const fieldsOf = ({ before, ownerBefore, order, owner, speech }: Printed) =>
  fieldChanges(
    { order: before, ownerName: ownerBefore.name },
    { order, ownerName: owner.name },
    speech,
  );

const fromTo = ({ before, order, speech, offsetMinutes }: Printed): [string, string][] => {
  const formatVersion = ({ Version, RevisedOn, CreatedOn }: Order) =>
    speech.version(Version, speech.dayText(localDay(RevisedOn ?? CreatedOn, offsetMinutes)));
  return [
    [speech.from, formatVersion(before)],
    [speech.to, formatVersion(order)],
  ];
};

const legend = (speech: RedLineLocale): Html =>
  html`<p class="legend">
    <del>${speech.removed}</del> <ins>${speech.added}</ins> <span>≠ ${speech.changed}</span>
    <span>↕ ${speech.moved}</span>
    <span class="rest">${speech.legend}</span>
  </p>`;

function lines(printed: Printed): Html {
  const { before, order, speech } = printed;
  const changes = bundleChanges(before, order);
  const ending = end(printed, hasNoShownChanges(printed, changes));
  if (changes.length === 0) return ending;
  const all = [...before.OrderLines, ...order.OrderLines];
  const subtotals = [...before.Bundles, ...order.Bundles].map(({ Subtotal }) => Subtotal);
  const units = [...all.map(({ CustomerCost }) => CustomerCost), ...subtotals];
  const extended = [...all.map(extendedOf), ...subtotals];
  const heads = html`<colgroup>
      <col style="width:6mm" />
      <col style="width:14mm" />
      <col style="width:27mm" />
      <col />
      <col style="width:${amountWidth(units, { least: '24mm', air: '4mm' }, speech)}" />
      <col style="width:${amountWidth(extended, { least: '26mm', air: '4mm' }, speech)}" />
    </colgroup>
    <thead>
      <tr>
        <th></th>
        <th class="n">${speech.qty}</th>
        <th>${speech.part}</th>
        <th>${speech.description}</th>
        <th class="n">${speech.price}</th>
        <th class="n">${speech.extended}</th>
      </tr>
    </thead>`;
  return linesTable({
    heads,
    columns: COLUMNS,
    groups: changes.map((change) => group(change, change === changes.at(-1) && ending, speech)),
  });
}

/** Whether nothing is marked: a rep may have changed what only the dealer reads. */
function hasNoShownChanges(printed: Printed, changes: readonly BundleChange[]) {
  const { before, order } = printed;
  const totalsOf = (of: Order) => JSON.stringify(totals({ ...printed, before: of, order: of }));
  return (
    before.WorksheetName === order.WorksheetName &&
    !fieldsOf(printed) &&
    !changes.some(hasMarks) &&
    totalsOf(before) === totalsOf(order)
  );
}

const hasMarks = ({ before, after, isMoved, lines: changed }: BundleChange) =>
  isMoved ||
  changed.length > 0 ||
  before?.OrderLineGroupName !== after?.OrderLineGroupName ||
  isPrintedOtherwise(before, after) ||
  before?.Subtotal !== after?.Subtotal;

/** A line that does not count in the totals says so (D10). */
const extendedOf = ({ Quantity, CustomerExtended }: OrderLine): Cents =>
  Quantity < 0 ? asCents(0) : CustomerExtended;

function group(change: BundleChange, ending: Html | false, speech: RedLineLocale): RowGroup {
  const { before, after, isMoved, lines: changed, unchangedCount } = change;
  const nameOf = (bundle: Bundle | undefined) =>
    bundle?.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID
      ? speech.individualLines
      : bundle?.OrderLineGroupName;
  const name = nameOf(after ?? before) ?? '';
  const subtotal = (bundle: Bundle | undefined) => bundle && speech.money(bundle.Subtotal);
  return {
    head: html`<tr class="gh">
        <th colspan="${COLUMNS}" scope="rowgroup">
          ${isMoved && '↕ '}${renderChangeMarks(nameOf(before), nameOf(after))}
        </th>
      </tr>
      ${printing(change, COLUMNS, speech)}`,
    rows: changed.map((line) => row(line, speech)),
    foot: html`${
        unchangedCount > 0 &&
        html`<tr>
          <td></td>
          <td></td>
          <td class="soft" colspan="4">${speech.unchanged(unchangedCount)}</td>
        </tr>`
      }
      <tr class="gs">
        <td colspan="${COLUMNS - 1}">${speech.subtotalOf(name)}</td>
        <td class="n">${renderChangeMarks(subtotal(before), subtotal(after))}</td>
      </tr>
      ${ending && endRow(ending, COLUMNS)}`,
  };
}

/** What the margin says of a line, in black and white too. */
function signOf({ before, after, isMoved }: LineChange): string {
  if (!before) return '+';
  if (!after) return '−';
  return isMoved ? '↕' : '≠';
}

function row(change: LineChange, speech: RedLineLocale): Html {
  const { before, after, isPriced } = change;
  const both = (text: (line: OrderLine) => string | Html | null | undefined) =>
    renderChangeMarks(before && text(before), after && text(after));
  const text = both((line) => description(line, speech));
  return html`<tr>
    <td class="sign">${signOf(change)}</td>
    <td class="n">${both(({ Quantity }) => speech.quantity(Quantity))}</td>
    <td>${both(({ PartNumber }) => PartNumber)}</td>
    ${
      isPriced
        ? html`<td class="text">${text}</td>
            <td class="n">${both(({ CustomerCost }) => speech.money(CustomerCost))}</td>
            <td class="n">${both((line) => speech.money(extendedOf(line)))}</td>`
        : html`<td class="text" colspan="3">${text}</td>`
    }
  </tr>`;
}

/** What the changes came to. Every figure is the one its version was saved with. */
function end(printed: Printed, isSame: boolean): Html {
  const { before, order, speech } = printed;
  const difference = order.Total - before.Total;
  const sign = difference > 0 ? '+' : '';
  return html`<div class="end close">
    <p class="soft">${isSame && `${speech.nothing} `}${speech.whatThisIs(order.Version)}</p>
    <dl class="totals">
      ${totals(printed).map(
        ([name, amount, className]) =>
          html`<div class="${className}">
            <dt>${name}</dt>
            <dd>${amount}</dd>
          </div>`,
      )}
      <div class="due">
        <dt>${speech.difference}</dt>
        <dd>${sign}${speech.money(asCents(difference))}</dd>
      </div>
    </dl>
  </div>`;
}

function totals(printed: Printed): [Html, Html, string][] {
  const { before, order: after, speech } = printed;
  const both = (text: (order: Order) => string) => renderChangeMarks(text(before), text(after));
  const [was, is] = [before, after].map((order) => computePrintTaxes({ ...printed, order }));
  const isRateless = was!.isQuebec || is!.isQuebec;
  const freightName = (order: Order) => {
    const term = getFreightTerm(order);
    return 'amount' in term || term.rate === 0 || isRateless
      ? speech.freight
      : `${speech.freight}, ${speech.rate(term.rate)}`;
  };
  return [
    [html`${speech.subtotal}`, both(({ SubTotal }) => speech.money(SubTotal)), ''],
    [both(freightName), both(({ Freight }) => speech.money(Freight)), ''],
    ...taxRows(was!, is!, speech),
    [html`${speech.total}`, both(({ Total }) => speech.dollars(Total)), 'big'],
    ...depositRows(before, after, speech),
  ];
}
