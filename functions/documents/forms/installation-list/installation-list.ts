import { createDocumentLocale } from '#functions/documents/forms/paper/document-locale.ts';
import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import { linesTable, type RowGroup } from '#functions/documents/forms/paper/lines-table.ts';
import {
  bundlesOf,
  linesOf,
  type LocalizedOrderToPrint,
  type OrderToPrint,
  party,
} from '#functions/documents/forms/paper/parts.ts';
import {
  buildOrderForm,
  type PrintableForm,
} from '#functions/documents/forms/paper/printable-form.ts';
import { installationStyles } from '#functions/documents/forms/paper/styles.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import { installationListTexts } from './installation-list-texts.ts';

type InstallationListLocale = ReturnType<
  typeof createDocumentLocale<(typeof installationListTexts)['en']>
>;
type Printed = LocalizedOrderToPrint<InstallationListLocale>;

/** Reports 24 and 123: what is installed, where and when, for whoever installs it. It says no price. */
export function installationList(input: OrderToPrint): PrintableForm {
  const { order, language } = input;
  const speech = createDocumentLocale(language, installationListTexts);
  const printed = { ...input, speech };
  return buildOrderForm(
    printed,
    {
      name: builtInForms.installationList.names[language],
      foot: '',
      size: 'letter',
      styles: installationStyles,
    },
    html`<section class="parties">
        ${party(speech.installAt, order.InstallationInfo, speech)} ${renderFacts(printed)}
      </section>
      ${lines(printed)} ${notes(printed)}`,
  );
}

function renderFacts({ order, owner, speech }: Printed): Html {
  const rows: [string, string | null | undefined][] = [
    [speech.installationDate, order.InstalledOn && speech.dayText(order.InstalledOn)],
    [speech.customerNumber, order.JdeNumber],
    [speech.orderOwner, owner.name],
    [speech.phone, formatPhoneNumber(owner.phone)],
    [speech.salesRep, order.EquipmentRep?.Name],
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

function lines({ order, speech }: Printed): Html {
  const parts = bundlesOf(order)
    .map((bundle) => ({ bundle, inside: linesOf(order, bundle) }))
    .filter(({ inside }) => inside.length > 0);
  if (parts.length === 0) return html`<p>${speech.nothing}</p>`;
  const heads = html`<colgroup>
      <col style="width:12mm" />
      <col style="width:20mm" />
      <col style="width:34mm" />
      <col />
      <col style="width:30mm" />
    </colgroup>
    <thead>
      <tr>
        <th class="n">${speech.qty}</th>
        <th class="apart">MFI</th>
        <th>${speech.part}</th>
        <th>${speech.description}</th>
        <th>${speech.stockCode}</th>
      </tr>
    </thead>`;
  return linesTable({
    heads,
    columns: 5,
    groups: parts.map(({ bundle, inside }) => group(bundle, inside, speech)),
  });
}

const group = (bundle: Bundle, inside: OrderLine[], speech: InstallationListLocale): RowGroup => ({
  head: html`<tr class="gh">
    <th colspan="5" scope="rowgroup">
      ${
        bundle.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID
          ? speech.individualLines
          : bundle.OrderLineGroupName
      }
    </th>
  </tr>`,
  rows: inside.map(
    (line) =>
      html`<tr>
        <td class="n">${speech.quantity(line.Quantity)}</td>
        <td class="apart">${line.MfgCode}</td>
        <td>${line.PartNumber}</td>
        <td class="text">${toReadableDescription(line.Description ?? '')}</td>
        <td>${line.StockCode}</td>
      </tr>`,
  ),
});

const notes = ({ order, speech }: Printed): Html | false =>
  Boolean(order.GeneralNotes.trim()) &&
  html`<section class="end">
    <h3>${speech.notes}</h3>
    <p class="notes">${order.GeneralNotes}</p>
  </section>`;
