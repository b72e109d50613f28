import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import { bundlesOf, endRow, linesOf } from '#functions/documents/forms/paper/parts.ts';
import { MAX_COLLAPSED_DESCRIPTION_LENGTH, INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { AgreementLocale } from './agreement-texts.ts';

/** What of a bundle is named; the whole list is the proposal's. */
const MOST_NAMED = 8;

/** What is sold, a row for each bundle with its price, whatever the proposal prints of it; and what follows it. */
export function equipment(order: Order, ending: Html, speech: AgreementLocale): Html {
  const sold = bundlesOf(order)
    .map((bundle) => ({ bundle, inside: linesOf(order, bundle).filter(isSold) }))
    .filter(({ inside }) => inside.length > 0);
  if (sold.length === 0)
    return html`<p>${speech.nothing}</p>
      ${ending}`;
  return html`<table class="lines">
    <colgroup>
      <col style="width:11mm" />
      <col />
      <col style="width:34mm" />
    </colgroup>
    <thead>
      <tr>
        <th class="n">${speech.qty}</th>
        <th>${speech.equipment}</th>
        <th class="n">${speech.price}</th>
      </tr>
    </thead>
    <tbody>
      ${sold.map(({ bundle, inside }) => row(bundle, inside, speech))} ${endRow(ending, 3)}
    </tbody>
  </table>`;
}

/** A row without product, words and price is none; a negative quantity counts for nothing (D10). */
const isSold = ({ Quantity, Description, PartNumber, CustomerCost }: OrderLine) =>
  Quantity > 0 && (Boolean(Description?.trim() || PartNumber) || CustomerCost !== 0);

function row(bundle: Bundle, inside: readonly OrderLine[], speech: AgreementLocale): Html {
  const isIndividual = bundle.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID;
  const names = inside.map((line) => nameOf(line, speech)).filter(Boolean);
  const named = names.slice(0, MOST_NAMED);
  const rest = names.length - named.length;
  return html`<tr>
    <td class="n">${isIndividual ? 1 : bundle.Quantity}</td>
    <td>
      <b>${isIndividual ? speech.individualLines : bundle.OrderLineGroupName}</b>
      ${[...named, ...(rest > 0 ? [speech.more(rest)] : [])].join(', ')}
    </td>
    <td class="n">${speech.money(bundle.Subtotal)}</td>
  </tr>`;
}

function nameOf({ Quantity, Description, PartNumber }: OrderLine, speech: AgreementLocale) {
  const fullText = toReadableDescription(Description ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const shortText = fullText.slice(0, MAX_COLLAPSED_DESCRIPTION_LENGTH).trim();
  const name =
    (shortText.length < fullText.length ? `${shortText} …` : shortText) || PartNumber || '';
  return Quantity === 1000 || !name ? name : `${speech.quantity(Quantity)}\u00a0×\u00a0${name}`;
}
