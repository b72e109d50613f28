import {
  localDay,
  createDocumentLocale,
} from '#functions/documents/forms/paper/document-locale.ts';
import { bundlesOf, linesOf, type OrderToPrint } from '#functions/documents/forms/paper/parts.ts';
import { computePrintTaxes } from '#functions/documents/forms/paper/taxes.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { TEMPLATE_LINE_COUNT } from '#shared/forms/template-sources.ts';
import { getInstallationAddress } from '#shared/order/rules/installation-address.ts';
import { getTaxRate } from '#shared/pricing/order/order-terms.ts';
import type { TemplateFieldFill } from '#shared/schemas/form-template-schema.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { FieldValues } from './template-task.ts';

type Speech = ReturnType<typeof createDocumentLocale>;

/** What each source says of an order, written as paper writes it (D25). */
export function sourceValues(printed: OrderToPrint): Record<string, string> {
  const { order, dealer, owner, language, offsetMinutes } = printed;
  const speech = createDocumentLocale(language, { en: {}, fr: {} });
  const day = (date: string | null | undefined) => (date ? speech.dayText(date) : '');
  return {
    OrderNumber: order.OrderNumber,
    WorksheetName: order.WorksheetName ?? '',
    OrderDate: speech.dayText(localDay(order.RevisedOn ?? order.CreatedOn, offsetMinutes)),
    InstallationDate: day(order.InstalledOn),
    ExpirationDate: day(order.ExpiresOn),
    PaymentDueDate: day(order.PaymentDueOn),
    OwnerName: owner.name,
    OwnerPhone: formatPhoneNumber(owner.phone) ?? '',
    SalesRep: order.EquipmentRep?.Name ?? '',
    Notes: order.GeneralNotes,
    CustomerNumber: order.JdeNumber ?? '',
    ...addressValues('Customer', order.BillingInfo, speech),
    ...addressValues('Shipping', order.ShippingInfo, speech),
    ...addressValues('Installation', getInstallationAddress(order), speech),
    DealerName: dealer.CompanyName,
    DealerAddress: [dealer.AddressLine1, dealer.AddressLine2].filter(Boolean).join(', '),
    DealerCityLine: cityLine(dealer.City, speech.regionName(dealer.StateId), dealer.ZipCode),
    DealerPhone: formatPhoneNumber(dealer.PhoneNumber) ?? '',
    Subtotal: speech.money(order.SubTotal),
    Freight: speech.money(order.Freight),
    ...taxValues(printed, speech),
    SalesTax: speech.money(order.SalesTax),
    Total: speech.money(order.Total),
    DownPayment: speech.money(order.DownPayment),
    BalanceDue: speech.money(order.BalanceDue),
    ...lineValues(printed, speech),
  };
}

/** Of Quebec no rate; of any other order the sum of its rates, and each tax by itself. */
function taxValues(printed: OrderToPrint, speech: Speech) {
  const { rows, isQuebec } = computePrintTaxes({ ...printed, speech });
  const of = (at: number) => {
    const row = rows[at];
    return {
      [`Tax${at + 1}Name`]: row?.name ?? '',
      [`Tax${at + 1}Number`]: row?.number ?? '',
      [`Tax${at + 1}Amount`]: row ? speech.money(row.amount) : '',
    };
  };
  const isNamed = rows.every(({ rate }) => rate !== undefined);
  const rate = isNamed && !isQuebec ? speech.rate(getTaxRate(printed.order)) : '';
  return { SalesTaxRate: rate, ...of(0), ...of(1) };
}

const cityLine = (
  city: string | null | undefined,
  state: string | undefined,
  zip: string | null | undefined,
) => [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');

function addressValues(group: string, address: OrderAddress, speech: Speech) {
  const state = speech.regionName(address.StateId);
  const values: Record<string, string | null | undefined> = {
    Name: address.Name,
    Contact: address.Contact,
    Address: [address.Line1, address.Line2].filter(Boolean).join(', '),
    City: address.City,
    State: state,
    Zip: address.PostalCode,
    CityLine: cityLine(address.City, state, address.PostalCode),
    Phone: formatPhoneNumber(address.PhoneNumber),
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${group}${name}`, value ?? '']),
  );
}

/** The first lines in the order of the screen; a line that does not count has no amount (D10). */
function lineValues({ order }: OrderToPrint, speech: Speech): Record<string, string> {
  const lines = bundlesOf(order)
    .flatMap((bundle) => linesOf(order, bundle))
    .slice(0, TEMPLATE_LINE_COUNT);
  return Object.assign(
    {},
    ...lines.map((line, at) => ({
      [`Line${at + 1}Quantity`]: speech.quantity(line.Quantity),
      [`Line${at + 1}Part`]: line.PartNumber ?? '',
      [`Line${at + 1}Description`]: line.Description ?? '',
      [`Line${at + 1}Price`]: speech.money(line.CustomerCost),
      [`Line${at + 1}Extended`]: line.Quantity < 0 ? '' : speech.money(line.CustomerExtended),
    })),
  ) as Record<string, string>;
}

/** What the fields of a template are filled with for an order. A box is ticked where there is something to say. */
export function fieldValues(
  filledWith: readonly TemplateFieldFill[],
  kinds: ReadonlyMap<string, string>,
  printed: OrderToPrint,
): FieldValues {
  const values = sourceValues(printed);
  return new Map(
    filledWith.flatMap(({ Field, Source, Text }): [string, string | boolean][] => {
      const value = Source === null ? Text : (values[Source] ?? '');
      if (value === null || value === undefined) return [];
      return [[Field, kinds.get(Field) === 'box' ? value.trim() !== '' : value]];
    }),
  );
}
