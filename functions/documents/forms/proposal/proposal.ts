import { createDocumentLocale } from '#functions/documents/forms/paper/document-locale.ts';
import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import { listRequiredAmounts } from '#functions/documents/forms/paper/list-required-amounts.ts';
import type { OrderToPrint } from '#functions/documents/forms/paper/parts.ts';
import {
  buildOrderForm,
  type PrintableForm,
} from '#functions/documents/forms/paper/printable-form.ts';
import { proposalStyles } from '#functions/documents/forms/paper/styles.ts';
import { customerTotals } from '#functions/documents/forms/paper/totals.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { getFreightTerm } from '#shared/pricing/order/order-terms.ts';
import { glance, head, letter, parties, representatives } from './first-page.ts';
import { lines } from './lines.ts';
import { partsOf, type Part, type Printed, type ProposalLocale } from './part.ts';
import { proposalTexts } from './proposal-texts.ts';

/** Fewer bundles than this are found without a list of them. */
const FEWEST_IN_CONTENTS = 5;
/** The place of the totals and the signatures. */
const END = 'end';

/** Report 1: what the customer reads and signs. No cost, discount or profit is in it. */
export function proposal(input: OrderToPrint): PrintableForm {
  const { order, language } = input;
  const speech = createDocumentLocale(language, proposalTexts);
  const printed = { ...input, speech };
  const parts = partsOf(order, speech);
  return buildOrderForm(
    printed,
    {
      name: builtInForms.proposal.names[language],
      foot: order.BillingInfo.Name ?? order.CustomerName ?? '',
      size: 'letter',
      styles: proposalStyles,
      figures: [
        ...listRequiredAmounts(printed),
        { name: speech.total, amount: speech.dollars(order.Total) },
      ],
      head: head(printed),
    },
    html`<div class="cols">
        <div>${letter(printed)} ${representatives(printed)}</div>
        ${glance(parts, printed)}
      </div>
      ${parties(printed)} ${contents(parts, speech)} ${lines(parts, end(printed), printed)}`,
  );
}

/** What the customer signs under stands on one page with it. */
const end = (printed: Printed): Html =>
  html`<div class="end" id="${END}">
    <div class="close">${terms(printed)} ${customerTotals(printed)}</div>
    ${signatures(printed)}
  </div>`;

/** Where the bundles are; the printer writes the pages, and leaves the list out of what is short. */
function contents(parts: Part[], speech: ProposalLocale): Html | false {
  if (parts.length < FEWEST_IN_CONTENTS) return false;
  const entries = [...parts, { name: speech.totalAndAcceptance, anchorId: END }];
  return html`<nav class="contents" data-contents>
    <h3>${speech.contents}</h3>
    <div>
      ${entries.map(
        ({ name, anchorId }) =>
          html`<a href="#${anchorId}"><span>${name}</span><span class="n" data-page></span></a>`,
      )}
    </div>
  </nav>`;
}

function terms({ order, dealer, speech }: Printed): Html {
  const currency =
    dealer.CountryId === CANADA_COUNTRY_ID ? speech.canadianDollars : speech.usDollars;
  const freight = getFreightTerm(order);
  const sentences = [
    order.ExpiresOn
      ? speech.pricesHold(currency, speech.dayText(order.ExpiresOn))
      : speech.prices(currency),
    speech.deposit,
    order.PaymentDueOn && speech.balance(speech.dayText(order.PaymentDueOn)),
    'rate' in freight && freight.rate > 0 && speech.freightQuoted(speech.rate(freight.rate)),
    speech.taxMayChange,
  ];
  return html`<section class="terms">
    <h3>${speech.terms}</h3>
    <p>${sentences.filter(Boolean).join(' ')}</p>
    <p>${speech.notIncluded}</p>
  </section>`;
}

function signatures({ dealer, speech }: Printed): Html {
  const slots = [speech.customerSignature, dealer.CompanyName].flatMap((signer) => [
    signer,
    speech.printedName,
    speech.date,
  ]);
  return html`<section class="sign">
    <h3>${speech.acceptance}</h3>
    <p>${speech.accepts(dealer.CompanyName)}</p>
    <div class="slots">${slots.map((slot) => html`<div><span>${slot}</span></div>`)}</div>
  </section>`;
}
