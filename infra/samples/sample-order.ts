import {
  BUNDLE_PRINT_OPTION_ID,
  BUSINESS_VERSION,
  INDIVIDUAL_LINES_GROUP_ID,
  INDIVIDUAL_LINES_GROUP_NAME,
} from '#shared/constants.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { serializeSavedOrder } from '#shared/order/saved-order-file.ts';
import { recalculateLineAmounts } from '#shared/pricing/line/edit-line.ts';
import { createEmptyLine } from '#shared/pricing/line/product-line.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';

const SAMPLE_BUNDLE = { id: 1, name: 'Operatory 1' };

const createBundle = (id: number, OrderLineGroupName: string): Bundle => ({
  Id: `bundle-${id}`,
  OrderLineGroupName,
  OrderLineGroupId: id,
  PrintOptionId: BUNDLE_PRINT_OPTION_ID,
  Quantity: 1,
  Sequence: id,
  Subtotal: asCents(0),
  IsImported: false,
});

const createLine = (LineNumber: number, fields: Partial<OrderLine>): OrderLine =>
  recalculateLineAmounts({
    ...createEmptyLine({ OrderLineId: `line-${LineNumber}`, LineNumber }),
    ...fields,
  });

const sampleLines = [
  createLine(1, {
    MfgCode: 'NST',
    PartNumber: 'NS-10',
    StockCode: '338-3000',
    Description: 'Patient Chair, Slate',
    Quantity: asThousandths(2000),
    Retail: asCents(6900_00),
    InitialDealerCost: asCents(4100_50),
    Discount1: asPercent(50_000),
    CustomerCost: asCents(6500_00),
    OrderLineGroupId: SAMPLE_BUNDLE.id,
    OrderLineGroupName: SAMPLE_BUNDLE.name,
  }),
  createLine(2, {
    MfgCode: 'HLX',
    PartNumber: 'HX-4200',
    StockCode: '338-2041',
    Description: 'Oil-Free Compressor, 4-User',
    Retail: asCents(11_480_00),
    InitialDealerCost: asCents(7088_90),
    CustomerCost: asCents(10_900_00),
  }),
];

/** An order of two lines, one of them in a bundle, in the format of Save Order Locally. */
export function createSampleSavedOrderText(): string {
  const practice = { Name: 'Lakeshore Dental Group', City: 'Duluth' };
  const order = {
    Id: 0,
    Version: 0,
    OrderNumber: '',
    DealerId: 1,
    OrderStatusId: 1 as const,
    IsOrderReadOnly: false,
    IsDeleted: false,
    BusinessVersion: BUSINESS_VERSION,
    CreatedOn: '2026-11-23T09:00:00Z',
    WorksheetName: 'Two chairs',
    CustomerId: 1,
    SalesRepId: 1,
    BillingInfo: practice,
    ShippingInfo: practice,
    InstallationInfo: practice,
    GeneralNotes: 'Delivery through the yard.',
    ConfidentialNotes: '',
    Bundles: [
      createBundle(INDIVIDUAL_LINES_GROUP_ID, INDIVIDUAL_LINES_GROUP_NAME),
      createBundle(SAMPLE_BUNDLE.id, SAMPLE_BUNDLE.name),
    ],
    OrderLines: sampleLines,
    OrderSalesSettings: {},
    CustomFreight: true,
    FreightPercentage: null,
    Freight: asCents(250_00),
    CustomDownPayment: false,
    DownPaymentPercentage: null,
    DownPayment: asCents(0),
    TaxFreight: false,
    SalesTaxRate: asPercent(73_750),
  };
  return serializeSavedOrder(
    recalculateOrder(order, { storeCode: 'HSUS' }),
    '2026-11-23T09:30:00.000Z',
  );
}
