import { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import { choiceStyles, proposalStyles } from '#functions/documents/forms/layout/form-styles.ts';
import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import { listRequiredAmounts } from '#functions/documents/forms/layout/list-required-amounts.ts';
import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import {
  buildOrderForm,
  type PrintableForm,
} from '#functions/documents/forms/layout/printable-form.ts';
import { renderCustomerTotals } from '#functions/documents/forms/layout/render-totals.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { listUntakenGroupIds } from '#shared/pricing/order/bundle-choices.ts';
import { getFreightTermOrDefault } from '#shared/pricing/order/order-terms.ts';
import {
  hasChoices,
  listProposalParts,
  type ProposalInput,
  type ProposalLocale,
  type ProposalParts,
} from './proposal-bundle.ts';
import {
  renderTotalsAtGlance,
  renderProposalHead,
  renderProposalLetter,
  renderProposalParties,
  renderRepresentatives,
} from './proposal-first-page.ts';
import { renderProposalLines } from './proposal-lines.ts';
import { proposalTexts } from './proposal-texts.ts';

/** Fewer bundles and groups of alternatives need no table of contents. */
const MIN_PARTS_FOR_CONTENTS = 5;
/** The anchor of the totals and signatures. */
const END_ID = 'end';

/** Report 1: what the customer reads and signs. It contains no cost, discount or profit. */
export function buildProposal(input: OrderToPrint): PrintableForm {
  const { order, language } = input;
  const locale = createDocumentLocale(language, proposalTexts);
  const localizedOrder = { ...input, locale };
  const parts = listProposalParts(order, locale);
  return buildOrderForm(
    localizedOrder,
    {
      name: builtInForms.proposal.names[language],
      footerSuffix: order.BillingInfo.Name ?? order.CustomerName ?? '',
      size: 'letter',
      styles: hasChoices(parts) ? proposalStyles + choiceStyles : proposalStyles,
      requiredAmounts: [
        ...listRequiredAmounts(localizedOrder),
        { name: locale.total, amount: locale.formatDollars(order.Total) },
      ],
      customHead: renderProposalHead(localizedOrder),
    },
    html`<div class="cols">
        <div>${renderProposalLetter(localizedOrder)} ${renderRepresentatives(localizedOrder)}</div>
        ${renderTotalsAtGlance(parts, localizedOrder)}
      </div>
      ${renderProposalParties(localizedOrder)} ${renderContents(parts, locale)}
      ${renderProposalLines(parts, renderEnd(localizedOrder), localizedOrder)}`,
  );
}

/** The terms and totals are on the same page as the signatures. */
const renderEnd = (localizedOrder: ProposalInput): Html =>
  html`<div class="end" id="${END_ID}">
    <div class="close">${renderTerms(localizedOrder)} ${renderCustomerTotals(localizedOrder)}</div>
    ${renderSignatures(localizedOrder)}
  </div>`;

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

function renderTerms({ order, dealer, locale }: ProposalInput): Html {
  const currency =
    dealer.CountryId === CANADA_COUNTRY_ID ? locale.canadianDollars : locale.usDollars;
  const freight = getFreightTermOrDefault(order);
  const sentences = [
    order.ExpiresOn
      ? locale.pricesHold(currency, locale.formatDay(order.ExpiresOn))
      : locale.prices(currency),
    locale.deposit,
    order.PaymentDueOn && locale.balance(locale.formatDay(order.PaymentDueOn)),
    'rate' in freight && freight.rate > 0 && locale.freightQuoted(locale.formatRate(freight.rate)),
    locale.taxMayChange,
    listUntakenGroupIds(order.Bundles).size > 0 && locale.untakenNotOrdered,
  ];
  return html`<section class="terms">
    <h3>${locale.terms}</h3>
    <p>${sentences.filter(Boolean).join(' ')}</p>
    <p>${locale.notIncluded}</p>
  </section>`;
}

function renderSignatures({ dealer, locale }: ProposalInput): Html {
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
