import { Decimal } from 'decimal.js';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import type { PricedField } from '#shared/pricing/line/edit-line.ts';
import type { PricedOrder } from '#shared/pricing/order/order-totals.ts';
import type { OrderLine, OrderTotals } from '#shared/schemas/order-schema.ts';

/** A line in dollars, percent points and pieces: the pricing rules as one would first write them. */
export interface PlainLine {
  quantity: Decimal;
  retail: Decimal | null;
  maximum: Decimal | null;
  minimum: Decimal | null;
  initial: Decimal;
  discount1: Decimal;
  discount2: Decimal;
  dealer: Decimal;
  customer: Decimal;
  gp: Decimal;
  dealerExtended: Decimal;
  customerExtended: Decimal;
}

export interface PlainTerms {
  isFreightFixed: boolean;
  freight: Decimal;
  isDepositFixed: boolean;
  deposit: Decimal;
  taxFreight: boolean;
  /** Each tax is rounded by itself. */
  taxRates: readonly Decimal[];
  isDepositOfTotal: boolean;
  hasCommission: boolean;
}

/** More digits than any product or quotient of the rules has before its rounding. */
const D = Decimal.clone({ precision: 40 });
const hundred = new D(100);
const zero = new D(0);
const up = (amount: Decimal, places = 2) => amount.toDecimalPlaces(places, D.ROUND_UP);
const half = (amount: Decimal, places = 2) => amount.toDecimalPlaces(places, D.ROUND_HALF_UP);
const percentOf = (part: Decimal, base: Decimal) =>
  base.isZero()
    ? zero
    : D.min('9999999999.9999', D.max('-9999999999.9999', half(part.div(base).times(hundred), 4)));

const read = (amount: number, places: number) => new D(toDecimalText(amount, places));

export function plainLine(from: OrderLine): PlainLine {
  const money = (amount: number) => read(amount, 2);
  return {
    quantity: read(from.Quantity, 3),
    retail: from.Retail === null ? null : money(from.Retail),
    maximum: typeof from.MaximumPrice === 'number' ? money(from.MaximumPrice) : null,
    minimum: typeof from.MinimumPrice === 'number' ? money(from.MinimumPrice) : null,
    initial: money(from.InitialDealerCost),
    discount1: read(from.Discount1, 4),
    discount2: read(from.Discount2, 4),
    dealer: money(from.DealerCost),
    customer: money(from.CustomerCost),
    gp: read(from.GPPercent, 4),
    dealerExtended: money(from.DealerExtended),
    customerExtended: money(from.CustomerExtended),
  };
}

const decimalPlaces: Record<PricedField, number> = {
  Quantity: 3,
  Retail: 2,
  DealerCost: 2,
  Discount1: 4,
  Discount2: 4,
  CustomerCost: 2,
  GPPercent: 4,
};

function finish(edited: PlainLine): PlainLine {
  const dealer = up(
    edited.initial
      .times(hundred.minus(edited.discount1))
      .times(hundred.minus(edited.discount2))
      .div(10_000),
  );
  return {
    ...edited,
    dealer,
    gp: percentOf(edited.customer.minus(dealer), edited.customer),
    dealerExtended: up(dealer.times(edited.quantity)),
    customerExtended: up(edited.customer.times(edited.quantity)),
  };
}

type Kind = 'sale' | 'trade-in' | 'neither';

/** A retail decides, be it 0; without one the first limit that is not 0. */
function kindOf({ retail, maximum, minimum }: PlainLine): Kind {
  const deciding = retail ?? [maximum, minimum].find((price) => price && !price.isZero());
  if (!deciding || deciding.isZero()) return 'neither';
  return deciding.isNegative() ? 'trade-in' : 'sale';
}

