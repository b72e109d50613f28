import { Decimal } from 'decimal.js';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import type { PricedField } from '#shared/pricing/line/edit-line.ts';
import type { PricedOrder } from '#shared/pricing/order/order-totals.ts';
import type { OrderLine, OrderTotals } from '#shared/schemas/order-schema.ts';

/** A line in dollars, percent points and pieces: the pricing rules in their simplest form. */
export interface ReferenceLine {
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
  taxable: 'all' | 'federal' | 'none';
}

export interface ReferenceTerms {
  isFreightFixed: boolean;
  freight: Decimal;
  isDepositFixed: boolean;
  deposit: Decimal;
  taxFreight: boolean;
  /** Lines below 0 are then in no taxed amount. */
  areTradeInsAfterTax: boolean;
  /** Each tax is rounded separately; a provincial one is not taken of lines that are taxed federally alone. */
  taxRates: readonly { rate: Decimal; isProvincial: boolean }[];
  isDepositOfTotal: boolean;
  hasCommission: boolean;
}

/** More digits than any product or quotient of the rules has before it is rounded. */
const D = Decimal.clone({ precision: 40 });
const hundred = new D(100);
const zero = new D(0);
const roundUp = (amount: Decimal, places = 2) => amount.toDecimalPlaces(places, D.ROUND_UP);
const roundHalfUp = (amount: Decimal, places = 2) =>
  amount.toDecimalPlaces(places, D.ROUND_HALF_UP);
const computePercent = (part: Decimal, base: Decimal) =>
  base.isZero()
    ? zero
    : D.min(
        '9999999999.9999',
        D.max('-9999999999.9999', roundHalfUp(part.div(base).times(hundred), 4)),
      );

const toDecimal = (amount: number, places: number) => new D(toDecimalText(amount, places));

