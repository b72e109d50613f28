import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import type { FormLanguage } from '#shared/forms/built-in-forms.ts';
import type { Cents } from '#shared/money/money.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { DealerTaxRate } from '#shared/pricing/order/order-taxes.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { localDay, type Speech } from './document-locale.ts';
import { html, type Html } from './html.ts';

/** Everything a form of an order is made from, whatever the form. */
export type OrderToPrint = {
  order: Order;
  dealer: Dealer;
  /** The dealer's, as an address that holds it. */
  logo?: string | null | undefined;
  /** Tax rates that a dealer of HSCA keeps beside the published ones. */
  ownRates: readonly DealerTaxRate[] | undefined;
  owner: {
    name: string;
    phone?: string | null | undefined;
    email?: string | null | undefined;
  };
  /** Pictures of products as addresses that hold them, by `pictureName`; what has none is missing. */
  pictures?: ReadonlyMap<string, string> | undefined;
  language: FormLanguage;
  /** Minutes as browsers count them; without them times are in UTC, and say so. */
  offsetMinutes?: number | undefined;
};

/** The same with the words of a form. */
export type LocalizedOrderToPrint<Words extends Speech = Speech> = OrderToPrint & { speech: Words };

/** The bundles as the screen has them: Individual Line Items, then each in its place (D27). */
export const bundlesOf = (order: Order): Bundle[] =>
  order.Bundles.toSorted((a, b) => a.OrderLineGroupId - b.OrderLineGroupId);

/** The lines of a bundle, in their order. */
export const linesOf = (order: Order, { OrderLineGroupId }: Bundle): OrderLine[] =>
  order.OrderLines.filter((line) => line.OrderLineGroupId === OrderLineGroupId).toSorted(
    (a, b) => a.LineNumber - b.LineNumber,
  );

/** By what a product's picture is known; undefined for what is no product of the catalogue. */
export const pictureName = ({ MfgId, StockCode }: OrderLine): string | undefined =>
  MfgId && StockCode?.trim() ? `${MfgId}/${StockCode.trim()}` : undefined;

/** How somebody is reached, on one line. */
export const reachedBy = (
  phone: string | null | undefined,
  email: string | null | undefined,
): string => joined([formatPhoneNumber(phone), email], ' · ');

const joined = (parts: (string | null | undefined)[], by: string) =>
  parts.filter((part) => part?.trim()).join(by);

const formatCityLine = (
  city: string | null | undefined,
  state: string | undefined,
  zip: string | null | undefined,
) => joined([joined([city, state], ', '), zip], ' ');

/** The calendar day an order is of: that of its last change. */
export const dayOfOrder = ({ order, speech, offsetMinutes }: LocalizedOrderToPrint): string =>
  speech.dayText(localDay(order.RevisedOn ?? order.CreatedOn, offsetMinutes));

/** The dealer, where they are and how they are reached. */
export function dealerLines(
  { dealer, logo }: Pick<OrderToPrint, 'dealer' | 'logo'>,
  speech: Speech,
  dealerMark?: Html,
): Html {
  const street = joined([dealer.AddressLine1, dealer.AddressLine2], ', ');
  const where = formatCityLine(dealer.City, speech.regionName(dealer.StateId), dealer.ZipCode);
  const website = dealer.Website?.replace(/^https?:\/\//, '');
  return html`<div class="dealer">
    ${logo && html`<i class="logo"></i>`}
    <b>${dealer.CompanyName}</b>
    <span>${joined([street, where], ', ')}</span>
    <span>${joined([formatPhoneNumber(dealer.PhoneNumber), website], ' · ')}</span>
    ${dealerMark}
  </div>`;
}

export function letterhead(
  printed: LocalizedOrderToPrint,
  title: string,
  dealerMark?: Html,
  facts?: readonly (readonly [string, string])[],
): Html {
  const { order, speech } = printed;
  const validUntil: [string, string][] = order.ExpiresOn
    ? [[speech.validUntil, speech.dayText(order.ExpiresOn)]]
    : [];
  const dates = [[speech.date, dayOfOrder(printed)] as const, ...validUntil];
  return html`<header class="letterhead">
    ${dealerLines(printed, speech, dealerMark)}
    <div class="doc">
      <h1>${title}</h1>
      <dl>
        <dt>${speech.number}</dt>
        <dd>${order.OrderNumber}</dd>
        ${(facts ?? dates).map(
          ([name, fact]) =>
            html`<dt>${name}</dt>
              <dd>${fact}</dd>`,
        )}
      </dl>
    </div>
  </header>`;
}

/** A name and address, one line each, without the lines that are empty. */
export function party(heading: string, address: OrderAddress, speech: Speech, more?: string): Html {
  const lines = [
    address.Contact,
    address.Line1,
    address.Line2,
    formatCityLine(address.City, speech.regionName(address.StateId), address.PostalCode),
    formatPhoneNumber(address.PhoneNumber),
    more,
  ].filter((line) => line?.trim());
  return html`<div>
    <h3>${heading}</h3>
    <p><b>${address.Name}</b>${lines.map((line) => html`<br />${line}`)}</p>
  </div>`;
}

/**
 * The width of a column in which the longest of the amounts has air on both sides, and at least the usual one.
 * Signs between digits are half as wide as a digit.
 */
export function amountWidth(
  amounts: Cents[],
  { least, air }: { least: string; air: string },
  speech: Speech,
): string {
  const digits = [amounts.reduce(smaller, 0), amounts.reduce(larger, 0)].map((amount) => {
    const text = speech.money(amount as Cents);
    return text.length - text.replace(/\d/g, '').length / 2;
  });
  return `max(${least}, calc(${Math.max(...digits)}ch + ${air}))`;
}

const smaller = (a: number, b: number) => Math.min(a, b);
const larger = (a: number, b: number) => Math.max(a, b);

/** A description as people read it, with a word where the line does not count in the totals (D10). */
export const description = (line: OrderLine, speech: Speech): Html =>
  html`${toReadableDescription(line.Description ?? '')}${line.Quantity < 0 && html` <span class="soft">(${speech.notCounted})</span>`}`;

/**
 * What follows the lines, as the last row of the last bundle: Chromium keeps only rows of one group together, and
 * totals do not stand on a page without any line.
 */
export const endRow = (ending: Html, columns: number): Html =>
  html`<tr class="after">
    <td colspan="${columns}">${ending}</td>
  </tr>`;