/** A limit of a trade-in is 0 or below, of any other line 0 or above; others are as if not there. */
function limitsOf(of: PlainLine) {
  const isMirrored = kindOf(of) === 'trade-in';
  const counts = (limit: Decimal | null) =>
    limit && (limit.isZero() || limit.isNegative() === isMirrored) ? limit.abs() : null;
  return { isMirrored, maximum: counts(of.maximum), minimum: counts(of.minimum) };
}

/** Caps, then floor, on sizes where the line is a trade-in. */
function limited(of: PlainLine, cost: Decimal): Decimal {
  const { isMirrored, maximum, minimum } = limitsOf(of);
  let size = isMirrored ? cost.neg() : cost;
  const cap = D.min(of.retail?.abs() ?? Infinity, maximum ?? Infinity);
  if (minimum && size.lt(minimum)) size = minimum;
  if (size.gt(cap)) size = cap;
  return isMirrored ? size.neg() : size;
}

/** What a typed price becomes: minus it on a trade-in; null where it may not be. */
function signed(of: PlainLine, price: Decimal): Decimal | null {
  if (kindOf(of) === 'trade-in') return price.abs().neg();
  return kindOf(of) === 'sale' && price.lt(0) ? null : price;
}

function dollars(of: PlainLine, cost: Decimal): Decimal {
  const rounded = up(cost, 0);
  if (!of.retail) return rounded;
  if (of.retail.isNegative())
    return cost.gte(of.retail) && rounded.lt(of.retail) ? of.retail : rounded;
  return cost.lte(of.retail) && rounded.gt(of.retail) ? of.retail : rounded;
}

function priced(of: PlainLine, typed: Decimal, isToDollar: boolean): PlainLine {
  const cost = signed(of, typed);
  return cost
    ? finish({ ...of, customer: limited(of, isToDollar ? dollars(of, cost) : cost) })
    : of;
}

/** Costs that another retail finds on the wrong side of 0 are turned, unless it is what was typed wrongly. */
function withRetail(of: PlainLine, retail: Decimal): PlainLine {
  const next = { ...of, retail };
  const costs = [of.customer, of.initial];
  const isNowSale = kindOf(next) === 'sale' && costs.some((cost) => cost.lt(0));
  if (isNowSale && kindOf(of) !== 'trade-in') return of;
  const turnSign = (cost: Decimal) => {
    if (kindOf(next) === 'neither') return cost;
    return kindOf(next) === 'sale' ? cost.abs() : cost.abs().neg();
  };
  const customer = limited(next, turnSign(of.customer));
  return finish({ ...next, customer, initial: turnSign(of.initial) });
}

function withDealerCost(of: PlainLine, typed: Decimal): PlainLine {
  const initial = signed(of, typed);
  return initial ? finish({ ...of, initial, discount1: zero, discount2: zero }) : of;
}

const percentFrom0To100 = (value: Decimal) => D.max(0, D.min(100, value));

type Edit = (of: PlainLine, value: Decimal, isToDollar: boolean) => PlainLine;
const edits: Record<PricedField, Edit> = {
  Quantity: (of, value) => finish({ ...of, quantity: value }),
  Retail: withRetail,
  DealerCost: withDealerCost,
  Discount1: (of, value) => finish({ ...of, discount1: percentFrom0To100(value) }),
  Discount2: (of, value) => finish({ ...of, discount2: percentFrom0To100(value) }),
  CustomerCost: priced,
  GPPercent: (of, value, isToDollar) =>
    value.gte(100)
      ? of
      : priced(of, up(of.dealer.div(new D(1).minus(value.div(hundred)))), isToDollar),
};
/** Writes a value into a line and brings its other figures into agreement. */
export const plainEdit = (of: PlainLine, field: PricedField, value: Decimal, isToDollar: boolean) =>
  edits[field](of, value, isToDollar);

const depositPercent = (order: PricedOrder) =>
  order.DownPaymentPercentage ?? order.OrderSalesSettings.DefaultDeposit ?? 100_000;

