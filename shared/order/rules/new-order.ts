import { BUSINESS_VERSION, orderStatuses } from '#shared/constants.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { asCents, asPercent, type Percent } from '#shared/money/money.ts';
import { createDefaultTerms } from '#shared/pricing/order/order-terms.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { Customer, CustomerAddress, SalesSettings } from '#shared/schemas/people-schema.ts';
import type { OrderTaxExemption } from '#shared/schemas/tax-exemption-schema.ts';
import { createIndividualLinesGroup } from './normalize-bundles-and-lines.ts';

type NewOrderInput = {
  dealerId: number;
  /** The rep who owns the order, with their sales settings. */
  owner: { salesRepId: number; settings: SalesSettings };
  customer?: Customer | undefined;
  /** The current time, as an ISO timestamp. */
  now: string;
};

/** An order before its first save: no id, no number, no lines, no totals. */
export function createNewOrder({ dealerId, owner, customer, now }: NewOrderInput): Order {
  return {
    Id: 0,
    Version: 0,
    OrderNumber: '',
    DealerId: dealerId,
    OrderStatusId: orderStatuses.uncommitted,
    IsOrderReadOnly: false,
    IsDeleted: false,
    BusinessVersion: BUSINESS_VERSION,
    CreatedOn: now,
    SalesRepId: owner.salesRepId,
    WorksheetName: '',
    GeneralNotes: '',
    ConfidentialNotes: '',
    Bundles: [createIndividualLinesGroup()],
    OrderLines: [],
    CustomerId: 0,
    BillingInfo: {},
    ShippingInfo: {},
    InstallationInfo: {},
    OrderSalesSettings: owner.settings,
    ...createDefaultTerms(owner.settings),
    ...(customer ? toOrderCustomerFields(customer) : {}),
    ...createZeroTotals(),
  };
}

type OrderCustomerFields = Pick<
  Order,
  'CustomerId' | 'CustomerName' | 'JdeNumber' | 'BillingInfo' | 'ShippingInfo' | 'InstallationInfo'
> & { SalesTaxRate?: Percent; TaxExemption?: OrderTaxExemption };

/** The fields that an order copies from its customer; tax rate and certificate only where the customer has them. */
export function toOrderCustomerFields(customer: Customer): OrderCustomerFields {
  const billing = toOrderAddress(customer, customer.Address);
  const shipping = customer.Addresses[0]
    ? toOrderAddress(customer, customer.Addresses[0])
    : billing;
  return {
    CustomerId: customer.Id,
    CustomerName: customer.Name ?? getFullName(customer.CustomerContact),
    JdeNumber: customer.JdeNum,
    BillingInfo: billing,
    ShippingInfo: shipping,
    InstallationInfo: { ...shipping },
    ...(typeof customer.SalesTax === 'number' && { SalesTaxRate: customer.SalesTax }),
    ...(customer.TaxExemption && {
      TaxExemption: { ...customer.TaxExemption, Source: 'customer' },
    }),
  };
}

/** A customer's address in the form of an order; missing fields come from the customer. */
export function toOrderAddress(customer: Customer, address?: CustomerAddress | null): OrderAddress {
  const { ZipCode, ...sharedFields } = address ?? {};
  const customerDefaults = {
    Name: customer.Name ?? getFullName(customer.CustomerContact),
    Contact: getFullName(customer.CustomerContact),
    PhoneNumber: customer.PhoneNum,
    FaxNumber: customer.FaxNum,
  };
  const givenFields = Object.entries({ ...sharedFields, PostalCode: ZipCode }).filter(
    ([, value]) => (value ?? null) !== null,
  );
  return { ...customerDefaults, ...Object.fromEntries(givenFields) };
}

const createZeroTotals = () => ({
  SubTotal: asCents(0),
  SalesTax: asCents(0),
  Total: asCents(0),
  BalanceDue: asCents(0),
  RetailTotal: asCents(0),
  DealerCost: asCents(0),
  Discount: asCents(0),
  DiscountPercentage: asPercent(0),
  Profit: asCents(0),
  ActualGP: asPercent(0),
  CommissionableGP: null,
});
