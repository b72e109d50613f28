import * as z from 'zod/mini';
import {
  BUSINESS_VERSION,
  INDIVIDUAL_LINES_GROUP_NAME,
  MAX_BUNDLE_QUANTITY,
  MAX_CHOICE_GROUP_LENGTH,
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
import { MaybeClientId } from './client-id-schema.ts';
import { registerFieldMessage } from './field-texts.ts';
import { OrderAddress } from './order-address-schema.ts';
import { SetOutcome } from './order-outcome-schema.ts';
import { OrderTax, TaxAddress, Taxable, TaxBases, TradeInTax } from './order-tax-schema.ts';
import { PriceSource } from './price-source-schema.ts';
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
  createMustBeText,
} from './schema-values.ts';
import { OrderTaxExemption } from './tax-exemption-schema.ts';

const createMaxAmountCheck = (maxAmount: number) =>
  z.refine<number>(
    (amount) => Math.abs(amount) <= maxAmount,
    registerFieldMessage('pricing.tooLarge', pricingTexts.tooLarge),
  );
const UnitPrice = MoneyCodec.check(createMaxAmountCheck(MAX_UNIT_PRICE_CENTS));
const MaybeUnitPrice = z.nullish(UnitPrice);
const LineQuantity = QuantityCodec.check(createMaxAmountCheck(MAX_QUANTITY_THOUSANDTHS));
const ExtendedPrice = MoneyCodec.check(createMaxAmountCheck(MAX_EXTENDED_PRICE_CENTS));
/** From 0 to 100 % (D18). */
const Discount = PercentCodec.check(
  z.refine((amount) => amount >= 0 && amount <= 1_000_000, createMustBeText('from 0 to 100')),
);
const MaybeDiscount = z.nullish(Discount);
const FalseByDefault = z._default(Flag, false);
const LineId = createBoundedTextSchema(1, 64);
const GroupId = createIntegerSchema(-1_000_000, 1_000_000);
const PrintOptionId = createIntegerSchema(1, 5);

/** One of the three rep slots; where a code matches no colleague, only the name is stored. */
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

/** The owner's sales settings, copied into the order when it is created (D31). */
export const OrderSalesSettings = registerSchema(
  'OrderSalesSettings',
  z.object({
    SalesTax: MaybePercent,
    IsDefaultFreightPercent: MaybeFlag,
    /** Dollars, or percent points where IsDefaultFreightPercent is set: an exact decimal with 4 places. */
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
    /**
     * Set where the user typed the retail, or the dealer cost, over the catalogue's: a refresh leaves it
     * (D20).
     */
    IsRetailTyped: MaybeFlag,
    IsDealerCostTyped: MaybeFlag,
    /**
     * Missing: all. Left out, a save keeps what is stored, and a new line has its product's (B5.3).
     */
    Taxable: z.nullish(Taxable),
    /**
     * What the catalogue said when the line's product, cost or retail last changed; null where it says nothing. Only
     * the server sets them, and only at a dealer with approval rules (B3.1).
     */
    CatalogDealerCost: MaybeUnitPrice,
    CatalogRetail: MaybeUnitPrice,
    /** Of the catalogue's product: a rule of a manufacturer measures the line whatever its own MfgId says. */
    CatalogMfgId: MaybeId,
    /** Left out, an unchanged price keeps what is stored; what an offer gave is the server's word (B4.3). */
    PriceSource: z.nullish(PriceSource),
  }),
);
export type OrderLine = z.output<typeof OrderLine>;

/** Always ordered; ordered if taken; or one of several of which exactly one is ordered (B1.1). */
const BundleChoice = z.enum(['included', 'optional', 'alternative']);

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
    /**
     * Whether the customer may leave the bundle out (B1.1). A bundle without a value is included; in a save it
     * keeps the stored value.
     */
    Choice: z.nullish(BundleChoice),
    /** The name of the group that an alternative belongs to; case and spaces around it are ignored. */
    ChoiceGroup: z.nullish(createTextSchema(MAX_CHOICE_GROUP_LENGTH)),
    /** Whether an optional or alternative bundle counts in the totals (B1.2). */
    IsTaken: MaybeFlag,
  }),
);
export type Bundle = z.output<typeof Bundle>;

/** An id whose only error message is the given one. */
const createRequiredIdSchema = (message: string) =>
  z.int(message).check(z.minimum(0, message), z.maximum(Number.MAX_SAFE_INTEGER, message));

const Notes = z._default(
  createTextSchema(
    MAX_NOTES_LENGTH,
    registerFieldMessage('orders.notesTooLong', ordersTexts.notesTooLong),
  ),
  '',
);
const MaybeRep = z.nullish(OrderRep);
const Version = z.int().check(z.nonnegative());
const NullablePercent = z.nullable(PercentCodec);

