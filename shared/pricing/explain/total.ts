import { percent, type Percent } from '#shared/money/money.ts';
import { totalFields } from '#shared/order/fields.ts';
import { storeKind } from '#shared/pricing/order/store-code.ts';
import { freightTerm, taxRate } from '#shared/pricing/order/terms.ts';
import { depositPercent, type Store } from '#shared/pricing/order/totals.ts';
import type { Order, OrderTotals } from '#shared/schemas/order.ts';
import { stepsFrom, type Explanation, type Step } from './steps.ts';
import { explainAll } from './sum.ts';

/** The figures of the order's summary. */
export type ExplainedTotal = keyof OrderTotals;

/** How a total comes about: its parts, and the rule it follows. */
export function explainTotal(order: Order, figure: ExplainedTotal, store: Store): Explanation {
  if (figure === 'SubTotal') return explainAll(order, 'CustomerExtended');
  if (figure === 'DealerCost') return explainAll(order, 'DealerExtended');
  if (figure === 'RetailTotal') return explainAll(order, 'Retail');
  const title = totalFields[figure].label;
  return { title, sections: [{ title, steps: explained[figure](order, store) }] };
}

type Derived = Exclude<ExplainedTotal, 'SubTotal' | 'DealerCost' | 'RetailTotal'>;

const NEAREST = 'Rounded to the nearest cent';

const explained: Record<Derived, (order: Order, store: Store) => Step[]> = {
  // D12
  Freight(order) {
    const { Freight, SubTotal } = order;
    const term = freightTerm(order);
    if ('amount' in term) return stepsFrom('Fixed amount', Freight).result('Freight', Freight);
    return stepsFrom('Subtotal', SubTotal)
      .share('Freight', term.rate, Freight)
      .rule(NEAREST)
      .result('Freight', Freight);
  },
  // Once, on the order (D3)
  SalesTax(order) {
    const { SubTotal, TaxFreight, Freight, SalesTax } = order;
    const chain = stepsFrom('Subtotal', SubTotal);
    if (TaxFreight) chain.change('Freight, taxed', Freight);
    return chain
      .share('Sales tax', taxRate(order), SalesTax)
      .rule(NEAREST, TaxFreight ? undefined : 'Freight is not taxed.')
      .result('Sales tax', SalesTax);
  },
  Total: ({ SubTotal, Freight, SalesTax, Total }) =>
    stepsFrom('Subtotal', SubTotal)
      .change('Freight', Freight)
      .change('Sales tax', SalesTax)
      .result('Total', Total),
  // D13
  DownPayment(order, { storeCode }) {
    const { CustomDownPayment, DownPayment, Total, SubTotal } = order;
    if (CustomDownPayment)
      return stepsFrom('Fixed amount', DownPayment).result('Down payment', DownPayment);
    const kind = storeKind(storeCode);
    const isOfTotal = kind === 'HSUS' || kind === 'ZAHN';
    return stepsFrom(isOfTotal ? 'Total' : 'Subtotal', isOfTotal ? Total : SubTotal)
      .share('Down payment', depositPercent(order), DownPayment)
      .rule(NEAREST)
      .result('Down payment', DownPayment);
  },
  BalanceDue: ({ Total, DownPayment, BalanceDue }) =>
    stepsFrom('Total', Total)
      .change('Down payment', 0 - DownPayment)
      .result('Balance due', BalanceDue),
  Discount: ({ RetailTotal, SubTotal, Discount }) =>
    stepsFrom('Retail total', RetailTotal)
      .change('Subtotal', 0 - SubTotal)
      .result('Discount', Discount),
  DiscountPercentage: ({ RetailTotal, SubTotal, DiscountPercentage }) =>
    stepsFrom('Retail total', RetailTotal)
      .change('Subtotal', 0 - SubTotal)
      .ratio('Divided by the retail total', RetailTotal, DiscountPercentage)
      .result('Discount percent', DiscountPercentage),
  Profit: ({ RetailTotal, DealerCost, Discount, Profit }) =>
    stepsFrom('Retail total', RetailTotal)
      .change('Dealer cost', 0 - DealerCost)
      .change('Discount', 0 - Discount)
      .result('Profit', Profit),
  ActualGP: ({ SubTotal, DealerCost, ActualGP }) =>
    stepsFrom('Subtotal', SubTotal)
      .change('Dealer cost', 0 - DealerCost)
      .ratio('Divided by the subtotal', SubTotal, ActualGP)
      .result('Order GP', ActualGP),
  CommissionableGP: ({ SubTotal, DealerCost, CommissionableGP }) =>
    stepsFrom('Subtotal', SubTotal * 100)
      .change('Dealer cost x 1.02', DealerCost * -102)
      .ratio('Divided by the subtotal', SubTotal * 100, CommissionableGP ?? noGp)
      .result('Commissionable GP', CommissionableGP ?? noGp)
      .map((step) => ({ ...step, isFine: true })),
};

const noGp: Percent = percent(0);
