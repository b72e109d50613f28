import {
  MAX_EXTENDED_PRICE_CENTS,
  MAX_NOTES_LENGTH,
  orderStatuses,
  MAX_WORKSHEET_NAME_LENGTH,
  MAX_ZIP_LENGTH,
} from '#shared/constants.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { legacyOrdersMessages } from '#shared/messages/legacy-orders-messages.ts';
import { asCents, computeRatio, type Cents } from '#shared/money/money.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { computeExtendedPrice } from '#shared/pricing/line/line-amounts.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { LegacyOrderField } from '#shared/schemas/legacy-orders-schema.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Order, OrderLine, OrderTotals } from '#shared/schemas/order-schema.ts';
import {
  buildLegacyLinesAndBundles,
  sumCustomerExtended,
  type LegacyLineTexts,
} from './legacy-order-lines.ts';
import type { LegacyPartyMatcher, LegacyRep } from './legacy-party-matcher.ts';
import {
  createLegacyRowReader,
  type LegacyValueRejecter,
  type LegacyRowTexts,
  type LegacyRowReporter,
} from './legacy-row-reader.ts';
import { toUtcNoonTimestamp } from './parse-legacy-values.ts';

export type LegacyOrderTexts = LegacyRowTexts<LegacyOrderField>;

export type LegacyOrderContext = {
  dealerId: number;
  parties: LegacyPartyMatcher;
  /** Replaces a missing creation date. */
  uploadedOn: string;
  reporter: LegacyRowReporter;
  getLineReporter: (line: LegacyLineTexts) => LegacyRowReporter;
  /** How many lines of the order could not be read. */
  lostLineCount: number;
};

export type ComposedLegacyOrder = { order: Order; ownerName: string };

type LegacyOrderReader = ReturnType<typeof createLegacyRowReader<LegacyOrderField>>;

/** Builds an order from the texts of a database; stored amounts are not recomputed. The id is still 0. */
export function composeLegacyOrder(
  texts: LegacyOrderTexts,
  lines: readonly LegacyLineTexts[],
  context: LegacyOrderContext,
): ComposedLegacyOrder {
  const { dealerId, parties, reporter, getLineReporter, lostLineCount } = context;
  const reader = createLegacyRowReader(texts, reporter);
  const number = (reader.readText('number', 100) ?? reader.readText('key', 100))!;
  const rep = parties.matchRepOrUnknown(texts.rep, texts.repCode);
  const { OrderLines, Bundles } = buildLegacyLinesAndBundles(lines, getLineReporter);
  const { totals, remarks } = readOrderTotals(reader, OrderLines);
  if (lostLineCount > 0) remarks.push(`${lostLineCount} of its lines could not be read.`);
  const order: Order = {
    Id: 0,
    Version: 1,
    OrderNumber: `L-${number}`,
    LegacyOrderNumber: number,
    DealerId: dealerId,
    OrderStatusId: orderStatuses.legacy,
    IsOrderReadOnly: true,
    IsDeleted: false,
    // With this old version, a duplicate of the order gets current prices.
    BusinessVersion: 1,
    CustomerId: parties.matchCustomerIdOrZero(texts.customerNumber),
    CustomerName: reader.readText('customerName'),
    JdeNumber: reader.readText('customerNumber', 100),
    SalesRepId: rep.salesRepId,
    WorksheetName: reader.readText('worksheetName', MAX_WORKSHEET_NAME_LENGTH),
    ...readOrderDates(reader, context),
    ...readOrderAddresses(texts, reader),
    EquipmentRep: toEquipmentRep(rep, texts.repCode),
    GeneralNotes: appendRemarks(texts.notes ?? '', remarks, reporter.rejectValue),
    ConfidentialNotes: '',
    Bundles,
    OrderLines,
    OrderSalesSettings: {},
    CustomFreight: true,
    CustomDownPayment: true,
    TaxFreight: false,
    SalesTaxRate:
      reader.readPercentage('taxRate') ?? computeRatio(totals.SalesTax, totals.SubTotal),
    ...totals,
  };
  return { order, ownerName: rep.name };
}

