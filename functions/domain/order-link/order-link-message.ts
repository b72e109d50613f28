import * as z from 'zod/mini';
import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import { getTaxRateOrDefault } from '#shared/pricing/order/order-terms.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';

/*
 * The fields that OrderLink receives (docs/orderlink.md). The dealer's internal data, such as confidential
 * notes and margins, is not sent. None of these fields changes after submission, so every attempt sends the
 * same message. Only the worksheet name may change, so its value at submission is in the job payload.
 */

type UnsentHeaderField =
  // What the product itself needs of an order.
  | 'Version'
  | 'DealerId'
  | 'OrderStatusId'
  | 'IsOrderReadOnly'
  | 'IsDeleted'
  | 'BusinessVersion'
  | 'CreatedOn'
  | 'RevisedOn'
  | 'RevisedBy'
  | 'RevisedById'
  | 'SalesRepId'
  | 'TransferredFromRepId'
  | 'Acceptance'
  // Where amounts come from.
  | 'OrderSalesSettings'
  | 'CustomFreight'
  | 'FreightPercentage'
  | 'TaxFreight'
  | 'CustomDownPayment'
  | 'DownPaymentPercentage'
  | 'TaxAddress'
  | 'TradeInTax'
  | 'TaxBases'
  | 'ConfirmedTaxRate'
  | 'DeclinedTaxRate'
  | 'TaxExemption'
  | 'TaxRegionId'
  | 'Taxes'
  // Internal data of the dealer.
  | 'ConfidentialNotes'
  | 'RetailTotal'
  | 'DealerCost'
  | 'Discount'
  | 'DiscountPercentage'
  | 'Profit'
  | 'ActualGP'
  | 'CommissionableGP'
  | 'Outcome'
  | 'IsShared'
  // Sent apart from these.
  | 'WorksheetName'
  | 'Bundles'
  | 'OrderLines';

const sentHeaderFields = {
  Id: true,
  OrderNumber: true,
  LegacyOrderNumber: true,
  JdeNumber: true,
  CustomerId: true,
  CustomerName: true,
  OrderTypeId: true,
  CommittedOn: true,
  SubmittedOn: true,
  InstalledOn: true,
  ExpiresOn: true,
  PaymentDueOn: true,
  BillingInfo: true,
  ShippingInfo: true,
  InstallationInfo: true,
  EquipmentRep: true,
  AdditionalRep: true,
  Additional2Rep: true,
  GeneralNotes: true,
  SubTotal: true,
  Freight: true,
  SalesTaxRate: true,
  SalesTax: true,
  Total: true,
  DownPayment: true,
  BalanceDue: true,
} as const satisfies Record<Exclude<keyof Order, UnsentHeaderField>, true>;

type UnsentLineField =
  | 'OrderLineId'
  | 'OrderLineGroupName'
  | 'PrintOptionId'
  | 'MfgId'
  | 'InitialDealerCost'
  | 'Discount1'
  | 'Discount2'
  | 'ImportedDiscount1'
  | 'ImportedDiscount2'
  | 'DealerExtended'
  | 'GPPercent'
  | 'MaximumPrice'
  | 'MinimumPrice'
  | 'IsRetailTyped'
  | 'Taxable'
  | 'IsDealerCostTyped'
  | 'CatalogDealerCost'
  | 'CatalogRetail'
  | 'CatalogMfgId'
  | 'PriceSource';

const sentLineFields = {
  LineNumber: true,
  OrderLineGroupId: true,
  Quantity: true,
  MfgCode: true,
  PartNumber: true,
  StockCode: true,
  Description: true,
  Retail: true,
  DealerCost: true,
  CustomerCost: true,
  CustomerExtended: true,
} as const satisfies Record<Exclude<keyof OrderLine, UnsentLineField>, true>;

const sentBundleFields = {
  OrderLineGroupId: true,
  OrderLineGroupName: true,
  Quantity: true,
  Subtotal: true,
} as const;

const SentOrder = z.extend(z.pick(Order, sentHeaderFields), {
  Bundles: z.array(z.pick(Bundle, sentBundleFields)),
  OrderLines: z.array(z.pick(OrderLine, sentLineFields)),
});

/**
 * The order in the wire format: amounts are numbers with at most two decimals (D55). Bundles that are not taken
 * are not ordered; numbers of bundles and lines stay as they are (B1.6).
 */
export const buildOrderLinkMessage = (
  order: Order,
  { WorksheetName, dealer }: { WorksheetName: string | null; dealer: Dealer },
) => ({
  Format: 'smartsales.order.1',
  Dealer: { Id: dealer.Id, StoreCode: dealer.StoreCode, CompanyName: dealer.CompanyName },
  // The effective rate, also if it is a default.
  Order: {
    ...z.encode(SentOrder, {
      ...removeUntakenBundles(order),
      SalesTaxRate: getTaxRateOrDefault(order),
    }),
    WorksheetName,
  },
});
