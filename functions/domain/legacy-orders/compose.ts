import {
  MAX_EXTENDED_PRICE_CENTS,
  MAX_NOTES_LENGTH,
  orderStatuses,
  MAX_WORKSHEET_NAME_LENGTH,
  MAX_ZIP_LENGTH,
} from '#shared/constants.ts';
import { asCents, computeRatio, type Cents } from '#shared/money/money.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { computeExtendedPrice } from '#shared/pricing/line/line-amounts.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { LegacyOrderField } from '#shared/schemas/legacy-orders-schema.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Order, OrderLine, OrderTotals } from '#shared/schemas/order-schema.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import {
  readerOf,
  type LegacyValueRejecter,
  type LegacyRowTexts,
  type LegacyRowReporter,
} from './legacy-row-reader.ts';
import { linesOf, sumCustomerExtended, type LegacyLineTexts } from './lines.ts';
import { noonOf } from './parse-legacy-values.ts';
import type { Parties, Rep } from './parties.ts';

export type LegacyOrderTexts = LegacyRowTexts<LegacyOrderField>;

export type Composing = {
  dealerId: number;
  parties: Parties;
  /** What stands in the place of a missing date. */
  uploadedOn: string;
  reporter: LegacyRowReporter;
  getLineReporter: (line: LegacyLineTexts) => LegacyRowReporter;
  /** Lines of it that could not be read. */
  lost: number;
};

export type LegacyOrder = { order: Order; ownerName: string };

type Reader = ReturnType<typeof readerOf<LegacyOrderField>>;

/** An order as a database has it, its figures as they were stored. It has no id yet. */
export function composeLegacy(
  texts: LegacyOrderTexts,
  lines: readonly LegacyLineTexts[],
  composing: Composing,
): LegacyOrder {
  const { dealerId, parties, reporter, getLineReporter, lost } = composing;
  const read = readerOf(texts, reporter);
  const number = (read.text('number', 100) ?? read.text('key', 100))!;
  const rep = parties.rep(texts.rep, texts.repCode);
  const { OrderLines, Bundles } = linesOf(lines, getLineReporter);
  const { totals, remarks } = totalsOf(read, OrderLines);
  if (lost > 0) remarks.push(`${lost} of its lines could not be read.`);
  const order: Order = {
    Id: 0,
    Version: 1,
    OrderNumber: `L-${number}`,
    LegacyOrderNumber: number,
    DealerId: dealerId,
    OrderStatusId: orderStatuses.legacy,
    IsOrderReadOnly: true,
    IsDeleted: false,
    // Of an order that is made of it, today's prices are asked for.
    BusinessVersion: 1,
    CustomerId: parties.customerId(texts.customerNumber),
    CustomerName: read.text('customerName'),
    JdeNumber: read.text('customerNumber', 100),
    SalesRepId: rep.salesRepId,
    WorksheetName: read.text('worksheetName', MAX_WORKSHEET_NAME_LENGTH),
    ...datesOf(read, composing),
    ...addressesOf(texts, read),
    EquipmentRep: equipmentRep(rep, texts.repCode),
    GeneralNotes: appendRemarks(texts.notes ?? '', remarks, reporter.rejectValue),
    ConfidentialNotes: '',
    Bundles,
    OrderLines,
    OrderSalesSettings: {},
    CustomFreight: true,
    CustomDownPayment: true,
    TaxFreight: false,
    SalesTaxRate: read.percentage('taxRate') ?? computeRatio(totals.SalesTax, totals.SubTotal),
    ...totals,
  };
  return { order, ownerName: rep.name };
}

function datesOf(read: Reader, { uploadedOn, reporter }: Composing) {
  const noon = (field: LegacyOrderField) => {
    const day = read.day(field);
    return day === undefined ? undefined : noonOf(day);
  };
  const CreatedOn = noon('created');
  if (CreatedOn === undefined) reporter.note('noDate', 'created');
  return {
    CreatedOn: CreatedOn ?? uploadedOn,
    RevisedOn: noon('revised'),
    CommittedOn: noon('committed'),
    InstalledOn: read.day('installed'),
    ExpiresOn: read.day('expires'),
  };
}

const equipmentRep = ({ name, email }: Rep, code: string | undefined): Order['EquipmentRep'] =>
  name ? { Name: name, Code: code?.slice(0, 100), EmailAddress: email } : null;

