import {
  choiceStyles,
  proposalStyles,
  signedStyles,
} from '#functions/documents/forms/layout/form-styles.ts';
import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import { listRequiredAmounts } from '#functions/documents/forms/layout/list-required-amounts.ts';
import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import {
  buildNumberedForm,
  type PrintableForm,
} from '#functions/documents/forms/layout/printable-form.ts';
import { renderCustomerTotals } from '#functions/documents/forms/layout/render-totals.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import type { Percent } from '#shared/money/money.ts';
import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import { hasChoices, listProposalParts, type ProposalParts } from './proposal-bundle.ts';
import {
  renderTotalsAtGlance,
  renderProposalHead,
  renderProposalLetter,
  renderProposalParties,
  renderRepresentatives,
} from './proposal-first-page.ts';
import { renderProposalLines } from './proposal-lines.ts';
import {
  buildOrderProposal,
  type ProposalLocale,
  type ProposalToPrint,
} from './proposal-to-print.ts';
import { renderSignedAcceptance } from './signed-acceptance.ts';

/** Fewer bundles and groups of alternatives need no table of contents. */
const MIN_PARTS_FOR_CONTENTS = 5;
/** The anchor of the totals and signatures. */
const END_ID = 'end';

/** Report 1: what the customer reads and signs. It contains no cost, discount or profit. */
export const buildProposal = (input: OrderToPrint): PrintableForm =>
  renderProposal(buildOrderProposal(input));

export function renderProposal(proposal: ProposalToPrint): PrintableForm {
  const { logo, locale, number, dealer, customer, charges } = proposal;
  const parts = listProposalParts(proposal);
  return buildNumberedForm(
    { logo, locale, number, dealerName: dealer.CompanyName },
    {
      name: builtInForms.proposal.names[locale.language],
      footerSuffix: customer ?? '',
      size: 'letter',
      styles: [
        proposalStyles,
        hasChoices(parts) ? choiceStyles : '',
        proposal.signed ? signedStyles : '',
      ].join(''),
      requiredAmounts: [
        ...listRequiredAmounts(charges, locale),
        { name: locale.total, amount: locale.formatDollars(charges.Total) },
      ],
      heading: renderProposalHead(proposal),
    },
    html`<div class="cols">
        <div>${renderProposalLetter(proposal)} ${renderRepresentatives(proposal)}</div>
        ${renderTotalsAtGlance(parts, proposal)}
      </div>
      ${renderProposalParties(proposal)} ${renderContents(parts, locale)}
      ${renderProposalLines(parts, renderEnd(proposal), proposal)}`,
  );
}

/** The terms and totals are on the same page as the signatures. */
function renderEnd(proposal: ProposalToPrint): Html {
  const { charges, locale } = proposal;
  return html`<div class="end" id="${END_ID}">
    <div class="close">${renderTerms(proposal)} ${renderCustomerTotals(charges, locale)}</div>
    ${proposal.signed ? renderSignedAcceptance(proposal.signed, proposal.locale) : renderSignatures(proposal)}
  </div>`;
}

/**
 * The table of contents. The printer inserts the page numbers, and removes the table from a short document.
 */
function renderContents(
  { included, choiceGroups, options }: ProposalParts,
  locale: ProposalLocale,
): Html | false {
  const parts = [...included, ...choiceGroups, ...options];
  if (parts.length < MIN_PARTS_FOR_CONTENTS) return false;
  const entries = [...parts, { name: locale.totalAndAcceptance, anchorId: END_ID }];
  return html`<nav class="contents" data-contents>
    <h3>${locale.contents}</h3>
    <div>
      ${entries.map(
        ({ name, anchorId }) =>
          html`<a href="#${anchorId}"><span>${name}</span><span class="n" data-page></span></a>`,
      )}
    </div>
  </nav>`;
}

/** In Quebec no percent may stand beside a tax, and the terms stand beside the totals (D64). */
const formatFreightTerm = (rate: Percent, { charges, locale }: ProposalToPrint) =>
  charges.taxes.isQuebec ? locale.freightIsShare : locale.freightQuoted(locale.formatRate(rate));

function renderTerms(proposal: ProposalToPrint): Html {
  const { currency, until, paymentDueOn, charges, taxedBy, bundles, locale } = proposal;
  const currencyName = locale.currencies[currency];
  const { freight } = charges;
  const sentences = [
    until ? locale.pricesHold(currencyName, until) : locale.prices(currencyName),
    locale.deposit,
    paymentDueOn && locale.balance(locale.formatDay(paymentDueOn)),
    'rate' in freight && freight.rate > 0 && formatFreightTerm(freight.rate, proposal),
    taxedBy && `${taxedBy}.`,
    locale.taxMayChange,
    bundles.some(({ bundle }) => !isTakenBundle(bundle)) && locale.untakenNotOrdered,
  ];
  return html`<section class="terms">
    <h3>${locale.terms}</h3>
    <p>${sentences.filter(Boolean).join(' ')}</p>
    <p>${locale.notIncluded}</p>
  </section>`;
}

function renderSignatures({ dealer, locale }: ProposalToPrint): Html {
  const slots = [locale.customerSignature, dealer.CompanyName].flatMap((signer) => [
    signer,
    locale.printedName,
    locale.date,
  ]);
  return html`<section class="sign">
    <h3>${locale.acceptance}</h3>
    <p>${locale.accepts(dealer.CompanyName)}</p>
    <div class="slots">${slots.map((slot) => html`<div><span>${slot}</span></div>`)}</div>
  </section>`;
}
