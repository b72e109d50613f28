import * as z from 'zod/mini';
import {
  BUSINESS_VERSION,
  INDIVIDUAL_LINES_GROUP_NAME,
  MAX_BUNDLE_QUANTITY,
  MAX_ORDER_BUNDLES,
  MAX_EXTENDED_PRICE_CENTS,
  MAX_ORDER_LINES,
  MAX_QUANTITY_THOUSANDTHS,
  MAX_UNIT_PRICE_CENTS,
  LINE_PRINT_OPTION_ID,
  MAX_NOTES_LENGTH,
  MAX_WORKSHEET_NAME_LENGTH,
} from '#shared/constants.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { OrderAddress } from './order-address-schema.ts';
import { OrderTax, TaxAddress } from './order-tax-schema.ts';
import {
  registerSchema,
  Flag,
  Id,
  MaybeDate,
  MaybeFlag,
  MaybeId,
  MaybePercent,
  MaybeText,
  MaybeTimestamp,
  MoneyCodec,
  PercentCodec,
  QuantityCodec,
  createBoundedTextSchema,
  Text,
  createTextSchema,
  Timestamp,
  createIntegerSchema,
} from './schema-values.ts';

const createMaxAmountCheck = (maxAmount: number) =>
  z.refine<number>((amount) => Math.abs(amount) <= maxAmount, pricingTexts.tooLarge);
const UnitPrice = MoneyCodec.check(createMaxAmountCheck(MAX_UNIT_PRICE_CENTS));
const MaybeUnitPrice = z.nullish(UnitPrice);
const LineQuantity = QuantityCodec.check(createMaxAmountCheck(MAX_QUANTITY_THOUSANDTHS));
const ExtendedPrice = MoneyCodec.check(createMaxAmountCheck(MAX_EXTENDED_PRICE_CENTS));
/** D18 */
const Discount = PercentCodec.check(
  z.refine((amount) => amount >= 0 && amount <= 1_000_000, 'Must be from 0 to 100'),
);
const MaybeDiscount = z.nullish(Discount);
const FalseByDefault = z._default(Flag, false);
const LineId = createBoundedTextSchema(1, 64);
const GroupId = createIntegerSchema(-1_000_000, 1_000_000);
const PrintOptionId = createIntegerSchema(1, 5);

/** One of the three rep slots; where a code matches no colleague only the stored name is kept. */
export const OrderRep = registerSchema(
  'OrderRep',
  z.object({
    Id: MaybeId,
    Code: MaybeText,
    Title: MaybeText,
    Name: MaybeText,
    FirstName: MaybeText,
    LastName: MaybeText,
    EmailAddress: MaybeText,
    PhoneNumber: MaybeText,
  }),
);
export type OrderRep = z.output<typeof OrderRep>;

/** How the owner sells, copied into the order when it is created (D31). */
export const OrderSalesSettings = registerSchema(
  'OrderSalesSettings',
  z.object({
    SalesTax: MaybePercent,
    IsDefaultFreightPercent: MaybeFlag,
    /** Dollars, or percent points where IsDefaultFreightPercent says so: kept as text-exact decimals with 4 places. */
    DefaultFreight: MaybePercent,
    GPPercent: MaybePercent,
    DefaultDeposit: MaybePercent,
    TaxFreight: MaybeFlag,
    RoundToNearestDollar: MaybeFlag,
  }),
);
export type OrderSalesSettings = z.output<typeof OrderSalesSettings>;

export const OrderLine = registerSchema(
  'OrderLine',
  z.object({
    OrderLineId: LineId,
    LineNumber: createIntegerSchema(0, 1_000_000),
    OrderLineGroupId: GroupId,
    OrderLineGroupName: z._default(Text, INDIVIDUAL_LINES_GROUP_NAME),
    PrintOptionId: z._default(PrintOptionId, LINE_PRINT_OPTION_ID),
    Quantity: LineQuantity,
    MfgCode: MaybeText,
    MfgId: MaybeId,
    PartNumber: MaybeText,
    Description: z.nullish(createTextSchema(4000)),
    StockCode: MaybeText,
    /** Null: no retail is known and its cap does not apply (D7). */
    Retail: z._default(z.nullable(UnitPrice), null),
    InitialDealerCost: UnitPrice,
    DealerCost: UnitPrice,
    Discount1: Discount,
    Discount2: Discount,
    ImportedDiscount1: MaybeDiscount,
    ImportedDiscount2: MaybeDiscount,
    DealerExtended: ExtendedPrice,
    CustomerCost: UnitPrice,
    CustomerExtended: ExtendedPrice,
    GPPercent: PercentCodec,
    MaximumPrice: MaybeUnitPrice,
    MinimumPrice: MaybeUnitPrice,
    /** Somebody typed the retail, or the dealer cost, over what the catalogue says: a refresh leaves it (D20). */
    IsRetailTyped: MaybeFlag,
    IsDealerCostTyped: MaybeFlag,
  }),
);
export type OrderLine = z.output<typeof OrderLine>;

export const Bundle = registerSchema(
  'Bundle',
  z.object({
    Id: LineId,
    OrderLineGroupName: Text,
    /** The bundle's position; 0 is Individual Line Items. */
    OrderLineGroupId: GroupId,
    PrintOptionId,
    /** A whole number that never changes totals (D16). */
    Quantity: z._default(createIntegerSchema(0, MAX_BUNDLE_QUANTITY), 1),
    Sequence: createIntegerSchema(0, 1_000_000),
    Subtotal: MoneyCodec,
    IsImported: FalseByDefault,
  }),
);
export type Bundle = z.output<typeof Bundle>;

