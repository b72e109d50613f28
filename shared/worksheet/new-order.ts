import { BUSINESS_VERSION, orderStatuses } from '#shared/constants.ts';
import { cents, divide, percent, type Percent } from '#shared/money/money.ts';
import type { Order, OrderAddress, OrderSalesSettings } from '#shared/schemas/order.ts';
import type { Customer, SalesSettings } from '#shared/schemas/people.ts';
import { individualLines } from './groups.ts';

/** What an order asks for where nobody has said otherwise: 7 % tax and 10 % down (D13). */
const DEFAULT_SALES_TAX = percent(70_000);
const DEFAULT_DEPOSIT = percent(100_000);

type Start = {
  dealerId: number;
  /** The rep the order will belong to, with how they sell. */
  owner: { salesRepId: number; settings: SalesSettings };
  customer?: Customer | undefined;
  /** Now, as an ISO timestamp. */
  now: string;
};

/** An order as it stands on the screen before its first save: no id, no number, no lines, no totals. */
export function newOrder({ dealerId, owner, customer, now }: Start): Order {
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
    ...startingPrices(owner.settings),
    ...(customer ? customerFields(customer) : {}),
    ...nothingYet(),
  };
}

/** The fields an order takes from how its owner sells (D31, D13). */
export function startingPrices(settings: OrderSalesSettings) {
  const freight = settings.DefaultFreight ?? percent(0);
  const isPercent = Boolean(settings.IsDefaultFreightPercent);
  return {
    OrderSalesSettings: settings,
    TaxFreight: Boolean(settings.TaxFreight),
    SalesTaxRate: settings.SalesTax ?? DEFAULT_SALES_TAX,
    CustomFreight: !isPercent,
    FreightPercentage: isPercent ? freight : null,
    /** The setting counts ten-thousandths of a dollar; a dollar has a hundred cents. */
    Freight: cents(isPercent ? 0 : divide(freight, 100, 'nearest')),
    CustomDownPayment: false,
    DownPaymentPercentage: settings.DefaultDeposit ?? DEFAULT_DEPOSIT,
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
    CustomerName: customer.Name ?? contactName(customer),
    JdeNumber: customer.JdeNum,
    BillingInfo: billing,
    ShippingInfo: shipping,
    InstallationInfo: { ...shipping },
    ...(typeof customer.SalesTax === 'number' && { SalesTaxRate: customer.SalesTax }),
  };
}

/** A customer's address as an order keeps it; what the address leaves open comes from the customer. */
export function addressOf(customer: Customer, address?: OrderAddress | null): OrderAddress {
  const own = {
    Name: customer.Name ?? contactName(customer),
    Contact: contactName(customer),
    PhoneNumber: customer.PhoneNum,
    FaxNumber: customer.FaxNum,
  };
  const said = Object.entries(address ?? {}).filter(([, value]) => value !== null);
  return { ...own, ...Object.fromEntries(said) };
}

const contactName = ({ CustomerContact }: Customer) =>
  [CustomerContact?.FirstName, CustomerContact?.LastName].filter(Boolean).join(' ');

const nothingYet = () => ({
  SubTotal: cents(0),
  SalesTax: cents(0),
  Total: cents(0),
  DownPayment: cents(0),
  BalanceDue: cents(0),
  RetailTotal: cents(0),
  DealerCost: cents(0),
  Discount: cents(0),
  DiscountPercentage: percent(0),
  Profit: cents(0),
  ActualGP: percent(0),
  CommissionableGP: null,
});
