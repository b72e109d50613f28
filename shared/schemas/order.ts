import * as z from 'zod';
import {
  BUSINESS_VERSION,
  INDIVIDUAL_LINES_GROUP_NAME,
  LARGEST_BUNDLE_QUANTITY,
  LARGEST_ORDER_BUNDLES,
  LARGEST_EXTENDED,
  LARGEST_ORDER_LINES,
  LARGEST_QUANTITY,
  LARGEST_UNIT_PRICE,
  LINE_PRINT_OPTION_ID,
  NOTES_MAX_LENGTH,
  WORKSHEET_NAME_MAX_LENGTH,
  ZIP_MAX_LENGTH,
} from '#shared/constants.ts';
import { ordersTexts } from '#shared/texts/orders.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { CalendarDate, Id, Money, Percent, Quantity, Text, Timestamp } from './values.ts';

const UnitPrice = Money.refine(
  (amount) => Math.abs(amount) <= LARGEST_UNIT_PRICE,
  pricingTexts.tooLarge,
);
const LineQuantity = Quantity.refine(
  (amount) => Math.abs(amount) <= LARGEST_QUANTITY,
  pricingTexts.tooLarge,
);
const Extended = Money.refine(
  (amount) => Math.abs(amount) <= LARGEST_EXTENDED,
  pricingTexts.tooLarge,
);
/** D18 */
const Discount = Percent.refine(
  (amount) => amount >= 0 && amount <= 1_000_000,
  'Must be from 0 to 100',
);

export const OrderAddress = z
  .object({
    AddressId: Id.nullish(),
    Name: Text.nullish(),
    Line1: Text.nullish(),
    Line2: Text.nullish(),
    City: Text.nullish(),
    StateId: Id.nullish(),
    CountryId: Id.nullish(),
    PostalCode: z.string().max(ZIP_MAX_LENGTH).nullish(),
    PhoneNumber: Text.nullish(),
    FaxNumber: Text.nullish(),
    Contact: Text.nullish(),
    LocationCode: Text.nullish(),
  })
  .meta({ id: 'OrderAddress' });
export type OrderAddress = z.output<typeof OrderAddress>;

/** One of the three rep slots; where a code matches no colleague only the stored name is kept. */
export const OrderRep = z
  .object({
    Id: Id.nullish(),
    Code: Text.nullish(),
    Title: Text.nullish(),
    Name: Text.nullish(),
    FirstName: Text.nullish(),
    LastName: Text.nullish(),
    EmailAddress: Text.nullish(),
    PhoneNumber: Text.nullish(),
  })
  .meta({ id: 'OrderRep' });
export type OrderRep = z.output<typeof OrderRep>;

/** How the owner sells, copied into the order when it is created (D31). */
export const OrderSalesSettings = z
  .object({
    SalesTax: Percent.nullish(),
    IsDefaultFreightPercent: z.boolean().nullish(),
    /** Dollars, or percent points where IsDefaultFreightPercent says so: kept as text-exact decimals with 4 places. */
    DefaultFreight: Percent.nullish(),
    GPPercent: Percent.nullish(),
    DefaultDeposit: Percent.nullish(),
    TaxFreight: z.boolean().nullish(),
    RoundToNearestDollar: z.boolean().nullish(),
  })
  .meta({ id: 'OrderSalesSettings' });
export type OrderSalesSettings = z.output<typeof OrderSalesSettings>;

