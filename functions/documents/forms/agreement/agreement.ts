import {
  toLocalIsoDay,
  createDocumentLocale,
} from '#functions/documents/forms/layout/document-locale.ts';
import { agreementStyles } from '#functions/documents/forms/layout/form-styles.ts';
import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import { listRequiredAmounts } from '#functions/documents/forms/layout/list-required-amounts.ts';
import {
  renderPartyAddress,
  formatPhoneAndEmail,
  type LocalizedOrderToPrint,
  type OrderToPrint,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import { buildOrderCharges } from '#functions/documents/forms/layout/print-charges.ts';
import {
  buildOrderForm,
  type PrintableForm,
} from '#functions/documents/forms/layout/printable-form.ts';
import {
  renderCustomerTotals,
  renderTotalsList,
} from '#functions/documents/forms/layout/render-totals.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { getInstallationOrShippingAddress } from '#shared/order/rules/installation-address.ts';
import { agreementTexts, type AgreementLocale } from './agreement-texts.ts';
import { renderEquipmentTable } from './equipment-table.ts';

type AgreementInput = LocalizedOrderToPrint<AgreementLocale>;

/** Reports 79 and 80: what the customer signs for, bundle by bundle. */
export function buildPurchaseAgreement(input: OrderToPrint): PrintableForm {
  const { order, dealer, language } = input;
  const localizedOrder = { ...input, locale: createDocumentLocale(language, agreementTexts) };
  const { locale } = localizedOrder;
  const currency =
    dealer.CountryId === CANADA_COUNTRY_ID ? locale.canadianDollars : locale.usDollars;
  return buildAgreementForm(
    localizedOrder,
    builtInForms.purchaseAgreement.names[language],
    renderParties(localizedOrder, locale.customer, locale.soldBy),
    html`<div class="close">
        <section class="said">
          <h3>${locale.payment}</h3>
          ${renderPayments(localizedOrder)}
          <p>${locale.agrees(order.OrderNumber, currency)}</p>
        </section>
        ${renderCustomerTotals(buildOrderCharges(localizedOrder), locale)}
      </div>
      ${renderSignatures(localizedOrder, locale.hasAuthority, [
        locale.forCustomer,
        locale.forDealer(dealer.CompanyName),
      ])}`,
  );
}

/** Reports 81 and 82, for HSCA only: the same with the clauses of a contract in Canada. */
export function buildEquipmentContract(input: OrderToPrint): PrintableForm {
  const { order, language } = input;
  const localizedOrder = { ...input, locale: createDocumentLocale(language, agreementTexts) };
  const { locale } = localizedOrder;
  const clauses = locale
    .clauses(locale.formatDollars(order.DownPayment), locale.formatDollars(order.BalanceDue), {
      installation: order.InstalledOn ? locale.formatDay(order.InstalledOn) : undefined,
      due: order.PaymentDueOn ? locale.formatDay(order.PaymentDueOn) : undefined,
    })
    .map(([title, text]) => html`<li><b>${title}.</b> ${text}</li>`);
  return buildAgreementForm(
    localizedOrder,
    builtInForms.equipmentContract.names[language],
    renderParties(localizedOrder, locale.buyer, locale.seller),
    html`<div class="close">
        <ol class="clauses">
          ${clauses.slice(0, CLAUSES_BESIDE_TOTALS)}
        </ol>
        ${renderCustomerTotals(buildOrderCharges(localizedOrder), locale)}
      </div>
      <ol class="clauses two" start="${CLAUSES_BESIDE_TOTALS + 1}">
        ${clauses.slice(CLAUSES_BESIDE_TOTALS)}
      </ol>
      ${renderSignatures(localizedOrder, locale.twoCopies, [locale.buyer, locale.seller])}`,
  );
}

/** As many clauses as fit beside the totals. */
const CLAUSES_BESIDE_TOTALS = 4;

/** The terms and signatures are on one page with the last rows of the equipment. */
function buildAgreementForm(
  localizedOrder: AgreementInput,
  name: string,
  partiesHtml: Html,
  closingHtml: Html,
): PrintableForm {
  const { order, locale, offsetMinutes } = localizedOrder;
  const day = toLocalIsoDay(order.RevisedOn ?? order.CreatedOn, offsetMinutes);
  return buildOrderForm(
    localizedOrder,
    {
      name,
      footerSuffix: order.BillingInfo.Name ?? order.CustomerName ?? '',
      facts: [
        [locale.date, locale.formatDay(day)],
        ...(order.InstalledOn
          ? ([[locale.installation, locale.formatDay(order.InstalledOn)]] as const)
          : []),
      ],
      size: 'letter',
      styles: agreementStyles,
      requiredAmounts: listRequiredAmounts(buildOrderCharges(localizedOrder), locale),
    },
    html`${partiesHtml}
    ${renderEquipmentTable(order, html`<div class="end">${closingHtml}</div>`, locale)}`,
  );
}

function renderParties(
  { order, owner, locale }: AgreementInput,
  buyer: string,
  seller: string,
): Html {
  const contactLine = formatPhoneAndEmail(owner.phone, owner.email);
  const rep = order.EquipmentRep?.Name;
  return html`<section class="parties">
    ${renderPartyAddress(buyer, order.BillingInfo, locale)}
    ${renderPartyAddress(locale.installAt, getInstallationOrShippingAddress(order), locale)}
    <div>
      <h3>${seller}</h3>
      <p>
        <b>${owner.name}</b>${contactLine && html`<br />${contactLine}`}
        ${rep && html`<br /><b>${rep}</b>, ${locale.salesRep}`}
      </p>
    </div>
  </section>`;
}

function renderPayments({ order, locale }: AgreementInput): Html {
  const balanceLabel = order.PaymentDueOn
    ? locale.balanceOn(locale.formatDay(order.PaymentDueOn))
    : locale.balanceOnInstallation;
  return renderTotalsList([
    [locale.onSigning, locale.formatMoney(order.DownPayment)],
    [balanceLabel, locale.formatMoney(order.BalanceDue)],
  ]);
}

function renderSignatures(
  { locale }: AgreementInput,
  text: string,
  signers: readonly string[],
): Html {
  const slots = signers.flatMap((signer) => [signer, locale.printedName, locale.date]);
  return html`<section class="sign">
    <h3>${locale.signatures}</h3>
    <p>${text}</p>
    <div class="slots">${slots.map((slot) => html`<div><span>${slot}</span></div>`)}</div>
  </section>`;
}
