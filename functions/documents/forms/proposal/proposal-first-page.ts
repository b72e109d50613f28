import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import {
  renderDealerLines,
  renderPartyAddress,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { asCents } from '#shared/money/money.ts';
import { listTakenBundles, type ProposalParts } from './proposal-bundle.ts';
import type { ProposalToPrint } from './proposal-to-print.ts';

/** With more bundles the overview shows only their number and the subtotal. */
const MAX_GLANCE_BUNDLES = 8;

/** The dealer, the subject, the customer, and a picture of a product. */
export function renderProposalHead(proposal: ProposalToPrint): Html {
  const { dealer, contact, customer, until, picture, locale } = proposal;
  const about = proposal.title?.trim() || customer;
  const readers = [contact, customer].filter((reader) => reader?.trim());
  return html`<header class="lh">${renderDealerLines(proposal, locale)}</header>
    <div class="hero">
      <div>
        <div class="no">
          <h1>${builtInForms.proposal.names[locale.language]}</h1>
          ${proposal.number} · ${locale.formatDay(proposal.day)}
        </div>
        <p class="about">${about ?? dealer.CompanyName}</p>
        <p>
          ${readers.length > 0 && html`${locale.preparedFor} ${readers.join(', ')}<br />`}
          ${until && locale.valid(until)}
        </p>
      </div>
      ${picture && html`<img class="pbox" src="${picture}" alt="" />`}
    </div>`;
}

/** The rep's words to the customer, in their paragraphs. */
export const renderProposalLetter = ({ letter }: ProposalToPrint): Html | false => {
  const paragraphs = letter.split(/\n\s*\n/).filter((text) => text.trim());
  return (
    paragraphs.length > 0 &&
    html`<div class="letter">${paragraphs.map((text) => html`<p>${text.trim()}</p>`)}</div>`
  );
};

/** The contacts of the customer. */
export function renderRepresentatives({ representatives, dealer, locale }: ProposalToPrint): Html {
  const roles = {
    owner: locale.representativeAt(dealer.CompanyName),
    salesRep: locale.salesRep,
    additionalRep: locale.additionalRep,
  };
  return html`<div class="by">
    ${representatives
      .filter(({ Name }) => Name)
      .map(
        ({ Role, Name, PhoneNumber, Email }) =>
          html`<p>
            <b>${Name}</b
            >${roles[Role]}${PhoneNumber && html`<br />${formatPhoneNumber(PhoneNumber)}`}${Email && html`<br />${Email}`}
          </p>`,
      )}
  </div>`;
}

/** The bundle subtotals and the total; only amounts that are also below, and none that is not taken. */
export function renderTotalsAtGlance(
  parts: ProposalParts,
  { charges, locale }: ProposalToPrint,
): Html {
  const extraAmount = asCents(charges.Total - charges.SubTotal);
  const extraName =
    charges.Freight === 0
      ? locale.tax
      : charges.Freight === extraAmount
        ? locale.freight
        : locale.freightAndTax;
  const takenBundles = listTakenBundles(parts, locale);
  const bundles =
    takenBundles.length <= MAX_GLANCE_BUNDLES
      ? takenBundles.map(({ name, bundle }) => [name, bundle.Subtotal] as const)
      : [[locale.bundles(takenBundles.length), charges.SubTotal] as const];
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
        <dd>${locale.formatDollars(charges.Total)}</dd>
      </div>
    </dl>
  </section>`;
}

export function renderProposalParties({
  billTo,
  installAt,
  installedOn,
  locale,
}: ProposalToPrint): Html {
  const installationText =
    installedOn && `${locale.installationDate} ${locale.formatDay(installedOn)}`;
  return html`<section class="parties">
    ${renderPartyAddress(locale.billTo, billTo, locale)}
    ${renderPartyAddress(locale.installAt, installAt, locale, installationText || undefined)}
  </section>`;
}
