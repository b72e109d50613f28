import { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import { priceLetterStyles } from '#functions/documents/forms/layout/form-styles.ts';
import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import {
  formatPhoneAndEmail,
  renderDealerLines,
  renderPartyAddress,
  type OrderToPrint,
  type PrintedDealer,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import type { PrintableForm } from '#functions/documents/forms/layout/printable-form.ts';
import type { Language } from '#shared/language/languages.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import { priceLetterTexts } from './price-letter-texts.ts';

type OrderInLetter = {
  OrderNumber: string;
  WorksheetName?: string | null | undefined;
  ExpiresOn?: string | null | undefined;
  More: Cents;
};

/** What a customer is told of a price list before it comes into use (B4.6). */
export type PriceLetter = {
  dealer: PrintedDealer;
  logo?: string | null | undefined;
  language: Language;
  /** The dealer's day on which it is written. */
  today: string;
  /** Where it goes to. */
  address: OrderAddress;
  firstName: string | null;
  list: { manufacturers: readonly string[]; day: string };
  /** Those that have not expired. */
  orders: readonly OrderInLetter[];
  reps: readonly OrderToPrint['owner'][];
};

const createLetterLocale = (language: Language) => createDocumentLocale(language, priceLetterTexts);
type LetterLocale = ReturnType<typeof createLetterLocale>;

/** One letter: who writes, to whom, how long their prices hold, and what would be more later. */
export function buildPriceLetter(letter: PriceLetter): PrintableForm {
  const { dealer, logo, language, today, address, list, orders, reps } = letter;
  const locale = createLetterLocale(language);
  const isRaised = orders.every(({ More }) => More > 0);
  const opening = (isRaised ? locale.raised : locale.changed)(
    list.manufacturers,
    locale.formatDay(list.day),
  );
  const salutation = letter.firstName ? locale.dear(letter.firstName) : locale.dearCustomer;
  return {
    title: locale.title,
    footer: [dealer.CompanyName, locale.title, address.Name].filter(Boolean).join(' · '),
    size: 'letter',
    isUnnumbered: true,
    styles: priceLetterStyles,
    locale,
    logo,
    requiredAmounts: orders.map(({ More }) => ({
      name: locale.comeTo,
      amount: formatMove(More, locale),
    })),
    content: html`<header class="letterhead">${renderDealerLines({ dealer, logo }, locale)}</header>
      <div class="to">${renderPartyAddress('', address, locale)}</div>
      <p class="day">${locale.formatDay(today)}</p>
      <p>${salutation}</p>
      ${renderOrders(opening, orders, locale)}
      <div class="reps">
        ${reps.map(
          ({ name, phone, email }) =>
            html`<p><b>${name}</b><br />${formatPhoneAndEmail(phone, email)}</p>`,
        )}
      </div>`,
  };
}

/** One order is told in a sentence, several have a paragraph each. */
function renderOrders(
  opening: string,
  orders: readonly OrderInLetter[],
  locale: LetterLocale,
): Html {
  const [first, ...others] = orders.map((order) => describeOrder(order, locale));
  return others.length === 0
    ? html`<p>${opening} ${first}</p>`
    : html`<p>${opening}</p>
        ${[first, ...others].map((text) => html`<p>${text}</p>`)}`;
}

function describeOrder(
  { OrderNumber, WorksheetName, ExpiresOn, More }: OrderInLetter,
  locale: LetterLocale,
): string {
  const name = WorksheetName ? locale.quote(WorksheetName) : locale.order(OrderNumber);
  const move = (More > 0 ? locale.more : locale.less)(name, formatMove(More, locale));
  return ExpiresOn ? `${locale.holdUntil(locale.formatDay(ExpiresOn))} ${move}` : move;
}

const formatMove = (more: Cents, locale: LetterLocale) =>
  locale.formatDollars(asCents(Math.abs(more)));
