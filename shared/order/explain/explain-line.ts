import { t } from '#shared/language/t.ts';
import {
  asCents,
  asPercent,
  computeRatio,
  multiplyAndDivide,
  HUNDRED_PERCENT,
} from '#shared/money/money.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { lineFields } from '#shared/order/order-fields.ts';
import { recalculateLineAmounts, type PriceSettings } from '#shared/pricing/line/edit-line.ts';
import {
  isApplicableLimit,
  isMinimumAboveCap,
  limitCustomerCost,
  findLimitAtPrice,
} from '#shared/pricing/line/price-limits.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { bulkEditTexts } from '#shared/texts/bulk-edit-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { describePriceSource } from './describe-price-source.ts';
import {
  createStepChain,
  type ExplanationView,
  type Explanation,
  type ExplanationSection,
  type ExplanationStep,
} from './explanation-steps.ts';

/** The fields of a line that can be explained. */
export const explainedFields = [
  'Retail',
  'DealerCost',
  'Discount1',
  'Discount2',
  'DealerExtended',
  'CustomerCost',
  'CustomerExtended',
  'GPPercent',
] as const satisfies readonly (keyof OrderLine)[];
export type ExplainedField = (typeof explainedFields)[number];

type ExplainSettings = PriceSettings;

/** Explains how a number of a line follows from its retail, with the rules that apply. */
export function explainLineField(
  line: OrderLine,
  field: ExplainedField,
  settings: ExplainSettings,
  { isInternal }: ExplanationView,
): Explanation {
  const sections = isInternal ? internalSections[field] : customerSections[field];
  return {
    title: lineFields[field].label,
    sections: (sections ?? []).map((section) => section(line, settings)),
  };
}

type SectionBuilder = (line: OrderLine, settings: ExplainSettings) => ExplanationSection;

const explainRetail: SectionBuilder = ({ Retail, Quantity }) => ({
  title: t`Retail`,
  steps: createStepChain(t`Retail`, Retail ?? 0, t`From the catalogue, or as it was typed`)
    .rule(
      Retail === null ? t`No retail is known` : t`Caps the customer cost`,
      Retail === null
        ? t`It caps nothing and adds nothing to the retail total.`
        : pricingTexts.aboveRetail,
    )
    .rule(Quantity < 0 && NOT_COUNTED, NOT_COUNTED_TEXT)
    .result(t`Retail`, Retail ?? 0),
});

const NOT_COUNTED = t`Not counted`;
const NOT_COUNTED_TEXT = t`A negative quantity counts as 0 in every total.`;

/**
 * Retail, initial cost and both discounts. The cost is rounded once, so the second discount's step is the
 * rest of both.
 */
const explainDealerCost: SectionBuilder = (line) => {
  const { Retail, InitialDealerCost, Discount1, Discount2, DealerCost } = line;
  const afterFirst = recalculateLineAmounts({ ...line, Discount2: asPercent(0) }).DealerCost;
  const chain =
    Retail === null
      ? createStepChain(
          t`Initial dealer cost`,
          InitialDealerCost,
          t`From the catalogue, or as it was typed`,
        )
      : createStepChain(t`Retail`, Retail).change(
          t`Initial dealer cost`,
          InitialDealerCost - Retail,
        );
  return {
    title: t`Dealer Cost`,
    steps: chain
      .change(
        t`Discount A`,
        afterFirst - InitialDealerCost,
        buildDiscountDetail(line, 1, Discount1),
      )
      .change(t`Discount B`, DealerCost - afterFirst, buildDiscountDetail(line, 2, Discount2))
      .rule(
        isDiscountedCostRounded(line) && t`Rounded up to the cent`,
        t`Once, after both discounts.`,
      )
      .result(t`Dealer Cost`, DealerCost),
  };
};

const buildDiscountDetail = (line: OrderLine, which: 1 | 2, rate: OrderLine['Discount1']) => ({
  rate,
  ...(typeof line[`ImportedDiscount${which}`] === 'number' && {
    detail: t`Locked: came with the imported quote`,
  }),
});

function isDiscountedCostRounded({
  InitialDealerCost,
  Discount1,
  Discount2,
  DealerCost,
}: OrderLine) {
  const [one, two] = [HUNDRED_PERCENT - Discount1, HUNDRED_PERCENT - Discount2];
  const exact = BigInt(InitialDealerCost) * BigInt(one) * BigInt(two);
  return exact !== BigInt(DealerCost) * BigInt(HUNDRED_PERCENT) * BigInt(HUNDRED_PERCENT);
}

/** From the dealer cost to the customer cost. */
const explainCustomerCost: SectionBuilder = (line, settings) => {
  const { DealerCost, CustomerCost, GPPercent } = line;
  const chain = createStepChain(t`Dealer Cost`, DealerCost).change(
    t`Gross profit`,
    CustomerCost - DealerCost,
    {
      // A price of 0 has no GP, and with a cost of 0 the price does not follow from the GP (D8).
      ...(CustomerCost !== 0 && { rate: GPPercent }),
      ...(CustomerCost !== 0 &&
        DealerCost !== 0 && { detail: t`Customer Cost = Dealer Cost / (1 - GP)` }),
    },
  );
  for (const [rule, text] of listPriceRules(line, settings, true)) chain.rule(rule, text);
  return { title: t`Customer Cost`, steps: chain.result(t`Customer Cost`, CustomerCost) };
};