export function toReferenceLine(line: OrderLine): ReferenceLine {
  const money = (amount: number) => toDecimal(amount, 2);
  return {
    quantity: toDecimal(line.Quantity, 3),
    retail: line.Retail === null ? null : money(line.Retail),
    maximum: typeof line.MaximumPrice === 'number' ? money(line.MaximumPrice) : null,
    minimum: typeof line.MinimumPrice === 'number' ? money(line.MinimumPrice) : null,
    initial: money(line.InitialDealerCost),
    discount1: toDecimal(line.Discount1, 4),
    discount2: toDecimal(line.Discount2, 4),
    dealer: money(line.DealerCost),
    customer: money(line.CustomerCost),
    gp: toDecimal(line.GPPercent, 4),
    dealerExtended: money(line.DealerExtended),
    customerExtended: money(line.CustomerExtended),
    taxable: line.Taxable ?? 'all',
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

function deriveAmounts(edited: ReferenceLine): ReferenceLine {
  const dealer = roundUp(
    edited.initial
      .times(hundred.minus(edited.discount1))
      .times(hundred.minus(edited.discount2))
      .div(10_000),
  );
  return {
    ...edited,
    dealer,
    gp: computePercent(edited.customer.minus(dealer), edited.customer),
    dealerExtended: roundUp(dealer.times(edited.quantity)),
    customerExtended: roundUp(edited.customer.times(edited.quantity)),
  };
}

type ReferenceLineKind = 'sale' | 'trade-in' | 'neither';

/** A retail decides, even 0. Without a retail, the first limit that is not 0 decides. */
function getLineKind({ retail, maximum, minimum }: ReferenceLine): ReferenceLineKind {
  const deciding = retail ?? [maximum, minimum].find((price) => price && !price.isZero());
  if (!deciding || deciding.isZero()) return 'neither';
  return deciding.isNegative() ? 'trade-in' : 'sale';
}

/** A limit of a trade-in is 0 or below, of any other line 0 or above. Other limits are ignored. */
function getLimits(line: ReferenceLine) {
  const isMirrored = getLineKind(line) === 'trade-in';
  const toCountingLimit = (limit: Decimal | null) =>
    limit && (limit.isZero() || limit.isNegative() === isMirrored) ? limit.abs() : null;
  return {
    isMirrored,
    maximum: toCountingLimit(line.maximum),
    minimum: toCountingLimit(line.minimum),
  };
}

/** Applies the cap, then the floor; on absolute values where the line is a trade-in. */
function clampCost(line: ReferenceLine, cost: Decimal): Decimal {
  const { isMirrored, maximum, minimum } = getLimits(line);
  let size = isMirrored ? cost.neg() : cost;
  const cap = D.min(line.retail?.abs() ?? Infinity, maximum ?? Infinity);
  if (minimum && size.lt(minimum)) size = minimum;
  if (size.gt(cap)) size = cap;
  return isMirrored ? size.neg() : size;
}

/** The value of a typed price: negative on a trade-in; null where a negative price is not allowed. */
function applySign(line: ReferenceLine, price: Decimal): Decimal | null {
  if (getLineKind(line) === 'trade-in') return price.abs().neg();
  return getLineKind(line) === 'sale' && price.lt(0) ? null : price;
}

function roundToDollars(line: ReferenceLine, cost: Decimal): Decimal {
  const rounded = roundUp(cost, 0);
  if (!line.retail) return rounded;
  if (line.retail.isNegative())
    return cost.gte(line.retail) && rounded.lt(line.retail) ? line.retail : rounded;
  return cost.lte(line.retail) && rounded.gt(line.retail) ? line.retail : rounded;
}

function applyPrice(line: ReferenceLine, typed: Decimal, isToDollar: boolean): ReferenceLine {
  const cost = applySign(line, typed);
  return cost
    ? deriveAmounts({
        ...line,
        customer: clampCost(line, isToDollar ? roundToDollars(line, cost) : cost),
      })
    : line;
}

/**
 * When a new retail changes the sign of the line, the sign of its costs changes too, unless the typed value
 * is invalid.
 */
function applyRetail(line: ReferenceLine, retail: Decimal): ReferenceLine {
  const next = { ...line, retail };
  const costs = [line.customer, line.initial];
  const isNowSale = getLineKind(next) === 'sale' && costs.some((cost) => cost.lt(0));
  if (isNowSale && getLineKind(line) !== 'trade-in') return line;
  const applyKindSign = (cost: Decimal) => {
    if (getLineKind(next) === 'neither') return cost;
    return getLineKind(next) === 'sale' ? cost.abs() : cost.abs().neg();
  };
  const customer = clampCost(next, applyKindSign(line.customer));
  return deriveAmounts({ ...next, customer, initial: applyKindSign(line.initial) });
}

function applyDealerCost(line: ReferenceLine, typed: Decimal): ReferenceLine {
  const initial = applySign(line, typed);
  return initial ? deriveAmounts({ ...line, initial, discount1: zero, discount2: zero }) : line;
}

const clampPercent = (value: Decimal) => D.max(0, D.min(100, value));

type ReferenceLineEdit = (of: ReferenceLine, value: Decimal, isToDollar: boolean) => ReferenceLine;
const editByField: Record<PricedField, ReferenceLineEdit> = {
  Quantity: (line, value) => deriveAmounts({ ...line, quantity: value }),
  Retail: applyRetail,
  DealerCost: applyDealerCost,
  Discount1: (line, value) => deriveAmounts({ ...line, discount1: clampPercent(value) }),
  Discount2: (line, value) => deriveAmounts({ ...line, discount2: clampPercent(value) }),
  CustomerCost: applyPrice,
  GPPercent: (line, value, isToDollar) =>
    value.gte(100)
      ? line
      : applyPrice(line, roundUp(line.dealer.div(new D(1).minus(value.div(hundred)))), isToDollar),
};
/** Writes a value into a line and recalculates its other amounts. */
export const applyReferenceEdit = (
  line: ReferenceLine,
  field: PricedField,
  value: Decimal,
  isRoundedToDollar: boolean,
) => editByField[field](line, value, isRoundedToDollar);

const getDepositPercent = (order: PricedOrder) =>
  order.DownPaymentPercentage ?? order.OrderSalesSettings.DefaultDeposit ?? 100_000;

/**
 * An empty freight is the default of the settings: a percent, or dollars with four decimals that are rounded
 * up to the cent.
 */
function toReferenceFreight(
  order: PricedOrder,
): Pick<ReferenceTerms, 'isFreightFixed' | 'freight'> {
  if (order.CustomFreight) return { isFreightFixed: true, freight: toDecimal(order.Freight, 2) };
  if (order.FreightPercentage !== null && order.FreightPercentage !== undefined)
    return { isFreightFixed: false, freight: toDecimal(order.FreightPercentage, 4) };
  const { DefaultFreight, IsDefaultFreightPercent } = order.OrderSalesSettings;
  const standard = toDecimal(DefaultFreight ?? 0, 4);
  return IsDefaultFreightPercent
    ? { isFreightFixed: false, freight: standard }
    : { isFreightFixed: true, freight: roundUp(standard) };
}

export function toReferenceTerms(order: PricedOrder, storeCode: string): ReferenceTerms {
  const isOurs = storeCode === 'HSUS' || storeCode === 'ZAHN';
  return {
    ...toReferenceFreight(order),
    isDepositFixed: order.CustomDownPayment,
    deposit: order.CustomDownPayment
      ? toDecimal(order.DownPayment, 2)
      : toDecimal(getDepositPercent(order), 4),
    taxFreight: order.TaxFreight,
    areTradeInsAfterTax: order.TradeInTax === 'after',
    taxRates: [
      {
        rate: toDecimal(order.SalesTaxRate ?? order.OrderSalesSettings.SalesTax ?? 70_000, 4),
        isProvincial: false,
      },
    ],
    isDepositOfTotal: isOurs,
    hasCommission: isOurs && (order.BusinessVersion ?? 2) >= 2,
  };
}

const computeShare = (amount: Decimal, rate: Decimal) =>
  roundHalfUp(amount.times(rate).div(hundred));

/** What a tax is taken of: its lines, and their share of taxed freight, trade-ins apart. */
function computeReferenceTaxBase(
  lines: readonly ReferenceLine[],
  terms: ReferenceTerms,
  { freight, isProvincial }: { freight: Decimal; isProvincial: boolean },
): Decimal {
  const counted = lines.filter(({ quantity }) => !quantity.isNegative());
  const isTaxed = ({ taxable }: ReferenceLine) =>
    taxable === 'all' || (taxable === 'federal' && !isProvincial);
  const sum = (some: readonly ReferenceLine[]) =>
    some.reduce((total, { customerExtended }) => total.plus(customerExtended), zero);
  const goods = counted.filter(({ customerExtended }) => !customerExtended.isNegative());
  const tradeIns = counted.filter(({ customerExtended }) => customerExtended.isNegative());
  const taxedGoods = sum(goods.filter(isTaxed));
  const taxedTradeIns = terms.areTradeInsAfterTax ? zero : sum(tradeIns.filter(isTaxed));
  const carried = sum(goods);
  const freightShare = carried.isZero()
    ? freight
    : roundHalfUp(freight.times(taxedGoods).div(carried));
  return taxedGoods.plus(taxedTradeIns).plus(terms.taxFreight ? freightShare : zero);
}

export function computeReferenceTotals(lines: readonly ReferenceLine[], terms: ReferenceTerms) {
  let subtotal = zero;
  let retail = zero;
  let dealerCost = zero;
  for (const line of lines) {
    if (line.quantity.isNegative()) continue;
    subtotal = subtotal.plus(line.customerExtended);
    dealerCost = dealerCost.plus(line.dealerExtended);
    if (line.retail) retail = retail.plus(roundUp(line.retail.times(line.quantity)));
  }
  const freight = terms.isFreightFixed
    ? terms.freight
    : computeShare(subtotal, D.min(100, terms.freight));
  const taxes = terms.taxRates.map(({ rate, isProvincial }) =>
    computeShare(computeReferenceTaxBase(lines, terms, { freight, isProvincial }), rate),
  );
  const salesTax = taxes.reduce((sum, tax) => sum.plus(tax), zero);
  const total = subtotal.plus(freight).plus(salesTax);
  const deposit = terms.isDepositFixed
    ? terms.deposit
    : computeShare(terms.isDepositOfTotal ? total : subtotal, terms.deposit);
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
    DiscountPercentage: computePercent(discount, retail),
    Profit: retail.minus(dealerCost).minus(discount),
    ActualGP: computePercent(subtotal.minus(dealerCost), subtotal),
    CommissionableGP: terms.hasCommission
      ? computePercent(subtotal.minus(dealerCost.times('1.02')), subtotal)
      : null,
  };
}

/** Converts a product value in the unit of its field to a decimal. */
export const toReferenceValue = (field: PricedField, value: number) =>
  toDecimal(value, decimalPlaces[field]);

/** Amounts as text to compare, without a sign on 0. */
export const formatDecimalFields = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Decimal ? value.plus(0).toFixed() : value,
    ]),
  );

/** Converts totals of the product to decimals. */
export const toReferenceTotals = (totals: OrderTotals) =>
  Object.fromEntries(
    Object.entries(totals).map(([name, amount]) => [
      name,
      amount === null ? null : toDecimal(amount, percentTotals.has(name) ? 4 : 2),
    ]),
  );
const percentTotals = new Set(['DiscountPercentage', 'ActualGP', 'CommissionableGP']);
