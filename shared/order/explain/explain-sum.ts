import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { asCents, computeRatio } from '#shared/money/money.ts';
import { lineFields, totalFields } from '#shared/order/order-fields.ts';
import { computeExtendedPrice } from '#shared/pricing/line/line-amounts.ts';
import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import { createStepChain, type Explanation, type ExplanationStep } from './explanation-steps.ts';

/** The columns with a sum over the lines of a bundle or of the order. */
export type SummedField = 'Retail' | 'DealerExtended' | 'CustomerExtended' | 'GPPercent';

interface LinesAndBundles {
  OrderLines: readonly OrderLine[];
  Bundles: readonly Bundle[];
}

/** Where there are more parts, the smallest are added up in one step. */
const MAX_SUM_PARTS = 15;

/** Explains a bundle's sum in a column: its largest lines, and the rest together. */
export function explainBundleSum(
  { OrderLines, Bundles }: LinesAndBundles,
  groupId: number,
  field: SummedField,
): Explanation {
  const lines = OrderLines.filter((line) => line.OrderLineGroupId === groupId);
  const name = Bundles.find((bundle) => bundle.OrderLineGroupId === groupId)?.OrderLineGroupName;
  return {
    title: `${name ?? ''} ${sumLabels[field]}`.trim(),
    sections: buildSumSections(lines, field, { buildParts: buildLineParts }),
  };
}

/**
 * Explains an order's sum in a column: by bundle that is taken (B1.3), or by line where there is one bundle.
 */
export function explainOrderSum(order: LinesAndBundles, field: SummedField): Explanation {
  const taken = removeUntakenBundles(order);
  const isByBundle = order.Bundles.length > 1;
  const sections = buildSumSections(taken.OrderLines, field, {
    buildParts: isByBundle ? createBundlePartsBuilder(taken.Bundles) : buildLineParts,
    untakenBundles: order.Bundles.length - taken.Bundles.length,
  });
  return { title: sumLabels[field], sections };
}

const sumLabels: Record<SummedField, string> = {
  Retail: totalFields.RetailTotal.label,
  DealerExtended: totalFields.DealerCost.label,
  CustomerExtended: totalFields.SubTotal.label,
  GPPercent: lineFields.GPPercent.label,
};

interface SumPart {
  label: string;
  detail?: string;
  amount: number;
}

type SumPartsBuilder = (lines: readonly OrderLine[], getAmount: AmountGetter) => SumPart[];
type AmountGetter = (line: OrderLine) => number;

function buildSumSections(
  lines: readonly OrderLine[],
  field: SummedField,
  { buildParts, untakenBundles = 0 }: { buildParts: SumPartsBuilder; untakenBundles?: number },
) {
  const counted = lines.filter(({ Quantity }) => Quantity >= 0);
  const uncountedLines = lines.length - counted.length;
  const title = sumLabels[field];
  if (field === 'GPPercent') return [{ title, steps: buildGpSteps(counted, untakenBundles) }];
  const parts = mergeSmallParts(buildParts(counted, amountGetters[field]));
  const steps = buildSumSteps(parts, { uncountedLines, untakenBundles, name: title });
  return [{ title, steps }];
}

const amountGetters: Record<Exclude<SummedField, 'GPPercent'>, AmountGetter> = {
  Retail: ({ Retail, Quantity }) => (Retail ? computeExtendedPrice(Retail, Quantity) : 0),
  DealerExtended: (line) => line.DealerExtended,
  CustomerExtended: (line) => line.CustomerExtended,
};

function buildLineParts(lines: readonly OrderLine[], getAmount: AmountGetter): SumPart[] {
  return lines.map((line) => ({
    label: getLineName(line),
    ...(line.Description && line.PartNumber && { detail: line.Description }),
    amount: getAmount(line),
  }));
}

/** The lines with an amount, each with its own; of many the largest, and the rest as one part. */
export const listLargestLineParts = (lines: readonly OrderLine[]): readonly SumPart[] =>
  mergeSmallParts(
    buildLineParts(
      lines.filter(({ CustomerExtended }) => CustomerExtended !== 0),
      amountGetters.CustomerExtended,
    ),
  );

const getLineName = ({ MfgCode, PartNumber, Description, LineNumber }: OrderLine) =>
  [MfgCode, PartNumber].filter(Boolean).join(' ') || Description || t`Line ${LineNumber}`;

const createBundlePartsBuilder =
  (bundles: readonly Bundle[]): SumPartsBuilder =>
  (lines, getAmount) => {
    const sums = new Map(bundles.map(({ OrderLineGroupId }) => [OrderLineGroupId, 0]));
    for (const line of lines)
      sums.set(line.OrderLineGroupId, (sums.get(line.OrderLineGroupId) ?? 0) + getAmount(line));
    return bundles.map(({ OrderLineGroupId, OrderLineGroupName }) => ({
      label:
        OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID
          ? OrderLineGroupName
          : `${OrderLineGroupName} (${OrderLineGroupId})`,
      amount: sums.get(OrderLineGroupId)!,
    }));
  };

/** The largest parts in their order, and the rest as one part. */
function mergeSmallParts(parts: readonly SumPart[]): readonly SumPart[] {
  if (parts.length <= MAX_SUM_PARTS) return parts;
  const bySize = [...parts.keys()].toSorted(
    (one, other) => Math.abs(parts[other]!.amount) - Math.abs(parts[one]!.amount),
  );
  const largest = new Set(bySize.slice(0, MAX_SUM_PARTS - 1));
  const rest = parts.filter((_, at) => !largest.has(at));
  const amount = rest.reduce((sum, part) => sum + part.amount, 0);
  return [...parts.filter((_, at) => largest.has(at)), { label: t`${rest.length} others`, amount }];
}

function buildSumSteps(
  parts: readonly SumPart[],
  {
    uncountedLines,
    untakenBundles,
    name,
  }: { uncountedLines: number; untakenBundles: number; name: string },
): ExplanationStep[] {
  const chain = createStepChain(t`Begins with`, 0);
  for (const { label, detail, amount } of parts)
    chain.change(label, amount, { ...(detail && { detail }) });
  chain.rule(
    uncountedLines > 0 &&
      (uncountedLines === 1
        ? t`1 line is not counted`
        : t`${uncountedLines} lines are not counted`),
    t`A negative quantity counts as 0 in every total.`,
  );
  chain.rule(describeUntakenBundles(untakenBundles));
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  return chain.result(name, sum).slice(1);
}

const describeUntakenBundles = (count: number) =>
  count > 0 && (count === 1 ? t`1 bundle is not taken` : t`${count} bundles are not taken`);

function buildGpSteps(lines: readonly OrderLine[], untakenBundles: number): ExplanationStep[] {
  const sum = (getAmount: AmountGetter) =>
    lines.reduce((total, line) => total + getAmount(line), 0);
  const [subtotal, cost] = [sum(amountGetters.CustomerExtended), sum(amountGetters.DealerExtended)];
  const gp = computeRatio(subtotal - cost, subtotal);
  return createStepChain(t`Subtotal`, subtotal)
    .change(t`Dealer cost`, asCents(0 - cost))
    .ratio(t`Divided by the subtotal`, subtotal, gp)
    .rule(describeUntakenBundles(untakenBundles))
    .result('GP', gp);
}
