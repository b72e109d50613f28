import {
  BUSINESS_VERSION,
  BUNDLE_PRINT_OPTION_ID,
  INDIVIDUAL_LINES_GROUP_ID,
  INDIVIDUAL_LINES_GROUP_NAME,
} from '#shared/constants.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import type { PricedOrder } from '#shared/pricing/order/order-totals.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from './build-line.ts';

export function buildBundle(overrides: Partial<Bundle> = {}): Bundle {
  return {
    Id: 'bundle-0',
    OrderLineGroupName: INDIVIDUAL_LINES_GROUP_NAME,
    OrderLineGroupId: INDIVIDUAL_LINES_GROUP_ID,
    PrintOptionId: BUNDLE_PRINT_OPTION_ID,
    Quantity: 1,
    Sequence: 0,
    Subtotal: asCents(0),
    IsImported: false,
    ...overrides,
  };
}

/** A bundle at a position, called by it: 'Room 2'. */
export const buildRoom = (position: number, fields: Partial<Bundle> = {}): Bundle =>
  buildBundle({
    Id: `bundle-${position}`,
    OrderLineGroupName: `Room ${position}`,
    OrderLineGroupId: position,
    Sequence: position,
    ...fields,
  });

/** The input of the totals: one line, no freight, 7 % tax, the default deposit. */
export function buildPricedOrder(overrides: Partial<PricedOrder> = {}): PricedOrder {
  return {
    Bundles: [],
    OrderLines: [buildLine()],
    OrderSalesSettings: {},
    CustomFreight: true,
    FreightPercentage: null,
    Freight: asCents(0),
    CustomDownPayment: false,
    DownPaymentPercentage: null,
    DownPayment: asCents(0),
    TaxFreight: false,
    SalesTaxRate: asPercent(70_000),
    ...overrides,
  };
}

/** An uncommitted order of dealer 1. Its totals always match its lines and terms. */
export function buildOrder(overrides: Partial<Order> = {}, storeCode = 'HSUS'): Order {
  const order = {
    Id: 100_001_234,
    Version: 1,
    OrderNumber: '1234',
    DealerId: 1,
    OrderStatusId: 1 as const,
    IsOrderReadOnly: false,
    IsDeleted: false,
    BusinessVersion: BUSINESS_VERSION,
    CreatedOn: '2026-11-02T15:04:05Z',
    CustomerId: 11,
    SalesRepId: 21,
    BillingInfo: { Name: 'Smile Dental' },
    ShippingInfo: { Name: 'Smile Dental' },
    InstallationInfo: { Name: 'Smile Dental' },
    GeneralNotes: '',
    ConfidentialNotes: '',
    ...buildPricedOrder(),
    Bundles: [buildBundle()],
    ...overrides,
  };
  return recalculateOrder(order, { storeCode });
}
