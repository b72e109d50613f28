import {
  localDay,
  createDocumentLocale,
} from '#functions/documents/forms/paper/document-locale.ts';
import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import { dealerLines, party, type OrderToPrint } from '#functions/documents/forms/paper/parts.ts';
import type { PrintableForm } from '#functions/documents/forms/paper/printable-form.ts';
import { coverStyles } from '#functions/documents/forms/paper/styles.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { coverTexts } from './cover-texts.ts';

/** Report 70: what lies before a proposal, with whom it is for and from, and no figure at all. */
export function cover(printed: OrderToPrint): PrintableForm {
  const { order, dealer, logo, owner, language, offsetMinutes } = printed;
  const speech = createDocumentLocale(language, coverTexts);
  const customer = order.BillingInfo.Name ?? order.CustomerName ?? '';
  const day = speech.dayText(localDay(order.RevisedOn ?? order.CreatedOn, offsetMinutes));
  const until = order.ExpiresOn && `${speech.validUntil} ${speech.dayText(order.ExpiresOn)}`;
  const installed = order.InstalledOn && speech.installed(speech.dayText(order.InstalledOn));
  return {
    title: `${speech.title} ${order.OrderNumber}`,
    footer: [dealer.CompanyName, `${speech.proposal} ${order.OrderNumber}`, customer]
      .filter(Boolean)
      .join(' · '),
    size: 'letter',
    styles: coverStyles,
    logo,
    speech,
    content: html`<div class="cover">
      ${dealerLines(printed, speech)}
      <div class="what">
        <p>${speech.proposal} ${order.OrderNumber}</p>
        <h1>${order.WorksheetName?.trim() || customer}</h1>
        ${installed && html`<p>${installed}</p>`}
      </div>
      <div class="facts">
        ${party(speech.preparedFor, order.BillingInfo, speech)}
        ${named(speech.preparedBy, owner.name, [formatPhoneNumber(owner.phone), owner.email])}
        ${named(speech.date, day, [until])}
      </div>
    </div>`,
  };
}

const named = (heading: string, name: string, lines: (string | null | undefined)[]): Html =>
  html`<div>
    <h3>${heading}</h3>
    <p><b>${name}</b>${lines.filter(Boolean).map((line) => html`<br />${line}`)}</p>
  </div>`;
