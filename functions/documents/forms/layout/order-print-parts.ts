import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import type { Language } from '#shared/language/languages.ts';
import type { Cents } from '#shared/money/money.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { DealerTaxRate } from '#shared/pricing/order/order-taxes.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { toLocalIsoDay, type DocumentLocale } from './document-locale.ts';
import { html, type Html } from './html.ts';

/** The input of any form of an order. */
export type OrderToPrint = {
  order: Order;
  dealer: Dealer;
  /** The dealer's logo as a data URL. */
  logo?: string | null | undefined;
  /** Tax rates that a dealer of HSCA maintains besides the published ones. */
  ownRates: readonly DealerTaxRate[] | undefined;
  owner: {
    name: string;
    phone?: string | null | undefined;
    email?: string | null | undefined;
  };
  /** Product pictures as data URLs, by `findProductPictureKey`; products without a picture are missing. */
  pictures?: ReadonlyMap<string, string> | undefined;
  language: Language;
  /** In minutes, as browsers count it. Without it times are in UTC, and are marked as UTC. */
  offsetMinutes?: number | undefined;
  /** The customer still chooses: fields of lines and amounts of a dealer's own PDF stay empty. */
  leavesAmountsEmpty?: boolean;
};

/** The same with the texts of a form. */
export type LocalizedOrderToPrint<Words extends DocumentLocale = DocumentLocale> = OrderToPrint & {
  locale: Words;
};

/** The bundles in the order of the screen: Individual Line Items first, then each in its position (D27). */
export const listBundlesInPrintOrder = (order: Order): Bundle[] =>
  order.Bundles.toSorted((a, b) => a.OrderLineGroupId - b.OrderLineGroupId);

/** Sorted by line number. */
export const listBundleLines = (order: Order, { OrderLineGroupId }: Bundle): OrderLine[] =>
  order.OrderLines.filter((line) => line.OrderLineGroupId === OrderLineGroupId).toSorted(
    (a, b) => a.LineNumber - b.LineNumber,
  );

/** The key of a product's picture; undefined when the line is not a product of the catalog. */
export const findProductPictureKey = ({ MfgId, StockCode }: OrderLine): string | undefined =>
  MfgId && StockCode?.trim() ? `${MfgId}/${StockCode.trim()}` : undefined;

/** Phone number and e-mail on one line. */
export const formatPhoneAndEmail = (
  phone: string | null | undefined,
  email: string | null | undefined,
): string => joinNonEmpty([formatPhoneNumber(phone), email], ' · ');

const joinNonEmpty = (parts: (string | null | undefined)[], separator: string) =>
  parts.filter((part) => part?.trim()).join(separator);

const formatCityLine = (
  city: string | null | undefined,
  state: string | undefined,
  zip: string | null | undefined,
) => joinNonEmpty([joinNonEmpty([city, state], ', '), zip], ' ');

/** The calendar day of the order's last change. */
export const getLastRevisedDay = ({
  order,
  offsetMinutes,
}: Pick<OrderToPrint, 'order' | 'offsetMinutes'>): string =>
  toLocalIsoDay(order.RevisedOn ?? order.CreatedOn, offsetMinutes);

/** What documents say of a dealer. */
export type PrintedDealer = Pick<
  Dealer,
  | 'CompanyName'
  | 'AddressLine1'
  | 'AddressLine2'
  | 'City'
  | 'StateId'
  | 'ZipCode'
  | 'PhoneNumber'
  | 'Website'
>;

/** The dealer's address on one line. */
export function formatDealerAddress(
  dealer: PrintedDealer,
  locale: Pick<DocumentLocale, 'regionName'>,
): string {
  const street = joinNonEmpty([dealer.AddressLine1, dealer.AddressLine2], ', ');
  const cityText = formatCityLine(dealer.City, locale.regionName(dealer.StateId), dealer.ZipCode);
  return joinNonEmpty([street, cityText], ', ');
}