/** The totals as they were stored, and what of them does not add up, in words. */
function totalsOf(read: Reader, lines: readonly OrderLine[]) {
  const money = (field: LegacyOrderField) => read.money(field, MAX_EXTENDED_PRICE_CENTS);
  const linesTotal = sumCustomerExtended(lines);
  const SubTotal = money('subtotal') ?? storedBelow(money('total'), lines, linesTotal);
  const Freight = money('freight') ?? asCents(0);
  const SalesTax = money('tax') ?? asCents(0);
  const charged = asCents(SubTotal + Freight + SalesTax);
  const Total = money('total') ?? charged;
  const DownPayment = money('deposit') ?? asCents(0);
  const RetailTotal = added(lines, ({ Retail, Quantity }) =>
    computeExtendedPrice(Retail ?? asCents(0), Quantity),
  );
  const DealerCost = added(lines, ({ DealerExtended }) => DealerExtended);
  const Discount = asCents(RetailTotal - SubTotal);
  const totals: OrderTotals = {
    SubTotal,
    Freight,
    SalesTax,
    Total,
    DownPayment,
    BalanceDue: asCents(Total - DownPayment),
    RetailTotal,
    DealerCost,
    Discount,
    DiscountPercentage: computeRatio(Discount, RetailTotal),
    Profit: asCents(SubTotal - DealerCost),
    ActualGP: computeRatio(SubTotal - DealerCost, SubTotal),
    CommissionableGP: null,
  };
  const remarks: string[] = [];
  if (lines.length > 0 && linesTotal !== SubTotal)
    remarks.push(
      `The lines come to ${formatCents(linesTotal)}; the subtotal is ${formatCents(SubTotal)}, as it was stored.`,
    );
  if (charged !== Total)
    remarks.push(
      `Subtotal, freight and tax come to ${formatCents(charged)}; the total is ${formatCents(Total)}, as it was stored.`,
    );
  return { totals, remarks };
}

/** Without a subtotal the lines say it; without lines the total does. */
const storedBelow = (total: Cents | undefined, lines: readonly OrderLine[], linesTotal: Cents) =>
  lines.length === 0 && total !== undefined ? total : linesTotal;

const added = (lines: readonly OrderLine[], amountOf: (line: OrderLine) => Cents) =>
  asCents(lines.reduce((sum, line) => sum + amountOf(line), 0));

/** What is said of an order stands with its notes, on the screen and on paper. */
function appendRemarks(
  notes: string,
  remarks: readonly string[],
  rejectValue: LegacyValueRejecter,
): string {
  const remarksText = remarks.join(' ');
  const maxNotesLength = MAX_NOTES_LENGTH - (remarksText ? remarksText.length + 1 : 0);
  if (notes.length > maxNotesLength)
    rejectValue('notes', notes, legacyOrdersTexts.cut(MAX_NOTES_LENGTH));
  return [notes.slice(0, maxNotesLength).toWellFormed(), remarksText].filter(Boolean).join('\n');
}

function addressesOf(texts: LegacyOrderTexts, read: Reader) {
  const billing = addressOf(
    read,
    ['customerName', 'billAddress', 'billCity', 'billZip'],
    texts.billState,
  );
  const shipping = addressOf(
    read,
    ['shipName', 'shipAddress', 'shipCity', 'shipZip'],
    texts.shipState,
  );
  const hasShipping = texts.shipAddress ?? texts.shipCity ?? texts.shipName;
  const ShippingInfo =
    hasShipping === undefined ? { ...billing } : { Name: billing.Name, ...shipping };
  return {
    BillingInfo: { ...billing, PhoneNumber: read.text('billPhone', 50) },
    ShippingInfo,
    InstallationInfo: { ...ShippingInfo },
  };
}

type AddressFields = [LegacyOrderField, LegacyOrderField, LegacyOrderField, LegacyOrderField];

function addressOf(
  read: Reader,
  [name, line, city, zip]: AddressFields,
  state?: string,
): OrderAddress {
  const code = state?.trim().toUpperCase() ?? '';
  const region = findRegionByCode(1, code) ?? findRegionByCode(2, code);
  const all = {
    Name: read.text(name),
    Line1: read.text(line),
    City: read.text(city),
    StateId: region?.Id,
    CountryId: region?.CountryId,
    PostalCode: read.text(zip, MAX_ZIP_LENGTH),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
