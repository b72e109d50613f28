import {
  localDay,
  createDocumentLocale,
} from '#functions/documents/forms/paper/document-locale.ts';
import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import { listRequiredAmounts } from '#functions/documents/forms/paper/list-required-amounts.ts';
import {
  party,
  reachedBy,
  type LocalizedOrderToPrint,
  type OrderToPrint,
} from '#functions/documents/forms/paper/parts.ts';
import {
  buildOrderForm,
  type PrintableForm,
} from '#functions/documents/forms/paper/printable-form.ts';
import { agreementStyles } from '#functions/documents/forms/paper/styles.ts';
import { customerTotals, totalsList } from '#functions/documents/forms/paper/totals.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { getInstallationAddress } from '#shared/order/rules/installation-address.ts';
import { agreementTexts, type AgreementLocale } from './agreement-texts.ts';
import { equipment } from './equipment.ts';

type Printed = LocalizedOrderToPrint<AgreementLocale>;

/** Reports 79 and 80: what the customer buys by signing, bundle by bundle. */
export function purchaseAgreement(input: OrderToPrint): PrintableForm {
  const { order, dealer, language } = input;
  const printed = { ...input, speech: createDocumentLocale(language, agreementTexts) };
  const { speech } = printed;
  const currency =
    dealer.CountryId === CANADA_COUNTRY_ID ? speech.canadianDollars : speech.usDollars;
  return agreement(
    printed,
    builtInForms.purchaseAgreement.names[language],
    parties(printed, speech.customer, speech.soldBy),
    html`<div class="close">
        <section class="said">
          <h3>${speech.payment}</h3>
          ${payments(printed)}
          <p>${speech.agrees(order.OrderNumber, currency)}</p>
        </section>
        ${customerTotals(printed)}
      </div>
      ${signatures(printed, speech.hasAuthority, [
        speech.forCustomer,
        speech.forDealer(dealer.CompanyName),
      ])}`,
  );
}

/** Reports 81 and 82, of HSCA alone: the same with the clauses a contract in Canada has. */
export function equipmentContract(input: OrderToPrint): PrintableForm {
  const { order, language } = input;
  const printed = { ...input, speech: createDocumentLocale(language, agreementTexts) };
  const { speech } = printed;
  const clauses = speech
    .clauses(speech.dollars(order.DownPayment), speech.dollars(order.BalanceDue), {
      installation: order.InstalledOn ? speech.dayText(order.InstalledOn) : undefined,
      due: order.PaymentDueOn ? speech.dayText(order.PaymentDueOn) : undefined,
    })
    .map(([title, text]) => html`<li><b>${title}.</b> ${text}</li>`);
  return agreement(
    printed,
    builtInForms.equipmentContract.names[language],
    parties(printed, speech.buyer, speech.seller),
    html`<div class="close">
        <ol class="clauses">
          ${clauses.slice(0, CLAUSES_BESIDE_TOTALS)}
        </ol>
        ${customerTotals(printed)}
      </div>
      <ol class="clauses two" start="${CLAUSES_BESIDE_TOTALS + 1}">
        ${clauses.slice(CLAUSES_BESIDE_TOTALS)}
      </ol>
      ${signatures(printed, speech.twoCopies, [speech.buyer, speech.seller])}`,
  );
}

/** As many clauses as the totals are high. */
const CLAUSES_BESIDE_TOTALS = 4;

/** What is agreed and signed stands on one page with the last of the equipment. */
function agreement(printed: Printed, name: string, between: Html, agreed: Html): PrintableForm {
  const { order, speech, offsetMinutes } = printed;
  const day = localDay(order.RevisedOn ?? order.CreatedOn, offsetMinutes);
  return buildOrderForm(
    printed,
    {
      name,
      foot: order.BillingInfo.Name ?? order.CustomerName ?? '',
      facts: [
        [speech.date, speech.dayText(day)],
        ...(order.InstalledOn
          ? ([[speech.installation, speech.dayText(order.InstalledOn)]] as const)
          : []),
      ],
      size: 'letter',
      styles: agreementStyles,
      figures: listRequiredAmounts(printed),
    },
    html`${between} ${equipment(order, html`<div class="end">${agreed}</div>`, speech)}`,
  );
}

function parties({ order, owner, speech }: Printed, buyer: string, seller: string): Html {
  const reached = reachedBy(owner.phone, owner.email);
  const rep = order.EquipmentRep?.Name;
  return html`<section class="parties">
    ${party(buyer, order.BillingInfo, speech)}
    ${party(speech.installAt, getInstallationAddress(order), speech)}
    <div>
      <h3>${seller}</h3>
      <p>
        <b>${owner.name}</b>${reached && html`<br />${reached}`}
        ${rep && html`<br /><b>${rep}</b>, ${speech.salesRep}`}
      </p>
    </div>
  </section>`;
}

function payments({ order, speech }: Printed): Html {
  const last = order.PaymentDueOn
    ? speech.balanceOn(speech.dayText(order.PaymentDueOn))
    : speech.balanceOnInstallation;
  return totalsList([
    [speech.onSigning, speech.money(order.DownPayment)],
    [last, speech.money(order.BalanceDue)],
  ]);
}

function signatures({ speech }: Printed, text: string, signers: readonly string[]): Html {
  const slots = signers.flatMap((signer) => [signer, speech.printedName, speech.date]);
  return html`<section class="sign">
    <h3>${speech.signatures}</h3>
    <p>${text}</p>
    <div class="slots">${slots.map((slot) => html`<div><span>${slot}</span></div>`)}</div>
  </section>`;
}