/** The dealer's name, address, phone number and website. */
export function renderDealerLines(
  { dealer, logo }: { dealer: PrintedDealer; logo?: OrderToPrint['logo'] },
  locale: DocumentLocale,
  dealerMark?: Html,
): Html {
  const website = dealer.Website?.replace(/^https?:\/\//, '');
  return html`<div class="dealer">
    ${logo && html`<i class="logo"></i>`}
    <b>${dealer.CompanyName}</b>
    <span>${formatDealerAddress(dealer, locale)}</span>
    <span>${joinNonEmpty([formatPhoneNumber(dealer.PhoneNumber), website], ' · ')}</span>
    ${dealerMark}
  </div>`;
}

export function renderLetterhead(
  localizedOrder: LocalizedOrderToPrint,
  title: string,
  dealerMark?: Html,
  facts?: readonly (readonly [string, string])[],
): Html {
  const { order, locale } = localizedOrder;
  const validUntil: [string, string][] = order.ExpiresOn
    ? [[locale.validUntil, locale.formatDay(order.ExpiresOn)]]
    : [];
  const dates = [
    [locale.date, locale.formatDay(getLastRevisedDay(localizedOrder))] as const,
    ...validUntil,
  ];
  return html`<header class="letterhead">
    ${renderDealerLines(localizedOrder, locale, dealerMark)}
    <div class="doc">
      <h1>${title}</h1>
      <dl>
        <dt>${locale.number}</dt>
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

/** A name and address, one line each, without empty lines. */
export function renderPartyAddress(
  heading: string,
  address: OrderAddress,
  locale: DocumentLocale,
  lastLine?: string,
): Html {
  const lines = [
    address.Contact,
    address.Line1,
    address.Line2,
    formatCityLine(address.City, locale.regionName(address.StateId), address.PostalCode),
    formatPhoneNumber(address.PhoneNumber),
    lastLine,
  ].filter((line) => line?.trim());
  return html`<div>
    <h3>${heading}</h3>
    <p><b>${address.Name}</b>${lines.map((line) => html`<br />${line}`)}</p>
  </div>`;
}

/**
 * The width of a column in which the longest amount has space on both sides; at least the usual width.
 * Separators between digits are half as wide as a digit.
 */
export function buildAmountWidthCss(
  amounts: Cents[],
  { minWidth, padding }: { minWidth: string; padding: string },
  locale: DocumentLocale,
): string {
  const digits = [amounts.reduce(getSmaller, 0), amounts.reduce(getLarger, 0)].map((amount) => {
    const text = locale.formatMoney(amount as Cents);
    return text.length - text.replace(/\d/g, '').length / 2;
  });
  return `max(${minWidth}, calc(${Math.max(...digits)}ch + ${padding}))`;
}

const getSmaller = (a: number, b: number) => Math.min(a, b);
const getLarger = (a: number, b: number) => Math.max(a, b);

/**
 * A readable description, with a note when the line does not count in the totals (D10), and when a tax of the others
 * is not taken of it (B5.3).
 */
export function renderDescriptionWithNotes(
  line: Pick<OrderLine, 'Description' | 'Quantity' | 'Taxable'>,
  locale: DocumentLocale,
): Html {
  const taxMark = findTaxMarkText(line, locale);
  const notes = [line.Quantity < 0 && locale.notCounted, taxMark].filter(Boolean).join(', ');
  return html`${toReadableDescription(line.Description ?? '')}${notes && html` <span class="soft">(${notes})</span>`}`;
}

/** Undefined for a line that is taxed like the others. */
export const findTaxMarkText = (
  { Taxable }: Pick<OrderLine, 'Taxable'>,
  { taxMarks }: DocumentLocale,
): string | undefined => (Taxable && Taxable !== 'all' ? taxMarks[Taxable] : undefined);

/**
 * What follows the lines is the last row of the last bundle: Chromium keeps only rows of one group together,
 * and totals must not be on a page without any line.
 */
export const renderEndRow = (ending: Html, columns: number): Html =>
  html`<tr class="after">
    <td colspan="${columns}">${ending}</td>
  </tr>`;
