import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import { dayOfOrder, dealerLines, party } from '#functions/documents/forms/paper/parts.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { asCents } from '#shared/money/money.ts';
import { getInstallationAddress } from '#shared/order/rules/installation-address.ts';
import { picturesOf, type Part, type Printed } from './part.ts';

/** More bundles than this are no glance. */
const MOST_AT_A_GLANCE = 8;

/** Whose it is, what it is about and for whom, with a picture of what it is about. */
export function head(printed: Printed): Html {
  const { order, dealer, speech } = printed;
  const { Contact, Name } = order.BillingInfo;
  const customer = Name ?? order.CustomerName;
  const about = order.WorksheetName?.trim() || customer;
  const readers = [Contact, customer].filter((reader) => reader?.trim());
  const [picture] = picturesOf(order.OrderLines, printed);
  return html`<header class="lh">${dealerLines(printed, speech)}</header>
    <div class="hero">
      <div>
        <div class="no">
          <h1>${builtInForms.proposal.names[speech.language]}</h1>
          ${order.OrderNumber} · ${dayOfOrder(printed)}
        </div>
        <p class="about">${about ?? dealer.CompanyName}</p>
        <p>
          ${readers.length > 0 && html`${speech.preparedFor} ${readers.join(', ')}<br />`}
          ${order.ExpiresOn && `${speech.validUntil} ${speech.dayText(order.ExpiresOn)}`}
        </p>
      </div>
      ${picture && html`<img class="pbox" src="${picture}" alt="" />`}
    </div>`;
}

/** What the rep writes to the customer, in the paragraphs that it has. */
export const letter = ({ order }: Printed): Html | false => {
  const paragraphs = order.GeneralNotes.split(/\n\s*\n/).filter((text) => text.trim());
  return (
    paragraphs.length > 0 &&
    html`<div class="letter">${paragraphs.map((text) => html`<p>${text.trim()}</p>`)}</div>`
  );
};

/** Whom the customer may call and write to. */
export function representatives({ order, owner, dealer, speech }: Printed): Html {
  const otherReps = [
    { rep: order.EquipmentRep, part: speech.salesRep },
    { rep: order.AdditionalRep, part: speech.additionalRep },
    { rep: order.Additional2Rep, part: speech.additionalRep },
  ].map(({ rep, part }) => ({
    name: rep?.Name,
    phone: rep?.PhoneNumber,
    email: rep?.EmailAddress,
    part,
  }));
  const reps = [{ ...owner, part: speech.representativeAt(dealer.CompanyName) }, ...otherReps];
  return html`<div class="by">
    ${reps
      .filter(({ name }) => name)
      .map(
        ({ name, phone, email, part }) =>
          html`<p>
            <b>${name}</b
            >${part}${phone && html`<br />${formatPhoneNumber(phone)}`}${email && html`<br />${email}`}
          </p>`,
      )}
  </div>`;
}

/** What the bundles come to, and all of it; no figure that does not stand below. */
export function glance(parts: Part[], { order, speech }: Printed): Html {
  const rest = asCents(order.Total - order.SubTotal);
  const restName =
    order.Freight === 0
      ? speech.tax
      : order.Freight === rest
        ? speech.freight
        : speech.freightAndTax;
  const bundles =
    parts.length <= MOST_AT_A_GLANCE
      ? parts.map(({ name, bundle }) => [name, bundle.Subtotal] as const)
      : [[speech.bundles(parts.length), order.SubTotal] as const];
  const rows = [...bundles, ...(rest === 0 ? [] : [[restName, rest] as const])];
  return html`<section class="glance">
    <h2>${speech.atAGlance}</h2>
    <dl>
      ${rows.map(
        ([name, amount]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${speech.money(amount)}</dd>
          </div>`,
      )}
      <div class="big">
        <dt>${speech.total}</dt>
        <dd>${speech.dollars(order.Total)}</dd>
      </div>
    </dl>
  </section>`;
}

export function parties({ order, speech }: Printed): Html {
  const installed =
    order.InstalledOn && `${speech.installationDate} ${speech.dayText(order.InstalledOn)}`;
  return html`<section class="parties">
    ${party(speech.billTo, order.BillingInfo, speech)}
    ${party(speech.installAt, getInstallationAddress(order), speech, installed || undefined)}
  </section>`;
}
