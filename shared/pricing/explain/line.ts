import { t } from '#shared/language/t.ts';
import { cents, percent, ratio, scale, HUNDRED_PERCENT } from '#shared/money/money.ts';
import { groupCents } from '#shared/money/text.ts';
import { lineFields } from '#shared/order/fields.ts';
import { isBound, isMinimumAboveCap, limit, limitAt } from '#shared/pricing/line/limits.ts';
import { derive, type PriceSettings } from '#shared/pricing/line/line.ts';
import type { OrderLine } from '#shared/schemas/order.ts';
import { bulkTexts } from '#shared/texts/bulk.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { stepsFrom, type ExplainView, type Explanation, type Section, type Step } from './steps.ts';

/** The figures of a line that can be explained. */
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

type Settings = PriceSettings;

/** How a figure of a line comes about, from its retail on, with the rules that hold. */
export function explainLine(
  line: OrderLine,
  field: ExplainedField,
  settings: Settings,
  { isInternal }: ExplainView,
): Explanation {
  const sections = isInternal ? internal[field] : plain[field];
  return {
    title: lineFields[field].label,
    sections: (sections ?? []).map((section) => section(line, settings)),
  };
}

type Explain = (line: OrderLine, settings: Settings) => Section;

const retail: Explain = ({ Retail, Quantity }) => ({
  title: t`Retail`,
  steps: stepsFrom('Retail', Retail ?? 0, t`From the catalogue, or as it was typed`)
    .rule(
      Retail === null ? t`No retail is known` : t`Caps the customer cost`,
      Retail === null
        ? t`It caps nothing and adds nothing to the retail total.`
        : pricingTexts.aboveRetail,
    )
    .rule(Quantity < 0 && NOT_COUNTED, NOT_COUNTED_TEXT)
    .result('Retail', Retail ?? 0),
});

const NOT_COUNTED = t`Not counted`;
const NOT_COUNTED_TEXT = t`A negative quantity counts as 0 in every total.`;

/** Retail, initial cost, both discounts; rounded once, so the second takes what the two take together. */
const dealerCost: Explain = (line) => {
  const { Retail, InitialDealerCost, Discount1, Discount2, DealerCost } = line;
  const afterFirst = derive({ ...line, Discount2: percent(0) }).DealerCost;
  const chain =
    Retail === null
      ? stepsFrom(
          t`Initial dealer cost`,
          InitialDealerCost,
          t`From the catalogue, or as it was typed`,
        )
      : stepsFrom('Retail', Retail).change(t`Initial dealer cost`, InitialDealerCost - Retail);
  return {
    title: t`Dealer Cost`,
    steps: chain
      .change(t`Discount A`, afterFirst - InitialDealerCost, discount(line, 1, Discount1))
      .change(t`Discount B`, DealerCost - afterFirst, discount(line, 2, Discount2))
      .rule(isRounded(line) && t`Rounded up to the cent`, t`Once, after both discounts.`)
      .result(t`Dealer Cost`, DealerCost),
  };
};

const discount = (line: OrderLine, which: 1 | 2, rate: OrderLine['Discount1']) => ({
  rate,
  ...(typeof line[`ImportedDiscount${which}`] === 'number' && {
    detail: t`Locked: came with the imported quote`,
  }),
});

/** Whether the two discounts leave a part of a cent. */
function isRounded({ InitialDealerCost, Discount1, Discount2, DealerCost }: OrderLine) {
  const [one, two] = [HUNDRED_PERCENT - Discount1, HUNDRED_PERCENT - Discount2];
  const exact = BigInt(InitialDealerCost) * BigInt(one) * BigInt(two);
  return exact !== BigInt(DealerCost) * BigInt(HUNDRED_PERCENT) * BigInt(HUNDRED_PERCENT);
}

/** From what it costs to what the customer pays. */
const customerCost: Explain = (line, settings) => {
  const { DealerCost, CustomerCost, GPPercent } = line;
  const chain = stepsFrom(t`Dealer Cost`, DealerCost).change(
    t`Gross profit`,
    CustomerCost - DealerCost,
    {
      // Of nothing there is no GP, and nothing has no price that follows from one (D8).
      ...(CustomerCost !== 0 && { rate: GPPercent }),
      ...(CustomerCost !== 0 &&
        DealerCost !== 0 && { detail: t`Customer Cost = Dealer Cost / (1 - GP)` }),
    },
  );
  for (const [rule, text] of rulesOf(line, settings, true)) chain.rule(rule, text);
  return { title: t`Customer Cost`, steps: chain.result(t`Customer Cost`, CustomerCost) };
};