/** An empty freight is the settings' default: a percent, or dollars with four decimals that go up to the cent. */
function plainFreight(order: PricedOrder): Pick<PlainTerms, 'isFreightFixed' | 'freight'> {
  if (order.CustomFreight) return { isFreightFixed: true, freight: read(order.Freight, 2) };
  if (order.FreightPercentage !== null && order.FreightPercentage !== undefined)
    return { isFreightFixed: false, freight: read(order.FreightPercentage, 4) };
  const { DefaultFreight, IsDefaultFreightPercent } = order.OrderSalesSettings;
  const standard = read(DefaultFreight ?? 0, 4);
  return IsDefaultFreightPercent
    ? { isFreightFixed: false, freight: standard }
    : { isFreightFixed: true, freight: up(standard) };
}

export function plainTerms(order: PricedOrder, storeCode: string): PlainTerms {
  const isOurs = storeCode === 'HSUS' || storeCode === 'ZAHN';
  return {
    ...plainFreight(order),
    isDepositFixed: order.CustomDownPayment,
    deposit: order.CustomDownPayment ? read(order.DownPayment, 2) : read(depositPercent(order), 4),
    taxFreight: order.TaxFreight,
    taxRates: [read(order.SalesTaxRate ?? order.OrderSalesSettings.SalesTax ?? 70_000, 4)],
    isDepositOfTotal: isOurs,
    hasCommission: isOurs && (order.BusinessVersion ?? 2) >= 2,
  };
}

const share = (amount: Decimal, rate: Decimal) => half(amount.times(rate).div(hundred));

export function plainTotals(lines: readonly PlainLine[], by: PlainTerms) {
  let subtotal = zero;
  let retail = zero;
  let dealerCost = zero;
  for (const each of lines) {
    if (each.quantity.isNegative()) continue;
    subtotal = subtotal.plus(each.customerExtended);
    dealerCost = dealerCost.plus(each.dealerExtended);
    if (each.retail) retail = retail.plus(up(each.retail.times(each.quantity)));
  }
  const freight = by.isFreightFixed ? by.freight : share(subtotal, D.min(100, by.freight));
  const taxed = by.taxFreight ? subtotal.plus(freight) : subtotal;
  const taxes = by.taxRates.map((rate) => share(taxed, rate));
  const salesTax = taxes.reduce((sum, tax) => sum.plus(tax), zero);
  const total = subtotal.plus(freight).plus(salesTax);
  const deposit = by.isDepositFixed
    ? by.deposit
    : share(by.isDepositOfTotal ? total : subtotal, by.deposit);
  const discount = retail.minus(subtotal);
  return {
    SubTotal: subtotal,
    Freight: freight,
    SalesTax: salesTax,
    Total: total,
    DownPayment: deposit,
    BalanceDue: total.minus(deposit),
    RetailTotal: retail,
    DealerCost: dealerCost,
    Discount: discount,
    DiscountPercentage: percentOf(discount, retail),
    Profit: retail.minus(dealerCost).minus(discount),
    ActualGP: percentOf(subtotal.minus(dealerCost), subtotal),
    CommissionableGP: by.hasCommission
      ? percentOf(subtotal.minus(dealerCost.times('1.02')), subtotal)
      : null,
  };
}

/** A value of ours, in the unit of its field, as a decimal. */
export const plainValue = (field: PricedField, value: number) => read(value, decimalPlaces[field]);

/** Figures to compare: as text, without a sign on 0. */
export const toComparableFigures = (of: object) =>
  Object.fromEntries(
    Object.entries(of).map(([name, figure]) => [
      name,
      figure instanceof Decimal ? figure.plus(0).toFixed() : figure,
    ]),
  );

/** Totals of ours as decimals. */
export const plainOfTotals = (totals: OrderTotals) =>
  Object.fromEntries(
    Object.entries(totals).map(([name, amount]) => [
      name,
      amount === null ? null : read(amount, percentTotals.has(name) ? 4 : 2),
    ]),
  );
const percentTotals = new Set(['DiscountPercentage', 'ActualGP', 'CommissionableGP']);
