import {
  toLocalIsoDay,
  createDocumentLocale,
} from '#functions/documents/forms/layout/document-locale.ts';
import {
  listBundlesInPrintOrder,
  listBundleLines,
  type OrderToPrint,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import { computePrintTaxes } from '#functions/documents/forms/layout/print-taxes.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { TEMPLATE_LINE_COUNT } from '#shared/forms/template-sources.ts';
import { getInstallationOrShippingAddress } from '#shared/order/rules/installation-address.ts';
import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import { getTaxRateOrDefault } from '#shared/pricing/order/order-terms.ts';
import type { TemplateFieldFill } from '#shared/schemas/form-template-schema.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { FieldValues } from './template-task.ts';

type TemplateLocale = ReturnType<typeof createDocumentLocale>;

/** The value of each source for an order, formatted as in documents (D25). */
export function buildTemplateValuesByName(orderToPrint: OrderToPrint): Record<string, string> {
  const { order, dealer, owner, language, offsetMinutes } = orderToPrint;
  const locale = createDocumentLocale(language, { en: {}, fr: {} });
  const formatOptionalDay = (date: string | null | undefined) =>
    date ? locale.formatDay(date) : '';
  return {
    OrderNumber: order.OrderNumber,
    WorksheetName: order.WorksheetName ?? '',
    OrderDate: locale.formatDay(toLocalIsoDay(order.RevisedOn ?? order.CreatedOn, offsetMinutes)),
    InstallationDate: formatOptionalDay(order.InstalledOn),
    ExpirationDate: formatOptionalDay(order.ExpiresOn),
    PaymentDueDate: formatOptionalDay(order.PaymentDueOn),
    OwnerName: owner.name,
    OwnerPhone: formatPhoneNumber(owner.phone) ?? '',
    SalesRep: order.EquipmentRep?.Name ?? '',
    Notes: order.GeneralNotes,
    CustomerNumber: order.JdeNumber ?? '',
    ...buildAddressValues('Customer', order.BillingInfo, locale),
    ...buildAddressValues('Shipping', order.ShippingInfo, locale),
    ...buildAddressValues('Installation', getInstallationOrShippingAddress(order), locale),
    DealerName: dealer.CompanyName,
    DealerAddress: [dealer.AddressLine1, dealer.AddressLine2].filter(Boolean).join(', '),
    DealerCityLine: formatCityLine(dealer.City, locale.regionName(dealer.StateId), dealer.ZipCode),
    DealerPhone: formatPhoneNumber(dealer.PhoneNumber) ?? '',
    Subtotal: locale.formatMoney(order.SubTotal),
    Freight: locale.formatMoney(order.Freight),
    ...buildTaxValues(orderToPrint, locale),
    SalesTax: locale.formatMoney(order.SalesTax),
    Total: locale.formatMoney(order.Total),
    DownPayment: locale.formatMoney(order.DownPayment),
    BalanceDue: locale.formatMoney(order.BalanceDue),
    ...buildLineValues(orderToPrint, locale),
  };
}

/** No rate in Quebec; for other orders the total rate and each single tax. A certificate only where it is in use. */
function buildTaxValues(orderToPrint: OrderToPrint, locale: TemplateLocale) {
  const { rows, isQuebec, certificate } = computePrintTaxes({ ...orderToPrint, locale });
  const buildRowValues = (taxIndex: number) => {
    const row = rows[taxIndex];
    return {
      [`Tax${taxIndex + 1}Name`]: row?.name ?? '',
      [`Tax${taxIndex + 1}Number`]: row?.number ?? '',
      [`Tax${taxIndex + 1}Amount`]: row ? locale.formatMoney(row.amount) : '',
    };
  };
  const hasRates = rows.every(({ rate }) => rate !== undefined);
  const rate =
    hasRates && !isQuebec ? locale.formatRate(getTaxRateOrDefault(orderToPrint.order)) : '';
  return {
    SalesTaxRate: rate,
    ...buildRowValues(0),
    ...buildRowValues(1),
    ExemptionNumber: certificate?.Number ?? '',
    ExemptionReason: certificate?.Reason ?? '',
  };
}

const formatCityLine = (
  city: string | null | undefined,
  state: string | undefined,
  zip: string | null | undefined,
) => [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');

function buildAddressValues(group: string, address: OrderAddress, locale: TemplateLocale) {
  const state = locale.regionName(address.StateId);
  const values: Record<string, string | null | undefined> = {
    Name: address.Name,
    Contact: address.Contact,
    Address: [address.Line1, address.Line2].filter(Boolean).join(', '),
    City: address.City,
    State: state,
    Zip: address.PostalCode,
    CityLine: formatCityLine(address.City, state, address.PostalCode),
    Phone: formatPhoneNumber(address.PhoneNumber),
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${group}${name}`, value ?? '']),
  );
}

/** The first lines that are taken, in the order of the screen; a line that does not count has no amount (D10). */
function buildLineValues({ order }: OrderToPrint, locale: TemplateLocale): Record<string, string> {
  const lines = listBundlesInPrintOrder(removeUntakenBundles(order))
    .flatMap((bundle) => listBundleLines(order, bundle))
    .slice(0, TEMPLATE_LINE_COUNT);
  return Object.assign(
    {},
    ...lines.map((line, lineIndex) => ({
      [`Line${lineIndex + 1}Quantity`]: locale.formatQuantity(line.Quantity),
      [`Line${lineIndex + 1}Part`]: line.PartNumber ?? '',
      [`Line${lineIndex + 1}Description`]: line.Description ?? '',
      [`Line${lineIndex + 1}Price`]: locale.formatMoney(line.CustomerCost),
      [`Line${lineIndex + 1}Extended`]:
        line.Quantity < 0 ? '' : locale.formatMoney(line.CustomerExtended),
    })),
  ) as Record<string, string>;
}

/** What depends on the choices of a customer: lines and amounts. */
const undecidedNames =
  /^(?:Line\d|Tax\d+Amount$|(?:Subtotal|Freight|SalesTax|Total|DownPayment|BalanceDue)$)/;

const removeAmounts = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !undecidedNames.test(name)));

/** The values of a template's fields for an order. A checkbox is ticked when its value is not empty. */
export function buildTemplateFieldValues(
  fieldFills: readonly TemplateFieldFill[],
  fieldKinds: ReadonlyMap<string, string>,
  orderToPrint: OrderToPrint,
): FieldValues {
  const all = buildTemplateValuesByName(orderToPrint);
  const values = orderToPrint.leavesAmountsEmpty ? removeAmounts(all) : all;
  return new Map(
    fieldFills.flatMap(({ Field, Source, Text }): [string, string | boolean][] => {
      const value = Source === null ? Text : (values[Source] ?? '');
      if (value === null || value === undefined) return [];
      return [[Field, fieldKinds.get(Field) === 'box' ? value.trim() !== '' : value]];
    }),
  );
}
