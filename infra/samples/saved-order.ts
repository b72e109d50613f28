import {
  BUNDLE_PRINT_OPTION_ID,
  BUSINESS_VERSION,
  INDIVIDUAL_LINES_GROUP_ID,
  INDIVIDUAL_LINES_GROUP_NAME,
} from '#shared/constants.ts';
import { cents, percent, thousandths } from '#shared/money/money.ts';
import { writeSavedOrder } from '#shared/order/saved-file.ts';
import { derive } from '#shared/pricing/line/line.ts';
import { emptyLine } from '#shared/pricing/line/product-line.ts';
import { recalculate } from '#shared/pricing/order/check.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order.ts';

const SAMPLE_BUNDLE = { id: 1, name: 'Operatory 1' };

const aBundle = (id: number, OrderLineGroupName: string): Bundle => ({
  Id: `bundle-${id}`,
  OrderLineGroupName,
  OrderLineGroupId: id,
  PrintOptionId: BUNDLE_PRINT_OPTION_ID,
  Quantity: 1,
  Sequence: id,
  Subtotal: cents(0),
  IsImported: false,
});

const aLine = (LineNumber: number, fields: Partial<OrderLine>): OrderLine =>
  derive({ ...emptyLine({ OrderLineId: `line-${LineNumber}`, LineNumber }), ...fields });

const lines = [
  aLine(1, {
    MfgCode: 'NST',
    PartNumber: 'NS-10',
    StockCode: '338-3000',
    Description: 'Patient Chair, Slate',
    Quantity: thousandths(2000),
    Retail: cents(6900_00),
    InitialDealerCost: cents(4100_50),
    Discount1: percent(50_000),
    CustomerCost: cents(6500_00),
    OrderLineGroupId: SAMPLE_BUNDLE.id,
    OrderLineGroupName: SAMPLE_BUNDLE.name,
  }),
  aLine(2, {
    MfgCode: 'HLX',
    PartNumber: 'HX-4200',
    StockCode: '338-2041',
    Description: 'Oil-Free Compressor, 4-User',
    Retail: cents(11_480_00),
    InitialDealerCost: cents(7088_90),
    CustomerCost: cents(10_900_00),
  }),
];

/** An order of two lines, one of them in a bundle, as Save Order Locally keeps it. */
export function savedOrder(): string {
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
      aBundle(INDIVIDUAL_LINES_GROUP_ID, INDIVIDUAL_LINES_GROUP_NAME),
      aBundle(SAMPLE_BUNDLE.id, SAMPLE_BUNDLE.name),
    ],
    OrderLines: lines,
    OrderSalesSettings: {},
    CustomFreight: true,
    FreightPercentage: null,
    Freight: cents(250_00),
    CustomDownPayment: false,
    DownPaymentPercentage: null,
    DownPayment: cents(0),
    TaxFreight: false,
    SalesTaxRate: percent(73_750),
  };
  return writeSavedOrder(recalculate(order, { storeCode: 'HSUS' }), '2026-11-23T09:30:00.000Z');
}