function readOrderDates(reader: LegacyOrderReader, { uploadedOn, reporter }: LegacyOrderContext) {
  const readNoon = (field: LegacyOrderField) => {
    const day = reader.readDay(field);
    return day === undefined ? undefined : toUtcNoonTimestamp(day);
  };
  const CreatedOn = readNoon('created');
  if (CreatedOn === undefined) reporter.noteRemark('dateMissing', 'created');
  return {
    CreatedOn: CreatedOn ?? uploadedOn,
    RevisedOn: readNoon('revised'),
    CommittedOn: readNoon('committed'),
    InstalledOn: reader.readDay('installed'),
    ExpiresOn: reader.readDay('expires'),
  };
}

const toEquipmentRep = (
  { name, email }: LegacyRep,
  code: string | undefined,
): Order['EquipmentRep'] =>
  name ? { Name: name, Code: code && truncateText(code, 100), EmailAddress: email } : null;

/** The totals as stored, with remarks on those that do not add up. */
function readOrderTotals(reader: LegacyOrderReader, lines: readonly OrderLine[]) {
  const readMoney = (field: LegacyOrderField) => reader.readMoney(field, MAX_EXTENDED_PRICE_CENTS);
  const linesTotal = sumCustomerExtended(lines);
  const SubTotal = readMoney('subtotal') ?? chooseSubtotal(readMoney('total'), lines, linesTotal);
  const Freight = readMoney('freight') ?? asCents(0);
  const SalesTax = readMoney('tax') ?? asCents(0);
  const charged = asCents(SubTotal + Freight + SalesTax);
  const Total = readMoney('total') ?? charged;
  const DownPayment = readMoney('deposit') ?? asCents(0);
  const RetailTotal = sumAmounts(lines, ({ Retail, Quantity }) =>
    computeExtendedPrice(Retail ?? asCents(0), Quantity),
  );
  const DealerCost = sumAmounts(lines, ({ DealerExtended }) => DealerExtended);
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

/** Without a stored subtotal it is the sum of the lines; without lines it is the total. */
const chooseSubtotal = (total: Cents | undefined, lines: readonly OrderLine[], linesTotal: Cents) =>
  lines.length === 0 && total !== undefined ? total : linesTotal;

const sumAmounts = (lines: readonly OrderLine[], getAmount: (line: OrderLine) => Cents) =>
  asCents(lines.reduce((sum, line) => sum + getAmount(line), 0));

/** Adds the remarks to the order's notes, so that they show on the screen and in print. */
function appendRemarks(
  notes: string,
  remarks: readonly string[],
  rejectValue: LegacyValueRejecter,
): string {
  const remarksText = remarks.join(' ');
  const maxNotesLength = MAX_NOTES_LENGTH - (remarksText ? remarksText.length + 1 : 0);
  if (notes.length > maxNotesLength)
    rejectValue('notes', notes, legacyOrdersMessages.truncated(MAX_NOTES_LENGTH));
  return [truncateText(notes, maxNotesLength), remarksText].filter(Boolean).join('\n');
}

function readOrderAddresses(texts: LegacyOrderTexts, reader: LegacyOrderReader) {
  const billing = readOrderAddress(
    reader,
    ['customerName', 'billAddress', 'billCity', 'billZip'],
    texts.billState,
  );
  const shipping = readOrderAddress(
    reader,
    ['shipName', 'shipAddress', 'shipCity', 'shipZip'],
    texts.shipState,
  );
  const hasShipping = texts.shipAddress ?? texts.shipCity ?? texts.shipName;
  const ShippingInfo =
    hasShipping === undefined ? { ...billing } : { Name: billing.Name, ...shipping };
  return {
    BillingInfo: { ...billing, PhoneNumber: reader.readText('billPhone', 50) },
    ShippingInfo,
    InstallationInfo: { ...ShippingInfo },
  };
}

type AddressFields = [LegacyOrderField, LegacyOrderField, LegacyOrderField, LegacyOrderField];

function readOrderAddress(
  reader: LegacyOrderReader,
  [name, line, city, zip]: AddressFields,
  state?: string,
): OrderAddress {
  const code = state?.trim().toUpperCase() ?? '';
  const region = findRegionByCode(1, code) ?? findRegionByCode(2, code);
  const all = {
    Name: reader.readText(name),
    Line1: reader.readText(line),
    City: reader.readText(city),
    StateId: region?.Id,
    CountryId: region?.CountryId,
    PostalCode: reader.readText(zip, MAX_ZIP_LENGTH),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
