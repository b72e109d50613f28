import {
  toLocalIsoDay,
  createDocumentLocale,
} from '#functions/documents/forms/layout/document-locale.ts';
import { coverStyles } from '#functions/documents/forms/layout/form-styles.ts';
import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import {
  renderDealerLines,
  renderPartyAddress,
  type OrderToPrint,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import type { PrintableForm } from '#functions/documents/forms/layout/printable-form.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { coverTexts } from './cover-texts.ts';

/** Report 70: the page in front of a proposal, with customer and sender, and without any amounts. */
export function buildCoverPage(orderToPrint: OrderToPrint): PrintableForm {
  const { order, dealer, logo, owner, language, offsetMinutes } = orderToPrint;
  const locale = createDocumentLocale(language, coverTexts);
  const customer = order.BillingInfo.Name ?? order.CustomerName ?? '';
  const day = locale.formatDay(toLocalIsoDay(order.RevisedOn ?? order.CreatedOn, offsetMinutes));
  const validUntilText =
    order.ExpiresOn && `${locale.validUntil} ${locale.formatDay(order.ExpiresOn)}`;
  const installationText =
    order.InstalledOn && locale.installed(locale.formatDay(order.InstalledOn));
  return {
    title: `${locale.title} ${order.OrderNumber}`,
    footer: [dealer.CompanyName, `${locale.proposal} ${order.OrderNumber}`, customer]
      .filter(Boolean)
      .join(' · '),
    size: 'letter',
    styles: coverStyles,
    requiredAmounts: [],
    logo,
    locale,
    content: html`<div class="cover">
      ${renderDealerLines(orderToPrint, locale)}
      <div class="what">
        <p>${locale.proposal} ${order.OrderNumber}</p>
        <h1>${order.WorksheetName?.trim() || customer}</h1>
        ${installationText && html`<p>${installationText}</p>`}
      </div>
      <div class="facts">
        ${renderPartyAddress(locale.preparedFor, order.BillingInfo, locale)}
        ${renderNamedBlock(locale.preparedBy, owner.name, [formatPhoneNumber(owner.phone), owner.email])}
        ${renderNamedBlock(locale.date, day, [validUntilText])}
      </div>
    </div>`,
  };
}

const renderNamedBlock = (
  heading: string,
  name: string,
  lines: (string | null | undefined)[],
): Html =>
  html`<div>
    <h3>${heading}</h3>
    <p><b>${name}</b>${lines.filter(Boolean).map((line) => html`<br />${line}`)}</p>
  </div>`;
