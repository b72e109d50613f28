import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import { linesTable, type RowGroup } from '#functions/documents/forms/paper/lines-table.ts';
import { amountWidth, description, endRow } from '#functions/documents/forms/paper/parts.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { getPrintOption } from '#shared/order/rules/print-options.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import { picturesOf, type Part, type Printed, type ProposalLocale } from './part.ts';

/** A bundle of up to this many lines of text moves to the next page whole: it leaves less than a third of one empty. */
const SHORT_BUNDLE_LINES = 10;
/** So many letters stand on a line of text, with room to spare. */
const LETTERS_OF_LINE = 55;
/** So many rows go with the totals, that no row stands with them alone. */
const ROWS_WITH_TOTALS = 3;
/** Pictures of a bundle's products that stand at its head. */
const MOST_PICTURES_OF_BUNDLE = 5;

/** The bundles with their lines; what ends the paper follows the last of them. */
export function lines(parts: Part[], ending: Html, printed: Printed): Html {
  const { speech } = printed;
  if (parts.length === 0) return ending;
  const allLines = parts.flatMap(({ inside }) => inside);
  const subtotals = parts.map(({ bundle }) => bundle.Subtotal);
  const units = [...allLines.map(({ CustomerCost }) => CustomerCost), ...subtotals];
  const extended = [...allLines.map(({ CustomerExtended }) => CustomerExtended), ...subtotals];
  const heads = html`<colgroup>
      <col style="width:13mm" />
      <col style="width:27mm" />
      <col />
      <col style="width:${amountWidth(units, { least: '25mm', air: '5mm' }, speech)}" />
      <col style="width:${amountWidth(extended, { least: '27mm', air: '5mm' }, speech)}" />
    </colgroup>
    <thead>
      <tr>
        <th class="n">${speech.qty}</th>
        <th>${speech.part}</th>
        <th>${speech.description}</th>
        <th class="n">${speech.price}</th>
        <th class="n">${speech.extended}</th>
      </tr>
    </thead>`;
  return linesTable({
    heads,
    columns: 5,
    groups: parts.map((part) => group(part, part === parts.at(-1) && ending, printed)),
  });
}

const textLines = ({ Description }: OrderLine): number =>
  (Description ?? '')
    .split('\n')
    .reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / LETTERS_OF_LINE)), 0);

const areShort = (inside: readonly OrderLine[]): boolean =>
  inside.reduce((sum, line) => sum + textLines(line), 0) <= SHORT_BUNDLE_LINES;

/** What may not be parted: a short bundle, or the last rows before the totals. */
function getKeepTogetherClass(inside: readonly OrderLine[], isLast: boolean): string | false {
  if (!isLast) return areShort(inside) && 'whole';
  return areShort(inside.slice(-ROWS_WITH_TOTALS)) && 'closing';
}

function group(
  { bundle, inside, name, anchorId }: Part,
  ending: Html | false,
  printed: Printed,
): RowGroup {
  const { speech } = printed;
  const option = getPrintOption(bundle.PrintOptionId);
  const pictures = picturesOf(inside, printed).slice(0, MOST_PICTURES_OF_BUNDLE);
  return {
    className: getKeepTogetherClass(inside, ending !== false),
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
        ? [renderSummaryRow(bundle, inside, speech)]
        : inside.map((line) => detail(line, option.lines === 'priced', speech)),
    foot: html`${
      option.hasSubtotal &&
      html`<tr class="gs">
        <td colspan="4">${speech.subtotalOf(name)}</td>
        <td class="n">${speech.money(bundle.Subtotal)}</td>
      </tr>`
    }
    ${ending && endRow(ending, 5)}`,
  };
}

function detail(line: OrderLine, isPriced: boolean, speech: ProposalLocale): Html {
  const text = description(line, speech);
  return html`<tr>
    <td class="n">${speech.quantity(line.Quantity)}</td>
    <td class="soft">${line.PartNumber}</td>
    ${
      isPriced
        ? html`<td class="text">${text}</td>
            <td class="n">${speech.money(line.CustomerCost)}</td>
            <td class="n">
              ${speech.money(line.Quantity < 0 ? asCents(0) : line.CustomerExtended)}
            </td>`
        : html`<td class="text" colspan="3">${text}</td>`
    }
  </tr>`;
}

/** One line for the whole bundle; the unit price stays blank when it does not divide to the cent (D16). */
function renderSummaryRow(bundle: Bundle, inside: OrderLine[], speech: ProposalLocale): Html {
  const unit = unitPrice(bundle);
  return html`<tr class="one">
    <td class="n">${bundle.Quantity}</td>
    <td colspan="2">
      ${inside.map((line) => html`<div class="text">${line.Quantity !== 1000 && `${speech.quantity(line.Quantity)} × `}${description(line, speech)}</div>`)}
    </td>
    <td class="n">${unit !== undefined && speech.money(unit)}</td>
    <td class="n">${speech.money(bundle.Subtotal)}</td>
  </tr>`;
}

const unitPrice = ({ Subtotal, Quantity }: Bundle): Cents | undefined =>
  Quantity > 0 && Subtotal % Quantity === 0 ? asCents(Subtotal / Quantity) : undefined;
