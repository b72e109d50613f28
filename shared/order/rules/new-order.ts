import { BUSINESS_VERSION, orderStatuses } from '#shared/constants.ts';
import { fullName } from '#shared/format/names.ts';
import { cents, percent, type Percent } from '#shared/money/money.ts';
import { startingTerms } from '#shared/pricing/order/terms.ts';
import type { OrderAddress } from '#shared/schemas/order-address.ts';
import type { Order } from '#shared/schemas/order.ts';
import type { Customer, CustomerAddress, SalesSettings } from '#shared/schemas/people.ts';
import { individualLines } from './groups.ts';

type Start = {
  dealerId: number;
  /** The rep the order will belong to, with how they sell. */
  owner: { salesRepId: number; settings: SalesSettings };
  customer?: Customer | undefined;
  /** Now, as an ISO timestamp. */
  now: string;
};

/** An order as it stands on the screen before its first save: no id, no number, no lines, no totals. */
export function createNewOrder({ dealerId, owner, customer, now }: Start): Order {
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
    Bundles: [individualLines()],
    OrderLines: [],
    CustomerId: 0,
    BillingInfo: {},
    ShippingInfo: {},
    InstallationInfo: {},
    OrderSalesSettings: owner.settings,
    ...startingTerms(owner.settings),
    ...(customer ? customerFields(customer) : {}),
    ...nothingYet(),
  };
}

type CustomerFields = Pick<
  Order,
  'CustomerId' | 'CustomerName' | 'JdeNumber' | 'BillingInfo' | 'ShippingInfo' | 'InstallationInfo'
> & { SalesTaxRate?: Percent };

/** The fields an order takes from its customer; their tax rate only where they have one. */
export function customerFields(customer: Customer): CustomerFields {
  const billing = addressOf(customer, customer.Address);
  const shipping = customer.Addresses[0] ? addressOf(customer, customer.Addresses[0]) : billing;
  return {
    CustomerId: customer.Id,
    CustomerName: customer.Name ?? fullName(customer.CustomerContact),
    JdeNumber: customer.JdeNum,
    BillingInfo: billing,
    ShippingInfo: shipping,
    InstallationInfo: { ...shipping },
    ...(typeof customer.SalesTax === 'number' && { SalesTaxRate: customer.SalesTax }),
  };
}

/** A customer's address as an order keeps it; what the address leaves open comes from the customer. */
export function addressOf(customer: Customer, address?: CustomerAddress | null): OrderAddress {
  const { ZipCode, ...same } = address ?? {};
  const own = {
    Name: customer.Name ?? fullName(customer.CustomerContact),
    Contact: fullName(customer.CustomerContact),
    PhoneNumber: customer.PhoneNum,
    FaxNumber: customer.FaxNum,
  };
  const givenFields = Object.entries({ ...same, PostalCode: ZipCode }).filter(
    ([, value]) => (value ?? null) !== null,
  );
  return { ...own, ...Object.fromEntries(givenFields) };
}

const nothingYet = () => ({
  SubTotal: cents(0),
  SalesTax: cents(0),
  Total: cents(0),
  BalanceDue: cents(0),
  RetailTotal: cents(0),
  DealerCost: cents(0),
  Discount: cents(0),
  DiscountPercentage: percent(0),
  Profit: cents(0),
  ActualGP: percent(0),
  CommissionableGP: null,
});
