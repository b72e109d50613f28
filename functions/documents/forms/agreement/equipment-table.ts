import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import {
  findTaxMarkText,
  listBundlesInPrintOrder,
  renderEndRow,
  listBundleLines,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import { MAX_COLLAPSED_DESCRIPTION_LENGTH, INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { AgreementLocale } from './agreement-texts.ts';

/** The most lines of a bundle that are named; the proposal has the whole list. */
const MAX_NAMED_LINES = 8;

/**
 * The sold equipment, a row for each bundle with its price, whatever the proposal prints for it, and then the
 * ending.
 */
export function renderEquipmentTable(order: Order, ending: Html, locale: AgreementLocale): Html {
  const soldBundles = listBundlesInPrintOrder(removeUntakenBundles(order))
    .map((bundle) => ({ bundle, bundleLines: listBundleLines(order, bundle).filter(isSoldLine) }))
    .filter(({ bundleLines }) => bundleLines.length > 0);
  if (soldBundles.length === 0)
    return html`<p>${locale.nothing}</p>
      ${ending}`;
  return html`<table class="lines">
    <colgroup>
      <col style="width:11mm" />
      <col />
      <col style="width:34mm" />
    </colgroup>
    <thead>
      <tr>
        <th class="n">${locale.qty}</th>
        <th>${locale.equipment}</th>
        <th class="n">${locale.price}</th>
      </tr>
    </thead>
    <tbody>
      ${soldBundles.map(({ bundle, bundleLines }) => renderBundleRow(bundle, bundleLines, locale))}
      ${renderEndRow(ending, 3)}
    </tbody>
  </table>`;
}

/** A row without product, text and price is not sold; a negative quantity does not count (D10). */
const isSoldLine = ({ Quantity, Description, PartNumber, CustomerCost }: OrderLine) =>
  Quantity > 0 && (Boolean(Description?.trim() || PartNumber) || CustomerCost !== 0);

function renderBundleRow(
  bundle: Bundle,
  bundleLines: readonly OrderLine[],
  locale: AgreementLocale,
): Html {
  const isIndividual = bundle.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID;
  const names = bundleLines.map((line) => formatLineName(line, locale)).filter(Boolean);
  const shownNames = names.slice(0, MAX_NAMED_LINES);
  const hiddenCount = names.length - shownNames.length;
  return html`<tr>
    <td class="n">${isIndividual ? 1 : bundle.Quantity}</td>
    <td>
      <b>${isIndividual ? locale.individualLines : bundle.OrderLineGroupName}</b>
      ${[...shownNames, ...(hiddenCount > 0 ? [locale.more(hiddenCount)] : [])].join(', ')}
    </td>
    <td class="n">${locale.formatMoney(bundle.Subtotal)}</td>
  </tr>`;
}

function formatLineName(line: OrderLine, locale: AgreementLocale) {
  const { Quantity, Description, PartNumber } = line;
  const fullText = toReadableDescription(Description ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const shortText = truncateText(fullText, MAX_COLLAPSED_DESCRIPTION_LENGTH).trim();
  const name =
    (shortText.length < fullText.length ? `${shortText} …` : shortText) || PartNumber || '';
  const taxMark = findTaxMarkText(line, locale);
  const marked = taxMark ? `${name} (${taxMark})` : name;
  return Quantity === 1000 || !name
    ? marked
    : `${locale.formatQuantity(Quantity)}\u00a0×\u00a0${marked}`;
}
