import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import {
  formatLastRevisedDay,
  renderDealerLines,
  renderPartyAddress,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { asCents } from '#shared/money/money.ts';
import { getInstallationOrShippingAddress } from '#shared/order/rules/installation-address.ts';
import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import {
  listLinePictureUrls,
  listTakenBundles,
  type ProposalInput,
  type ProposalParts,
} from './proposal-bundle.ts';

/** With more bundles the overview shows only their number and the subtotal. */
const MAX_GLANCE_BUNDLES = 8;

/** The dealer, the subject, the customer, and a picture of a product. */
export function renderProposalHead(localizedOrder: ProposalInput): Html {
  const { order, dealer, locale } = localizedOrder;
  const { Contact, Name } = order.BillingInfo;
  const customer = Name ?? order.CustomerName;
  const about = order.WorksheetName?.trim() || customer;
  const readers = [Contact, customer].filter((reader) => reader?.trim());
  const { OrderLines } = removeUntakenBundles(order);
  const [picture] = listLinePictureUrls(OrderLines, localizedOrder);
  return html`<header class="lh">${renderDealerLines(localizedOrder, locale)}</header>
    <div class="hero">
      <div>
        <div class="no">
          <h1>${builtInForms.proposal.names[locale.language]}</h1>
          ${order.OrderNumber} · ${formatLastRevisedDay(localizedOrder)}
        </div>
        <p class="about">${about ?? dealer.CompanyName}</p>
        <p>
          ${readers.length > 0 && html`${locale.preparedFor} ${readers.join(', ')}<br />`}
          ${order.ExpiresOn && `${locale.validUntil} ${locale.formatDay(order.ExpiresOn)}`}
        </p>
      </div>
      ${picture && html`<img class="pbox" src="${picture}" alt="" />`}
    </div>`;
}

/** The rep's notes to the customer, in their paragraphs. */
export const renderProposalLetter = ({ order }: ProposalInput): Html | false => {
  const paragraphs = order.GeneralNotes.split(/\n\s*\n/).filter((text) => text.trim());
  return (
    paragraphs.length > 0 &&
    html`<div class="letter">${paragraphs.map((text) => html`<p>${text.trim()}</p>`)}</div>`
  );
};

/** The contacts of the customer. */
export function renderRepresentatives({ order, owner, dealer, locale }: ProposalInput): Html {
  const otherReps = [
    { rep: order.EquipmentRep, role: locale.salesRep },
    { rep: order.AdditionalRep, role: locale.additionalRep },
    { rep: order.Additional2Rep, role: locale.additionalRep },
  ].map(({ rep, role }) => ({
    name: rep?.Name,
    phone: rep?.PhoneNumber,
    email: rep?.EmailAddress,
    role,
  }));
  const reps = [{ ...owner, role: locale.representativeAt(dealer.CompanyName) }, ...otherReps];
  return html`<div class="by">
    ${reps
      .filter(({ name }) => name)
      .map(
        ({ name, phone, email, role }) =>
          html`<p>
            <b>${name}</b
            >${role}${phone && html`<br />${formatPhoneNumber(phone)}`}${email && html`<br />${email}`}
          </p>`,
      )}
  </div>`;
}

/** The bundle subtotals and the total; only amounts that are also below, and none that is not taken. */
export function renderTotalsAtGlance(parts: ProposalParts, { order, locale }: ProposalInput): Html {
  const extraAmount = asCents(order.Total - order.SubTotal);
  const extraName =
    order.Freight === 0
      ? locale.tax
      : order.Freight === extraAmount
        ? locale.freight
        : locale.freightAndTax;
  const takenBundles = listTakenBundles(parts, locale);
  const bundles =
    takenBundles.length <= MAX_GLANCE_BUNDLES
      ? takenBundles.map(({ name, bundle }) => [name, bundle.Subtotal] as const)
      : [[locale.bundles(takenBundles.length), order.SubTotal] as const];
  const rows = [...bundles, ...(extraAmount === 0 ? [] : [[extraName, extraAmount] as const])];
  return html`<section class="glance">
    <h2>${locale.atAGlance}</h2>
    <dl>
      ${rows.map(
        ([name, amount]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${locale.formatMoney(amount)}</dd>
          </div>`,
      )}
      <div class="big">
        <dt>${locale.total}</dt>
        <dd>${locale.formatDollars(order.Total)}</dd>
      </div>
    </dl>
  </section>`;
}

export function renderProposalParties({ order, locale }: ProposalInput): Html {
  const installationText =
    order.InstalledOn && `${locale.installationDate} ${locale.formatDay(order.InstalledOn)}`;
  return html`<section class="parties">
    ${renderPartyAddress(locale.billTo, order.BillingInfo, locale)}
    ${renderPartyAddress(locale.installAt, getInstallationOrShippingAddress(order), locale, installationText || undefined)}
  </section>`;
}