/** The same as a customer may see it: the retail and what comes off it. */
const customerPrice: Explain = (line, settings) => {
  const { Retail, CustomerCost } = line;
  const chain =
    Retail === null
      ? stepsFrom(t`Price`, CustomerCost)
      : stepsFrom('Retail', Retail).change(t`Discount off retail`, CustomerCost - Retail, {
          rate: ratio(Retail - CustomerCost, Retail),
        });
  for (const [rule, text] of rulesOf(line, settings, false)) chain.rule(rule, text);
  return { title: t`Customer Cost`, steps: chain.result(t`Customer Cost`, CustomerCost) };
};

type Rule = [name: string, words: string];

/** The rules that a price stands under; minimum and maximum prices are internal. */
function rulesOf(line: OrderLine, { RoundToNearestDollar }: Settings, isInternal: boolean): Rule[] {
  const rules: Rule[] = [];
  const { CustomerCost, MaximumPrice, MinimumPrice } = line;
  if (RoundToNearestDollar && CustomerCost % 100 === 0)
    rules.push([t`Whole dollars`, t`The order rounds prices up to the dollar.`]);
  const held = limitAt(line, CustomerCost);
  if (held === 'retail') rules.push([t`Retail holds`, pricingTexts.aboveRetail]);
  if (!isInternal) return rules;
  if (held === 'maximum')
    rules.push([t`Maximum price holds`, pricingTexts.aboveMaximum(groupCents(MaximumPrice!))]);
  if (held === 'minimum')
    rules.push([t`Minimum price holds`, pricingTexts.belowMinimum(groupCents(MinimumPrice!))]);
  if (isMinimumAboveCap(line))
    rules.push([t`Cap beats minimum`, t`The ${bulkTexts.minimumAboveCap}; the cap is the price.`]);
  const isWithin = limit(line, CustomerCost).cost === CustomerCost;
  if (held === undefined) rules.push(...rangeOf(line, isWithin));
  return rules;
}

/** Between which limits a price that stands at none may move; one that was stored may lie outside, since limits move. */
function rangeOf(line: OrderLine, isWithin: boolean): Rule[] {
  const named: [string, OrderLine['Retail'] | undefined][] = [
    [t`Minimum`, line.MinimumPrice],
    [t`Maximum`, line.MaximumPrice],
    ['Retail', line.Retail],
  ];
  const limitTexts = named.flatMap(([name, bound]) =>
    typeof bound === 'number' && isBound(line, bound) ? [`${name} ${groupCents(bound)}`] : [],
  );
  return limitTexts.length > 0
    ? [[isWithin ? t`Within its limits` : t`Outside its limits`, limitTexts.join(', ')]]
    : [];
}

const extended =
  (unit: 'DealerCost' | 'CustomerCost', whole: 'DealerExtended' | 'CustomerExtended'): Explain =>
  (line) => {
    const { Quantity } = line;
    const isPartOfCent = scale(line[unit], Quantity, 1, 'up') % 1000 !== 0;
    const steps: Step[] = stepsFrom(lineFields[unit].label, line[unit])
      .times(t`Quantity`, Quantity, line[whole])
      .rule(
        isPartOfCent && t`Rounded up to the cent`,
        t`A part of a piece leaves a part of a cent.`,
      )
      .rule(Quantity < 0 && NOT_COUNTED, NOT_COUNTED_TEXT)
      .result(lineFields[whole].label, line[whole]);
    return { title: lineFields[whole].label, steps };
  };

const dealerExtended = extended('DealerCost', 'DealerExtended');
const customerExtended = extended('CustomerCost', 'CustomerExtended');

const gp: Explain = ({ CustomerCost, DealerCost, GPPercent }) => ({
  title: t`GP`,
  steps: stepsFrom(t`Customer Cost`, CustomerCost)
    .change(t`Dealer Cost`, cents(0 - DealerCost))
    .ratio(t`Divided by Customer Cost`, CustomerCost, GPPercent)
    .rule(CustomerCost === 0 && t`GP of nothing is 0`)
    .result(t`GP`, GPPercent),
});

const internal: Record<ExplainedField, readonly Explain[]> = {
  Retail: [retail],
  DealerCost: [dealerCost],
  Discount1: [dealerCost],
  Discount2: [dealerCost],
  DealerExtended: [dealerCost, dealerExtended],
  CustomerCost: [dealerCost, customerCost],
  CustomerExtended: [dealerCost, customerCost, customerExtended],
  GPPercent: [dealerCost, customerCost, gp],
};

const plain: Partial<Record<ExplainedField, readonly Explain[]>> = {
  Retail: [retail],
  CustomerCost: [customerPrice],
  CustomerExtended: [customerPrice, customerExtended],
};
