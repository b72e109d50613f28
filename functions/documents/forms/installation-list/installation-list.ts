import { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import { installationStyles } from '#functions/documents/forms/layout/form-styles.ts';
import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import {
  renderLinesTable,
  type LinesTableGroup,
} from '#functions/documents/forms/layout/lines-table.ts';
import {
  listBundlesInPrintOrder,
  listBundleLines,
  type LocalizedOrderToPrint,
  type OrderToPrint,
  renderPartyAddress,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import {
  buildOrderForm,
  type PrintableForm,
} from '#functions/documents/forms/layout/printable-form.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import { installationListTexts } from './installation-list-texts.ts';

type InstallationListLocale = ReturnType<
  typeof createDocumentLocale<(typeof installationListTexts)['en']>
>;
type InstallationListInput = LocalizedOrderToPrint<InstallationListLocale>;

/** Reports 24 and 123: what is installed, where and when, for the installer. It has no prices. */
export function buildInstallationList(input: OrderToPrint): PrintableForm {
  const { order, language } = input;
  const locale = createDocumentLocale(language, installationListTexts);
  const localizedOrder = { ...input, locale };
  return buildOrderForm(
    localizedOrder,
    {
      name: builtInForms.installationList.names[language],
      footerSuffix: '',
      size: 'letter',
      styles: installationStyles,
      requiredAmounts: [],
    },
    html`<section class="parties">
        ${renderPartyAddress(locale.installAt, order.InstallationInfo, locale)}
        ${renderFacts(localizedOrder)}
      </section>
      ${renderLines(localizedOrder)} ${renderNotes(localizedOrder)}`,
  );
}

function renderFacts({ order, owner, locale }: InstallationListInput): Html {
  const rows: [string, string | null | undefined][] = [
    [locale.installationDate, order.InstalledOn && locale.formatDay(order.InstalledOn)],
    [locale.customerNumber, order.JdeNumber],
    [locale.orderOwner, owner.name],
    [locale.phone, formatPhoneNumber(owner.phone)],
    [locale.salesRep, order.EquipmentRep?.Name],
  ];
  return html`<div class="facts">
    <dl>
      ${rows
        .filter(([, value]) => value)
        .map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
    </dl>
  </div>`;
}

function renderLines({ order, locale }: InstallationListInput): Html {
  const bundlesWithLines = listBundlesInPrintOrder(removeUntakenBundles(order))
    .map((bundle) => ({ bundle, bundleLines: listBundleLines(order, bundle) }))
    .filter(({ bundleLines }) => bundleLines.length > 0);
  if (bundlesWithLines.length === 0) return html`<p>${locale.nothing}</p>`;
  const heads = html`<colgroup>
      <col style="width:12mm" />
      <col style="width:20mm" />
      <col style="width:34mm" />
      <col />
      <col style="width:30mm" />
    </colgroup>
    <thead>
      <tr>
        <th class="n">${locale.qty}</th>
        <th class="apart">MFI</th>
        <th>${locale.part}</th>
        <th>${locale.description}</th>
        <th>${locale.stockCode}</th>
      </tr>
    </thead>`;
  return renderLinesTable({
    heads,
    columns: 5,
    groups: bundlesWithLines.map(({ bundle, bundleLines }) =>
      buildLineGroup(bundle, bundleLines, locale),
    ),
  });
}

const buildLineGroup = (
  bundle: Bundle,
  bundleLines: OrderLine[],
  locale: InstallationListLocale,
): LinesTableGroup => ({
  head: html`<tr class="gh">
    <th colspan="5" scope="rowgroup">
      ${
        bundle.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID
          ? locale.individualLines
          : bundle.OrderLineGroupName
      }
    </th>
  </tr>`,
  rows: bundleLines.map(
    (line) =>
      html`<tr>
        <td class="n">${locale.formatQuantity(line.Quantity)}</td>
        <td class="apart">${line.MfgCode}</td>
        <td>${line.PartNumber}</td>
        <td class="text">${toReadableDescription(line.Description ?? '')}</td>
        <td>${line.StockCode}</td>
      </tr>`,
  ),
});

const renderNotes = ({ order, locale }: InstallationListInput): Html | false =>
  Boolean(order.GeneralNotes.trim()) &&
  html`<section class="end">
    <h3>${locale.notes}</h3>
    <p class="notes">${order.GeneralNotes}</p>
  </section>`;