/** The same in the view that a customer may see: the retail and the discount off it. */
const explainCustomerPrice: SectionBuilder = (line, settings) => {
  const { Retail, CustomerCost } = line;
  const chain =
    Retail === null
      ? createStepChain(t`Price`, CustomerCost)
      : createStepChain(t`Retail`, Retail).change(t`Discount off retail`, CustomerCost - Retail, {
          rate: computeRatio(Retail - CustomerCost, Retail),
        });
  for (const [rule, text] of listPriceRules(line, settings, false)) chain.rule(rule, text);
  return { title: t`Customer Cost`, steps: chain.result(t`Customer Cost`, CustomerCost) };
};

type PriceRule = [name: string, text: string | undefined];

/** The rules that apply to a price; minimum and maximum prices are internal. */
function listPriceRules(
  line: OrderLine,
  { RoundToNearestDollar }: ExplainSettings,
  isInternal: boolean,
): PriceRule[] {
  const rules: PriceRule[] = [];
  const { CustomerCost, MaximumPrice, MinimumPrice } = line;
  const source = describePriceSource(line.PriceSource, isInternal);
  if (source) rules.push([source.name, source.detail]);
  if (RoundToNearestDollar && CustomerCost % 100 === 0)
    rules.push([t`Whole dollars`, t`The order rounds prices up to the dollar.`]);
  const reachedLimit = findLimitAtPrice(line, CustomerCost);
  if (reachedLimit === 'retail') rules.push([t`Retail holds`, pricingTexts.aboveRetail]);
  if (!isInternal) return rules;
  if (reachedLimit === 'maximum')
    rules.push([t`Maximum price holds`, pricingTexts.aboveMaximum(formatCents(MaximumPrice!))]);
  if (reachedLimit === 'minimum')
    rules.push([t`Minimum price holds`, pricingTexts.belowMinimum(formatCents(MinimumPrice!))]);
  if (isMinimumAboveCap(line))
    rules.push([
      t`Cap beats minimum`,
      t`The ${bulkEditTexts.minimumAboveCap}; the cap is the price.`,
    ]);
  const isWithin = limitCustomerCost(line, CustomerCost).cost === CustomerCost;
  if (reachedLimit === undefined) rules.push(...listRangeRules(line, isWithin));
  return rules;
}

/** The range of a price that equals no limit; a stored price may lie outside, because limits change. */
function listRangeRules(line: OrderLine, isWithin: boolean): PriceRule[] {
  const namedLimits: [string, OrderLine['Retail'] | undefined][] = [
    [t`Minimum`, line.MinimumPrice],
    [t`Maximum`, line.MaximumPrice],
    [t`Retail`, line.Retail],
  ];
  const limitTexts = namedLimits.flatMap(([name, bound]) =>
    typeof bound === 'number' && isApplicableLimit(line, bound)
      ? [`${name} ${formatCents(bound)}`]
      : [],
  );
  return limitTexts.length > 0
    ? [[isWithin ? t`Within its limits` : t`Outside its limits`, limitTexts.join(', ')]]
    : [];
}

const createExtendedBuilder =
  (
    unit: 'DealerCost' | 'CustomerCost',
    whole: 'DealerExtended' | 'CustomerExtended',
  ): SectionBuilder =>
  (line) => {
    const { Quantity } = line;
    const isPartOfCent = multiplyAndDivide(line[unit], Quantity, 1, 'awayFromZero') % 1000 !== 0;
    const steps: ExplanationStep[] = createStepChain(lineFields[unit].label, line[unit])
      .times(t`Quantity`, Quantity, line[whole])
      .rule(
        isPartOfCent && t`Rounded up to the cent`,
        t`A part of a piece leaves a part of a cent.`,
      )
      .rule(Quantity < 0 && NOT_COUNTED, NOT_COUNTED_TEXT)
      .rule(whole === 'CustomerExtended' && getTaxableRule(line.Taxable))
      .result(lineFields[whole].label, line[whole]);
    return { title: lineFields[whole].label, steps };
  };

/** Undefined where all taxes are charged (B5.3). */
function getTaxableRule(taxable: OrderLine['Taxable']): string | undefined {
  if (taxable === 'federal') return t`Only the federal tax is charged`;
  return taxable === 'none' ? t`No tax is charged` : undefined;
}

const explainDealerExtended = createExtendedBuilder('DealerCost', 'DealerExtended');
const explainCustomerExtended = createExtendedBuilder('CustomerCost', 'CustomerExtended');

const explainGp: SectionBuilder = ({ CustomerCost, DealerCost, GPPercent }) => ({
  title: t`GP`,
  steps: createStepChain(t`Customer Cost`, CustomerCost)
    .change(t`Dealer Cost`, asCents(0 - DealerCost))
    .ratio(t`Divided by Customer Cost`, CustomerCost, GPPercent)
    .rule(CustomerCost === 0 && t`GP of nothing is 0`)
    .result(t`GP`, GPPercent),
});

const internalSections: Record<ExplainedField, readonly SectionBuilder[]> = {
  Retail: [explainRetail],
  DealerCost: [explainDealerCost],
  Discount1: [explainDealerCost],
  Discount2: [explainDealerCost],
  DealerExtended: [explainDealerCost, explainDealerExtended],
  CustomerCost: [explainDealerCost, explainCustomerCost],
  CustomerExtended: [explainDealerCost, explainCustomerCost, explainCustomerExtended],
  GPPercent: [explainDealerCost, explainCustomerCost, explainGp],
};

const customerSections: Partial<Record<ExplainedField, readonly SectionBuilder[]>> = {
  Retail: [explainRetail],
  CustomerCost: [explainCustomerPrice],
  CustomerExtended: [explainCustomerPrice, explainCustomerExtended],
};
