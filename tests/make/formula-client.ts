import * as z from 'zod/mini';
import { asCents } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { OrderUpdate } from '#shared/schemas/order-schema.ts';

/** An order in its wire format. */
export type WireOrder = z.input<typeof OrderUpdate>;

/**
 * A client of the documented formula: one sales tax, the base times SalesTaxRate, rounded once. It knows no field of
 * later rules, and drops them.
 */
export type FormulaClient = {
  /** The order as the client sends it back where no amount changed. */
  keepKnownFields: (order: WireOrder) => WireOrder;
  /** The order with every amount that the client computes. */
  recalculate: (order: WireOrder, storeCode: string) => WireOrder;
};

const laterFields = {
  order: ['TaxAddress', 'TradeInTax', 'TaxExemption', 'ConfirmedTaxRate', 'DeclinedTaxRate'],
  line: ['Taxable', 'PriceSource'],
  bundle: ['Choice', 'ChoiceGroup', 'IsTaken'],
} as const satisfies {
  order: readonly (keyof WireOrder)[];
  line: readonly (keyof WireOrder['OrderLines'][number])[];
  bundle: readonly (keyof WireOrder['Bundles'][number])[];
};

const omitFields = <Fields extends object>(fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Fields;

const decodeKnownFields = (order: WireOrder) =>
  z.decode(OrderUpdate, {
    ...omitFields(order, laterFields.order),
    Bundles: order.Bundles.map((bundle) => omitFields(bundle, laterFields.bundle)),
    OrderLines: order.OrderLines.map((line) => omitFields(line, laterFields.line)),
  });

/** 7 % and 10 %, where neither the order nor its settings name one, in ten-thousandths of a percent point. */
const [DEFAULT_RATE, DEFAULT_DEPOSIT] = [70_000, 100_000];

/** A share of an amount, rounded half up to the cent; that of a credit mirrors it. */
function computeShare(amount: number, rate: number): number {
  const size = (BigInt(Math.abs(amount)) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n;
  return amount < 0 && size > 0n ? -Number(size) : Number(size);
}

/** A client that is written from the documented formula alone. */
export const documentedClient: FormulaClient = {
  keepKnownFields: (order) => z.encode(OrderUpdate, decodeKnownFields(order)),
  recalculate: (sent, storeCode) => {
    const known = decodeKnownFields(sent);
    const terms = { ...known, SalesTaxRate: known.SalesTaxRate ?? null };
    const order = recalculateOrder(terms, { storeCode });
    const { SubTotal, Freight, OrderSalesSettings: settings } = order;
    const rate = order.SalesTaxRate ?? settings.SalesTax ?? DEFAULT_RATE;
    const SalesTax = computeShare(SubTotal + (order.TaxFreight ? Freight : 0), rate);
    const Total = SubTotal + Freight + SalesTax;
    const deposit = order.DownPaymentPercentage ?? settings.DefaultDeposit ?? DEFAULT_DEPOSIT;
    const DownPayment = order.CustomDownPayment
      ? order.DownPayment
      : computeShare(storeCode === 'HSUS' ? Total : SubTotal, deposit);
    return z.encode(OrderUpdate, {
      ...order,
      SalesTax: asCents(SalesTax),
      Total: asCents(Total),
      DownPayment: asCents(DownPayment),
      BalanceDue: asCents(Total - DownPayment),
    });
  },
};
