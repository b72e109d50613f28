import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import type { HeaderField } from '#shared/order/order-fields.ts';
import { getInstallationAddress } from '#shared/order/rules/installation-address.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Order, OrderRep } from '#shared/schemas/order-schema.ts';
import type { RedLineLocale } from './red-line-texts.ts';
import { renderChangeMarks } from './render-change-marks.ts';

/** A version with what is known of it beside the order. */
export type Version = { order: Order; ownerName: string };

type Row = [name: string, text: string | null | undefined];
type FieldRowBuilder = (version: Version, speech: RedLineLocale) => Row;

const day = (on: string | null | undefined, speech: RedLineLocale) =>
  on ? speech.dayText(on) : speech.notSet;

const repText = (rep: OrderRep | null | undefined, speech: RedLineLocale) =>
  rep?.Name || speech.notSet;

/**
 * Where each field of an order stands on this paper: in a row of its own, elsewhere (the subject, the totals), or nowhere,
 * being the dealer's own.
 */
const fields: Record<HeaderField, FieldRowBuilder | 'elsewhere' | 'nowhere'> = {
  CustomerId: ({ order }, speech) => [
    speech.customer,
    order.CustomerName || (order.CustomerId ? String(order.CustomerId) : speech.notSet),
  ],
  SalesRepId: ({ ownerName }, speech) => [speech.yourRepresentative, ownerName || speech.notSet],
  EquipmentRep: ({ order }, speech) => [speech.salesRep, repText(order.EquipmentRep, speech)],
  AdditionalRep: ({ order }, speech) => [
    speech.additionalRep,
    repText(order.AdditionalRep, speech),
  ],
  Additional2Rep: ({ order }, speech) => [
    speech.additionalRep,
    repText(order.Additional2Rep, speech),
  ],
  InstalledOn: ({ order }, speech) => [speech.installationDate, day(order.InstalledOn, speech)],
  ExpiresOn: ({ order }, speech) => [speech.validUntil, day(order.ExpiresOn, speech)],
  PaymentDueOn: ({ order }, speech) => [speech.paymentDue, day(order.PaymentDueOn, speech)],
  BillingInfo: ({ order }, speech) => [speech.billTo, addressText(order.BillingInfo, speech)],
  ShippingInfo: ({ order }, speech) => [speech.shipTo, addressText(order.ShippingInfo, speech)],
  InstallationInfo: ({ order }, speech) => [
    speech.installAt,
    addressText(getInstallationAddress(order), speech),
  ],
  TaxFreight: ({ order }, speech) => [
    speech.freightTaxed,
    order.TaxFreight ? speech.yes : speech.no,
  ],
  GeneralNotes: ({ order }, speech) => [speech.notes, order.GeneralNotes],
  WorksheetName: 'elsewhere',
  Freight: 'elsewhere',
  SalesTaxRate: 'elsewhere',
  TaxAddress: 'elsewhere',
  DownPayment: 'elsewhere',
  OrderTypeId: 'nowhere',
  // What follows from them stands in the totals.
  OrderSalesSettings: 'nowhere',
  ConfidentialNotes: 'nowhere',
};

const shownRowBuilders = Object.values(fields).filter((field) => typeof field === 'function');

/** What changed of the order beside its lines and its totals, as far as its customer reads it. */
export function fieldChanges(before: Version, after: Version, speech: RedLineLocale): Html | false {
  const rows = shownRowBuilders
    .map((buildRow) => {
      const [[name, old], [, next]] = [buildRow(before, speech), buildRow(after, speech)];
      return { name, old, next };
    })
    .filter(({ old, next }) => old !== next);
  return (
    rows.length > 0 &&
    html`<dl class="fields">
      ${rows.map(
        ({ name, old, next }) =>
          html`<div>
            <dt>${name}</dt>
            <dd class="text">${renderChangeMarks(old, next)}</dd>
          </div>`,
      )}
    </dl>`
  );
}

const addressText = (address: OrderAddress, speech: RedLineLocale) =>
  [
    address.Name,
    address.Contact,
    address.Line1,
    address.Line2,
    address.City,
    speech.regionName(address.StateId),
    address.PostalCode,
    speech.countryName(address.CountryId),
    formatPhoneNumber(address.PhoneNumber),
    address.FaxNumber && speech.fax(formatPhoneNumber(address.FaxNumber)),
  ]
    .filter((part) => part?.trim())
    .join(', ') || speech.notSet;