export const OrderLine = z
  .object({
    OrderLineId: z.string().min(1).max(64),
    LineNumber: z.number().int().min(0).max(1_000_000),
    OrderLineGroupId: z.number().int().min(-1_000_000).max(1_000_000),
    OrderLineGroupName: Text.default(INDIVIDUAL_LINES_GROUP_NAME),
    PrintOptionId: z.number().int().min(1).max(5).default(LINE_PRINT_OPTION_ID),
    Quantity: LineQuantity,
    MfgCode: Text.nullish(),
    MfgId: Id.nullish(),
    PartNumber: Text.nullish(),
    Description: z.string().max(4000).nullish(),
    StockCode: Text.nullish(),
    /** Null: no retail is known and its cap does not apply (D7). */
    Retail: UnitPrice.nullable().default(null),
    InitialDealerCost: UnitPrice,
    DealerCost: UnitPrice,
    Discount1: Discount,
    Discount2: Discount,
    ImportedDiscount1: Discount.nullish(),
    ImportedDiscount2: Discount.nullish(),
    DealerExtended: Extended,
    CustomerCost: UnitPrice,
    CustomerExtended: Extended,
    GPPercent: Percent,
    MaximumPrice: UnitPrice.nullish(),
    MinimumPrice: UnitPrice.nullish(),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.output<typeof OrderLine>;

export const Bundle = z
  .object({
    Id: z.string().min(1).max(64),
    OrderLineGroupName: Text,
    /** The bundle's position; 0 is Individual Line Items. */
    OrderLineGroupId: z.number().int().min(-1_000_000).max(1_000_000),
    PrintOptionId: z.number().int().min(1).max(5),
    /** A whole number that never changes totals (D16). */
    Quantity: z.number().int().min(0).max(LARGEST_BUNDLE_QUANTITY).default(1),
    Sequence: z.number().int().min(0).max(1_000_000),
    Subtotal: Money,
    IsImported: z.boolean().default(false),
  })
  .meta({ id: 'Bundle' });
export type Bundle = z.output<typeof Bundle>;

const notes = z.string().max(NOTES_MAX_LENGTH, ordersTexts.notesTooLong).default('');

/** What a rep may write into an order. */
const writable = {
  CustomerId: Id,
  SalesRepId: Id,
  WorksheetName: z.string().max(WORKSHEET_NAME_MAX_LENGTH).nullish(),
  OrderTypeId: Id.nullish(),
  InstalledOn: CalendarDate.nullish(),
  ExpiresOn: CalendarDate.nullish(),
  PaymentDueOn: CalendarDate.nullish(),
  BillingInfo: OrderAddress,
  ShippingInfo: OrderAddress,
  InstallationInfo: OrderAddress,
  EquipmentRep: OrderRep.nullish(),
  AdditionalRep: OrderRep.nullish(),
  Additional2Rep: OrderRep.nullish(),
  GeneralNotes: notes,
  ConfidentialNotes: notes,
  Bundles: z.array(Bundle).max(LARGEST_ORDER_BUNDLES),
  OrderLines: z.array(OrderLine).max(LARGEST_ORDER_LINES),
  OrderSalesSettings,
  /** Freight was typed as an amount (D12); otherwise it is FreightPercentage of the subtotal, or where that is null the default of the settings (D51). */
  CustomFreight: z.boolean().default(false),
  FreightPercentage: Percent.nullish(),
  Freight: Money,
  CustomDownPayment: z.boolean().default(false),
  DownPaymentPercentage: Percent.nullish(),
  DownPayment: Money,
  TaxFreight: z.boolean().default(false),
  /** Percent points with 4 decimals (D14); null where the default of the settings counts (D51). */
  SalesTaxRate: Percent.nullable(),
};

/** What pricing works out; the server works it out again on every save (D25). */
export const OrderTotals = z
  .object({
    SubTotal: Money,
    Freight: Money,
    SalesTax: Money,
    Total: Money,
    DownPayment: Money,
    BalanceDue: Money,
    RetailTotal: Money,
    DealerCost: Money,
    Discount: Money,
    DiscountPercentage: Percent,
    Profit: Money,
    ActualGP: Percent,
    /** Null where the store or the business version has none. */
    CommissionableGP: Percent.nullable(),
  })
  .meta({ id: 'OrderTotals' });
export type OrderTotals = z.output<typeof OrderTotals>;

export const Order = z
  .object({
    Id,
    /** Raised by every save; a save under an older one is refused (D23). */
    Version: z.number().int().nonnegative(),
    OrderNumber: Text,
    LegacyOrderNumber: Text.nullish(),
    DealerId: Id,
    /** 1 to 3; any other is read too, as lost in space. */
    OrderStatusId: z.number().int(),
    IsOrderReadOnly: z.boolean(),
    IsDeleted: z.boolean(),
    BusinessVersion: z.number().int().min(1).max(99).default(BUSINESS_VERSION),
    JdeNumber: Text.nullish(),
    CustomerName: Text.nullish(),
    TransferredFromRepId: Id.nullish(),
    CreatedOn: Timestamp,
    RevisedOn: Timestamp.nullish(),
    /** Who saved it last, by full name; null where nobody wrote that down. */
    RevisedBy: Text.nullish(),
    /** The same by user id, which tells two people of one name apart (D58). */
    RevisedById: Id.nullish(),
    CommittedOn: Timestamp.nullish(),
    SubmittedOn: Timestamp.nullish(),
    ...writable,
    // What is stored kept to the limits when it was sent; a limit on a list makes zod go through it twice.
    Bundles: z.array(Bundle),
    OrderLines: z.array(OrderLine),
    ...OrderTotals.shape,
  })
  .meta({ id: 'Order' });
export type Order = z.output<typeof Order>;

/** A new order: what a rep writes and the totals the browser shows. */
export const NewOrder = z.object({ ...writable, ...OrderTotals.shape }).meta({ id: 'NewOrder' });
export type NewOrder = z.output<typeof NewOrder>;

/** A saved order on its way back: fields the server keeps for itself are dropped (D47). */
export const OrderUpdate = NewOrder.extend({
  Id,
  Version: z.number().int().nonnegative(),
}).meta({ id: 'OrderUpdate' });
export type OrderUpdate = z.output<typeof OrderUpdate>;
