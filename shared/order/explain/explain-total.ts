import { translateText, t } from '#shared/language/t.ts';
import { asPercent, type Percent } from '#shared/money/money.ts';
import { totalFields } from '#shared/order/order-fields.ts';
import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import { isTaxableBy } from '#shared/pricing/order/charged-sums.ts';
import { computeTax } from '#shared/pricing/order/charges.ts';
import {
  getDepositBase,
  getDepositPercentOrDefault,
} from '#shared/pricing/order/effective-terms.ts';
import {
  splitStoredSalesTax,
  type DealerPricingContext,
  type TaxAmount,
} from '#shared/pricing/order/order-taxes.ts';
import { getFreightTermOrDefault } from '#shared/pricing/order/order-terms.ts';
import type { Order, OrderLine, OrderTotals } from '#shared/schemas/order-schema.ts';
import { explainOrderSum, listLargestLineParts } from './explain-sum.ts';
import { createStepChain, type Explanation, type ExplanationStep } from './explanation-steps.ts';

export type ExplainedTotal = keyof OrderTotals;

/** Explains how a total follows from its parts, and the rule that it follows. */
export function explainOrderTotal(
  order: Order,
  total: ExplainedTotal,
  store: DealerPricingContext,
): Explanation {
  if (total === 'SubTotal') return explainOrderSum(order, 'CustomerExtended');
  if (total === 'DealerCost') return explainOrderSum(order, 'DealerExtended');
  if (total === 'RetailTotal') return explainOrderSum(order, 'Retail');
  if (total === 'SalesTax') return explainSalesTax(order, store);
  const title = totalFields[total].label;
  return { title, sections: [{ title, steps: totalExplainers[total](order, store) }] };
}

type DerivedTotal = Exclude<ExplainedTotal, 'SubTotal' | 'SalesTax' | 'DealerCost' | 'RetailTotal'>;

const NEAREST_CENT_TEXT = t`Rounded to the nearest cent`;

const totalExplainers: Record<
  DerivedTotal,
  (order: Order, store: DealerPricingContext) => ExplanationStep[]
> = {
  // D12
  Freight(order) {
    const { Freight, SubTotal } = order;
    const term = getFreightTermOrDefault(order);
    if ('amount' in term)
      return createStepChain(t`Fixed amount`, Freight).result(t`Freight`, Freight);
    return createStepChain(t`Subtotal`, SubTotal)
      .share(t`Freight`, term.rate, Freight)
      .rule(NEAREST_CENT_TEXT)
      .result(t`Freight`, Freight);
  },
  Total: ({ SubTotal, Freight, SalesTax, Total }) =>
    createStepChain(t`Subtotal`, SubTotal)
      .change(t`Freight`, Freight)
      .change(t`Sales tax`, SalesTax)
      .result(t`Total`, Total),
  // D13
  DownPayment(order, { storeCode }) {
    const { CustomDownPayment, DownPayment, Total, SubTotal } = order;
    if (CustomDownPayment)
      return createStepChain(t`Fixed amount`, DownPayment).result(t`Down payment`, DownPayment);
    const isOfTotal = getDepositBase({ storeCode }) === 'total';
    return createStepChain(isOfTotal ? t`Total` : t`Subtotal`, isOfTotal ? Total : SubTotal)
      .share(t`Down payment`, getDepositPercentOrDefault(order), DownPayment)
      .rule(NEAREST_CENT_TEXT)
      .result(t`Down payment`, DownPayment);
  },
  BalanceDue: ({ Total, DownPayment, BalanceDue }) =>
    createStepChain(t`Total`, Total)
      .change(t`Down payment`, 0 - DownPayment)
      .result(t`Balance due`, BalanceDue),
  Discount: ({ RetailTotal, SubTotal, Discount }) =>
    createStepChain(t`Retail total`, RetailTotal)
      .change(t`Subtotal`, 0 - SubTotal)
      .result('Discount', Discount),
  DiscountPercentage: ({ RetailTotal, SubTotal, DiscountPercentage }) =>
    createStepChain(t`Retail total`, RetailTotal)
      .change(t`Subtotal`, 0 - SubTotal)
      .ratio(t`Divided by the retail total`, RetailTotal, DiscountPercentage)
      .result(t`Discount percent`, DiscountPercentage),
  Profit: ({ RetailTotal, DealerCost, Discount, Profit }) =>
    createStepChain(t`Retail total`, RetailTotal)
      .change(t`Dealer cost`, 0 - DealerCost)
      .change('Discount', 0 - Discount)
      .result('Profit', Profit),
  ActualGP: ({ SubTotal, DealerCost, ActualGP }) =>
    createStepChain(t`Subtotal`, SubTotal)
      .change(t`Dealer cost`, 0 - DealerCost)
      .ratio(t`Divided by the subtotal`, SubTotal, ActualGP)
      .result(t`Order GP`, ActualGP),
  CommissionableGP: ({ SubTotal, DealerCost, CommissionableGP }) =>
    createStepChain(t`Subtotal`, SubTotal * 100)
      .change(t`Dealer cost x 1.02`, DealerCost * -102)
      .ratio(t`Divided by the subtotal`, SubTotal * 100, CommissionableGP ?? ZERO_GP)
      .result(t`Commissionable GP`, CommissionableGP ?? ZERO_GP)
      .map((step) => ({ ...step, isInHundredthsOfCent: true })),
};

