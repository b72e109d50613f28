import { inLanguage, t } from '#shared/language/t.ts';
import { percent, type Percent } from '#shared/money/money.ts';
import { totalFields } from '#shared/order/fields.ts';
import { storeKind } from '#shared/pricing/order/store-code.ts';
import {
  taxedAmount,
  taxesWithin,
  taxShare,
  type Store,
  type TaxAmount,
} from '#shared/pricing/order/taxes.ts';
import { freightTerm } from '#shared/pricing/order/terms.ts';
import { depositPercent } from '#shared/pricing/order/totals.ts';
import type { Order, OrderTotals } from '#shared/schemas/order.ts';
import { explainAll } from './explain-sum.ts';
import { stepsFrom, type Explanation, type Step } from './steps.ts';

/** The figures of the order's summary. */
export type ExplainedTotal = keyof OrderTotals;

/** How a total comes about: its parts, and the rule it follows. */
export function explainTotal(order: Order, total: ExplainedTotal, store: Store): Explanation {
  if (total === 'SubTotal') return explainAll(order, 'CustomerExtended');
  if (total === 'DealerCost') return explainAll(order, 'DealerExtended');
  if (total === 'RetailTotal') return explainAll(order, 'Retail');
  if (total === 'SalesTax') return explainSalesTax(order, store);
  const title = totalFields[total].label;
  return { title, sections: [{ title, steps: explained[total](order, store) }] };
}

type Derived = Exclude<ExplainedTotal, 'SubTotal' | 'SalesTax' | 'DealerCost' | 'RetailTotal'>;

const NEAREST = t`Rounded to the nearest cent`;

const explained: Record<Derived, (order: Order, store: Store) => Step[]> = {
  // D12
  Freight(order) {
    const { Freight, SubTotal } = order;
    const term = freightTerm(order);
    if ('amount' in term) return stepsFrom(t`Fixed amount`, Freight).result(t`Freight`, Freight);
    return stepsFrom(t`Subtotal`, SubTotal)
      .share(t`Freight`, term.rate, Freight)
      .rule(NEAREST)
      .result(t`Freight`, Freight);
  },
  Total: ({ SubTotal, Freight, SalesTax, Total }) =>
    stepsFrom(t`Subtotal`, SubTotal)
      .change(t`Freight`, Freight)
      .change(t`Sales tax`, SalesTax)
      .result(t`Total`, Total),
  // D13
  DownPayment(order, { storeCode }) {
    const { CustomDownPayment, DownPayment, Total, SubTotal } = order;
    if (CustomDownPayment)
      return stepsFrom(t`Fixed amount`, DownPayment).result(t`Down payment`, DownPayment);
    const kind = storeKind(storeCode);
    const isOfTotal = kind === 'HSUS' || kind === 'ZAHN';
    return stepsFrom(isOfTotal ? t`Total` : t`Subtotal`, isOfTotal ? Total : SubTotal)
      .share(t`Down payment`, depositPercent(order), DownPayment)
      .rule(NEAREST)
      .result(t`Down payment`, DownPayment);
  },
  BalanceDue: ({ Total, DownPayment, BalanceDue }) =>
    stepsFrom(t`Total`, Total)
      .change(t`Down payment`, 0 - DownPayment)
      .result(t`Balance due`, BalanceDue),
  Discount: ({ RetailTotal, SubTotal, Discount }) =>
    stepsFrom(t`Retail total`, RetailTotal)
      .change(t`Subtotal`, 0 - SubTotal)
      .result('Discount', Discount),
  DiscountPercentage: ({ RetailTotal, SubTotal, DiscountPercentage }) =>
    stepsFrom(t`Retail total`, RetailTotal)
      .change(t`Subtotal`, 0 - SubTotal)
      .ratio(t`Divided by the retail total`, RetailTotal, DiscountPercentage)
      .result(t`Discount percent`, DiscountPercentage),
  Profit: ({ RetailTotal, DealerCost, Discount, Profit }) =>
    stepsFrom(t`Retail total`, RetailTotal)
      .change(t`Dealer cost`, 0 - DealerCost)
      .change('Discount', 0 - Discount)
      .result('Profit', Profit),
  ActualGP: ({ SubTotal, DealerCost, ActualGP }) =>
    stepsFrom(t`Subtotal`, SubTotal)
      .change(t`Dealer cost`, 0 - DealerCost)
      .ratio(t`Divided by the subtotal`, SubTotal, ActualGP)
      .result(t`Order GP`, ActualGP),
  CommissionableGP: ({ SubTotal, DealerCost, CommissionableGP }) =>
    stepsFrom(t`Subtotal`, SubTotal * 100)
      .change(t`Dealer cost x 1.02`, DealerCost * -102)
      .ratio(t`Divided by the subtotal`, SubTotal * 100, CommissionableGP ?? noGp)
      .result(t`Commissionable GP`, CommissionableGP ?? noGp)
      .map((step) => ({ ...step, isFine: true })),
};

/** Each tax by its name, rounded by itself, and what they come to (D64); on the order, not on its lines (D3). */
function explainSalesTax(order: Order, store: Store): Explanation {
  const title = totalFields.SalesTax.label;
  const taxes = taxesWithin(order, store);
  const sections = taxes.map((tax) => {
    const label = tax.name ? inLanguage(tax.name) : title;
    return { title: label, steps: stepsOfTax(order, tax, label) };
  });
  if (taxes.length === 1) return { title, sections };
  const [first, ...rest] = sections.map(({ title: name }, at) => ({ name, tax: taxes[at]! }));
  const sum = stepsFrom(first!.name, first!.tax.amount);
  for (const { name, tax } of rest) sum.change(name, tax.amount);
  return { title, sections: [...sections, { title, steps: sum.result(title, order.SalesTax) }] };
}

function stepsOfTax(order: Order, { rate, amount }: TaxAmount, label: string): Step[] {
  const { SubTotal, TaxFreight, Freight } = order;
  const chain = stepsFrom(t`Subtotal`, SubTotal);
  if (TaxFreight) chain.change(t`Freight, taxed`, Freight);
  return chain
    .share(label, rate, taxShare(taxedAmount(order), rate))
    .rule(NEAREST, TaxFreight ? undefined : t`Freight is not taxed.`)
    .result(label, amount);
}

const noGp: Percent = percent(0);
