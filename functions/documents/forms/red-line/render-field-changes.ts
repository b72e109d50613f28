import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import type { HeaderField } from '#shared/order/order-fields.ts';
import { getInstallationOrShippingAddress } from '#shared/order/rules/installation-address.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Order, OrderRep } from '#shared/schemas/order-schema.ts';
import type { RedLineLocale } from './red-line-texts.ts';
import { renderChangeMarks } from './render-change-marks.ts';

/** A version of an order, with the owner's name. */
export type PrintedVersion = { order: Order; ownerName: string };

type FieldRow = [name: string, text: string | null | undefined];
type FieldRowBuilder = (version: PrintedVersion, locale: RedLineLocale) => FieldRow;

const formatOptionalDay = (on: string | null | undefined, locale: RedLineLocale) =>
  on ? locale.formatDay(on) : locale.notSet;

const formatRep = (rep: OrderRep | null | undefined, locale: RedLineLocale) =>
  rep?.Name || locale.notSet;

/**
 * Where each field of an order is printed: in a row of its own, elsewhere (the subject, the totals), or
 * nowhere, because it is internal to the dealer.
 */
const fieldRowBuilders: Record<HeaderField, FieldRowBuilder | 'elsewhere' | 'nowhere'> = {
  CustomerId: ({ order }, locale) => [
    locale.customer,
    order.CustomerName || (order.CustomerId ? String(order.CustomerId) : locale.notSet),
  ],
  SalesRepId: ({ ownerName }, locale) => [locale.yourRepresentative, ownerName || locale.notSet],
  EquipmentRep: ({ order }, locale) => [locale.salesRep, formatRep(order.EquipmentRep, locale)],
  AdditionalRep: ({ order }, locale) => [
    locale.additionalRep,
    formatRep(order.AdditionalRep, locale),
  ],
  Additional2Rep: ({ order }, locale) => [
    locale.additionalRep,
    formatRep(order.Additional2Rep, locale),
  ],
  InstalledOn: ({ order }, locale) => [
    locale.installationDate,
    formatOptionalDay(order.InstalledOn, locale),
  ],
  ExpiresOn: ({ order }, locale) => [locale.validUntil, formatOptionalDay(order.ExpiresOn, locale)],
  PaymentDueOn: ({ order }, locale) => [
    locale.paymentDue,
    formatOptionalDay(order.PaymentDueOn, locale),
  ],
  BillingInfo: ({ order }, locale) => [locale.billTo, formatAddress(order.BillingInfo, locale)],
  ShippingInfo: ({ order }, locale) => [locale.shipTo, formatAddress(order.ShippingInfo, locale)],
  InstallationInfo: ({ order }, locale) => [
    locale.installAt,
    formatAddress(getInstallationOrShippingAddress(order), locale),
  ],
  TaxFreight: ({ order }, locale) => [
    locale.freightTaxed,
    order.TaxFreight ? locale.yes : locale.no,
  ],
  GeneralNotes: ({ order }, locale) => [locale.notes, order.GeneralNotes],
  WorksheetName: 'elsewhere',
  Freight: 'elsewhere',
  SalesTaxRate: 'elsewhere',
  TaxAddress: 'elsewhere',
  TradeInTax: 'elsewhere',
  DownPayment: 'elsewhere',
  OrderTypeId: 'nowhere',
  // Their effects are visible in the totals.
  OrderSalesSettings: 'nowhere',
  ConfidentialNotes: 'nowhere',
};

const shownRowBuilders = Object.values(fieldRowBuilders).filter(
  (field) => typeof field === 'function',
);

/** The changed fields of the order besides lines and totals that the customer may read. */
export function renderFieldChanges(
  before: PrintedVersion,
  after: PrintedVersion,
  locale: RedLineLocale,
): Html | false {
  const rows = shownRowBuilders
    .map((buildRow) => {
      const [[name, oldText], [, newText]] = [buildRow(before, locale), buildRow(after, locale)];
      return { name, old: oldText, next: newText };
    })
    .filter(({ old: oldText, next: newText }) => oldText !== newText);
  return (
    rows.length > 0 &&
    html`<dl class="fields">
      ${rows.map(
        ({ name, old: oldText, next: newText }) =>
          html`<div>
            <dt>${name}</dt>
            <dd class="text">${renderChangeMarks(oldText, newText)}</dd>
          </div>`,
      )}
    </dl>`
  );
}

const formatAddress = (address: OrderAddress, locale: RedLineLocale) =>
  [
    address.Name,
    address.Contact,
    address.Line1,
    address.Line2,
    address.City,
    locale.regionName(address.StateId),
    address.PostalCode,
    locale.countryName(address.CountryId),
    formatPhoneNumber(address.PhoneNumber),
    address.FaxNumber && locale.fax(formatPhoneNumber(address.FaxNumber)),
  ]
    .filter((part) => part?.trim())
    .join(', ') || locale.notSet;