/** Each tax by name, rounded by itself, and their sum (D64); computed on the order, not on its lines (D3). */
function explainSalesTax(order: Order, store: DealerPricingContext): Explanation {
  const title = totalFields.SalesTax.label;
  const taxes = splitStoredSalesTax(order, store);
  const sections = taxes.map((tax) => {
    const label = tax.name ? translateText(tax.name) : title;
    return { title: label, steps: buildTaxSteps(order, tax, label) };
  });
  if (taxes.length === 1) return { title, sections };
  const [first, ...rest] = sections.map(({ title: name }, at) => ({ name, tax: taxes[at]! }));
  const sum = createStepChain(first!.name, first!.tax.amount);
  for (const { name, tax } of rest) sum.change(name, tax.amount);
  return { title, sections: [...sections, { title, steps: sum.result(title, order.SalesTax) }] };
}

/** From the subtotal to what is taxed, line by line where a line is not, and to the tax (B5.6). */
function buildTaxSteps(
  order: Order,
  { name, rate, base, amount, isExempt }: TaxAmount,
  label: string,
): ExplanationStep[] {
  const { SubTotal, TaxFreight, TradeInTax } = order;
  const lines = removeUntakenBundles(order).OrderLines.filter(({ Quantity }) => Quantity >= 0);
  const [taxed, untaxed] = [true, false].map((isTaxed) =>
    lines.filter(({ Taxable }) => isTaxableBy(name, Taxable) === isTaxed),
  ) as [OrderLine[], OrderLine[]];
  const chain = createStepChain(t`Subtotal`, SubTotal);
  for (const part of listLargestLineParts(untaxed))
    chain.change(t`Not taxed: ${part.label}`, 0 - part.amount, { detail: part.detail });
  const tradeIns =
    TradeInTax === 'after' ? sumExtended(taxed.filter((line) => line.CustomerExtended < 0)) : 0;
  const freight = base - (SubTotal - sumExtended(untaxed) - tradeIns);
  if (TaxFreight) chain.change(t`Freight, taxed`, freight);
  if (tradeIns !== 0) chain.change(t`Trade-ins, after tax`, 0 - tradeIns);
  return chain
    .share(label, rate, computeTax(base, rate))
    .rule(NEAREST_CENT_TEXT, TaxFreight ? undefined : t`Freight is not taxed.`)
    .rule(
      isExempt && t`Exempt`,
      t`Certificate ${order.TaxExemption?.Number ?? ''} covers this tax.`,
    )
    .rule(
      TaxFreight && freight !== order.Freight && t`Freight by its share`,
      t`Freight is taxed as what it carries is: by the share of the lines that are taxed, trade-ins apart.`,
    )
    .result(label, amount);
}

const sumExtended = (lines: readonly OrderLine[]) =>
  lines.reduce((sum, { CustomerExtended }) => sum + CustomerExtended, 0);

const ZERO_GP: Percent = asPercent(0);