/** The fields that a rep may write. */
const writableFields = {
  CustomerId: createRequiredIdSchema(
    registerFieldMessage('orders.customerRequired', ordersTexts.customerRequired),
  ),
  SalesRepId: createRequiredIdSchema(
    registerFieldMessage('orders.ownerRequired', ordersTexts.ownerRequired),
  ),
  WorksheetName: z.nullish(
    createTextSchema(
      MAX_WORKSHEET_NAME_LENGTH,
      registerFieldMessage('orders.worksheetNameTooLong', ordersTexts.worksheetNameTooLong),
    ),
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
  /**
   * True: freight was typed as an amount (D12). False: it is FreightPercentage of the subtotal, or where that
   * is null the default of the settings (D51).
   */
  CustomFreight: FalseByDefault,
  FreightPercentage: MaybePercent,
  Freight: MoneyCodec,
  CustomDownPayment: FalseByDefault,
  DownPaymentPercentage: MaybePercent,
  DownPayment: MoneyCodec,
  TaxFreight: FalseByDefault,
  /**
   * Percent points with 4 decimals (D14). Where it is null, the default of the settings applies (D51), at
   * HSCA the region's rate (D65).
   */
  SalesTaxRate: NullablePercent,
  /** The address whose region's taxes apply; without a value, the shipping address (D65). */
  TaxAddress: z.nullish(TaxAddress),
  /**
   * Null: before. Left out, a new order has the dealer's choice for its region, and a save keeps what is stored (B5.3).
   */
  TradeInTax: z.nullish(TradeInTax),
  /**
   * The older rate of its region that the rep kept, and the newer one that was declined; both are missing where
   * nobody was asked (D14).
   */
  ConfirmedTaxRate: MaybePercent,
  DeclinedTaxRate: MaybePercent,
  /**
   * Left out, a new order has its customer's, and a save keeps what is stored. Null: none. Orders without one have no
   * such field (B5.4).
   */
  TaxExemption: z.nullish(OrderTaxExemption),
};

/** The amounts that pricing computes; the server computes them again on every save (D25). */
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
    /** Every save increases it; a save that is based on an older version is rejected (D23). */
    Version,
    OrderNumber: Text,
    LegacyOrderNumber: MaybeText,
    DealerId: Id,
    /** 1 to 3; any other is read too, as 'Lost in Space'. */
    OrderStatusId: z.int(),
    IsOrderReadOnly: Flag,
    IsDeleted: Flag,
    BusinessVersion: z._default(createIntegerSchema(1, 99), BUSINESS_VERSION),
    JdeNumber: MaybeText,
    CustomerName: MaybeText,
    TransferredFromRepId: MaybeId,
    CreatedOn: Timestamp,
    RevisedOn: MaybeTimestamp,
    /** The full name of the user who saved it last; null where that was not recorded. */
    RevisedBy: MaybeText,
    /** Their user id, which distinguishes two users with the same name (D58). */
    RevisedById: MaybeId,
    CommittedOn: MaybeTimestamp,
    SubmittedOn: MaybeTimestamp,
    /**
     * HSCA only, from the commit on: the taxes, and the Canadian region that they belong to. The region is stored from
     * an acceptance on.
     */
    Taxes: z.nullish(z.array(OrderTax)),
    TaxRegionId: MaybeId,
    /** Only where a tax is not taken of the whole subtotal and taxed freight (B5.3). */
    TaxBases: z.nullish(TaxBases),
    /** Of the proposal that a customer accepted, until the order is revised. */
    Acceptance: z.nullish(
      z.object({ Sequence: Id, Name: z.string(), AcceptedOn: z.iso.datetime() }),
    ),
    /** What was set by hand; what the order's state says counts before it (B6.1). */
    Outcome: z.nullish(SetOutcome),
    /** Only read by a limited-transfer user, who sees no proposals: one can still be accepted. */
    IsShared: z.optional(Flag),
    ...writableFields,
    // The limits were checked when the order was saved, and a limit on a list makes zod go through it twice.
    Bundles: z.array(Bundle),
    OrderLines: z.array(OrderLine),
    ...OrderTotals.shape,
  }),
);
export type Order = z.output<typeof Order>;

/** The answer of a request that makes an order. */
export const CreatedOrder = registerSchema(
  'CreatedOrder',
  z.extend(Order, {
    /** Only where its ClientId has made the order before: it is as it is now, and not as this request has it (B7.5). */
    IsMadeEarlier: z.optional(Flag),
  }),
);
export type CreatedOrder = z.output<typeof CreatedOrder>;

/** A new order: the rep's fields and the totals that the browser shows. */
export const NewOrder = z.object({ ...writableFields, ...OrderTotals.shape });
export type NewOrder = z.output<typeof NewOrder>;

const SentOrder = z.extend(NewOrder, { SalesTaxRate: z.optional(NullablePercent) });

/**
 * The body of a new order. Where SalesTaxRate is left out, the server works it out, and with it the totals that
 * depend on it (D14). Null is not left out (D51). A ClientId makes one order, however often and late it is sent; no
 * answer has it, so that an order that was read can be sent as a new one (B7.5).
 */
export const NewOrderBody = registerSchema(
  'NewOrder',
  z.extend(SentOrder, { ClientId: MaybeClientId }),
);

/**
 * A change of a saved order: fields that the server owns are dropped (D47). Where SalesTaxRate is left out, the
 * order keeps its rate (D14).
 */
export const OrderUpdate = registerSchema('OrderUpdate', z.extend(SentOrder, { Id, Version }));
export type OrderUpdate = z.output<typeof OrderUpdate>;