/** An id, in whose place nothing else is said than what is asked for. */
const createRequiredIdSchema = (message: string) =>
  z.int(message).check(z.minimum(0, message), z.maximum(Number.MAX_SAFE_INTEGER, message));

const Notes = z._default(createTextSchema(MAX_NOTES_LENGTH, ordersTexts.notesTooLong), '');
const MaybeRep = z.nullish(OrderRep);
const Version = z.int().check(z.nonnegative());
const NullablePercent = z.nullable(PercentCodec);

/** What a rep may write into an order. */
const writableFields = {
  CustomerId: createRequiredIdSchema(ordersTexts.customerRequired),
  SalesRepId: createRequiredIdSchema(ordersTexts.ownerRequired),
  WorksheetName: z.nullish(
    createTextSchema(MAX_WORKSHEET_NAME_LENGTH, ordersTexts.worksheetNameTooLong),
  ),
  OrderTypeId: MaybeId,
  InstalledOn: MaybeDate,
  ExpiresOn: MaybeDate,
  PaymentDueOn: MaybeDate,
  BillingInfo: OrderAddress,
  ShippingInfo: OrderAddress,
  InstallationInfo: OrderAddress,
  EquipmentRep: MaybeRep,
  AdditionalRep: MaybeRep,
  Additional2Rep: MaybeRep,
  GeneralNotes: Notes,
  ConfidentialNotes: Notes,
  Bundles: z.array(Bundle).check(z.maxLength(MAX_ORDER_BUNDLES)),
  OrderLines: z.array(OrderLine).check(z.maxLength(MAX_ORDER_LINES)),
  OrderSalesSettings,
  /** Freight was typed as an amount (D12); otherwise it is FreightPercentage of the subtotal, or where that is null the default of the settings (D51). */
  CustomFreight: FalseByDefault,
  FreightPercentage: MaybePercent,
  Freight: MoneyCodec,
  CustomDownPayment: FalseByDefault,
  DownPaymentPercentage: MaybePercent,
  DownPayment: MoneyCodec,
  TaxFreight: FalseByDefault,
  /** Percent points with 4 decimals (D14); null where the default of the settings counts (D51), at HSCA the region's (D65). */
  SalesTaxRate: NullablePercent,
  /** The address whose region's taxes the order has; shipping where none is named (D65). */
  TaxAddress: z.nullish(TaxAddress),
};

/** What pricing works out; the server works it out again on every save (D25). */
export const OrderTotals = registerSchema(
  'OrderTotals',
  z.object({
    SubTotal: MoneyCodec,
    Freight: MoneyCodec,
    SalesTax: MoneyCodec,
    Total: MoneyCodec,
    DownPayment: MoneyCodec,
    BalanceDue: MoneyCodec,
    RetailTotal: MoneyCodec,
    DealerCost: MoneyCodec,
    Discount: MoneyCodec,
    DiscountPercentage: PercentCodec,
    Profit: MoneyCodec,
    ActualGP: PercentCodec,
    /** Null where the store or the business version has none. */
    CommissionableGP: NullablePercent,
  }),
);
export type OrderTotals = z.output<typeof OrderTotals>;

export const Order = registerSchema(
  'Order',
  z.object({
    Id,
    /** Raised by every save; a save under an older one is refused (D23). */
    Version,
    OrderNumber: Text,
    LegacyOrderNumber: MaybeText,
    DealerId: Id,
    /** 1 to 3; any other is read too, as lost in space. */
    OrderStatusId: z.int(),
    IsOrderReadOnly: Flag,
    IsDeleted: Flag,
    BusinessVersion: z._default(createIntegerSchema(1, 99), BUSINESS_VERSION),
    JdeNumber: MaybeText,
    CustomerName: MaybeText,
    TransferredFromRepId: MaybeId,
    CreatedOn: Timestamp,
    RevisedOn: MaybeTimestamp,
    /** Who saved it last, by full name; null where nobody wrote that down. */
    RevisedBy: MaybeText,
    /** The same by user id, which tells two people of one name apart (D58). */
    RevisedById: MaybeId,
    CommittedOn: MaybeTimestamp,
    SubmittedOn: MaybeTimestamp,
    /** HSCA's from commit on: the taxes, and the region of Canada they are those of. */
    Taxes: z.nullish(z.array(OrderTax)),
    TaxRegionId: MaybeId,
    ...writableFields,
    // What is stored kept to the limits when it was sent; a limit on a list makes zod go through it twice.
    Bundles: z.array(Bundle),
    OrderLines: z.array(OrderLine),
    ...OrderTotals.shape,
  }),
);
export type Order = z.output<typeof Order>;

/** A new order: what a rep writes and the totals the browser shows. */
export const NewOrder = registerSchema(
  'NewOrder',
  z.object({ ...writableFields, ...OrderTotals.shape }),
);
export type NewOrder = z.output<typeof NewOrder>;

/** A saved order on its way back: fields the server keeps for itself are dropped (D47). */
export const OrderUpdate = registerSchema('OrderUpdate', z.extend(NewOrder, { Id, Version }));
export type OrderUpdate = z.output<typeof OrderUpdate>;
