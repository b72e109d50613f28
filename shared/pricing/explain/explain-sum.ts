import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { cents, ratio } from '#shared/money/money.ts';
import { lineFields, totalFields } from '#shared/order/fields.ts';
import { extend } from '#shared/pricing/line/line-amounts.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order.ts';
import { stepsFrom, type Explanation, type Step } from './steps.ts';

/** The columns that the lines of a bundle, or of the order, are added up in. */
export type SummedField = 'Retail' | 'DealerExtended' | 'CustomerExtended' | 'GPPercent';

interface Lined {
  OrderLines: readonly OrderLine[];
  Bundles: readonly Bundle[];
}

/** More parts than these are added up in one step. */
const MOST_PARTS = 15;

/** What the lines of a bundle add up to in a column: its largest lines, and the rest together. */
export function explainBundle(
  { OrderLines, Bundles }: Lined,
  groupId: number,
  field: SummedField,
): Explanation {
  const lines = OrderLines.filter((line) => line.OrderLineGroupId === groupId);
  const name = Bundles.find((bundle) => bundle.OrderLineGroupId === groupId)?.OrderLineGroupName;
  return {
    title: `${name ?? ''} ${sumLabels[field]}`.trim(),
    sections: sectionsOf(lines, field, partsOfLines),
  };
}

/** What all lines add up to in a column: bundle by bundle, or line by line where there is one bundle. */
export function explainAll(order: Lined, field: SummedField): Explanation {
  const parts = order.Bundles.length > 1 ? partsOfBundles(order.Bundles) : partsOfLines;
  return { title: sumLabels[field], sections: sectionsOf(order.OrderLines, field, parts) };
}

const sumLabels: Record<SummedField, string> = {
  Retail: totalFields.RetailTotal.label,
  DealerExtended: totalFields.DealerCost.label,
  CustomerExtended: totalFields.SubTotal.label,
  GPPercent: lineFields.GPPercent.label,
};

interface Part {
  label: string;
  detail?: string;
  amount: number;
}

type PartsOf = (lines: readonly OrderLine[], amountOf: AmountOf) => Part[];
type AmountOf = (line: OrderLine) => number;

function sectionsOf(lines: readonly OrderLine[], field: SummedField, partsOf: PartsOf) {
  const counted = lines.filter(({ Quantity }) => Quantity >= 0);
  const uncountedLines = lines.length - counted.length;
  if (field === 'GPPercent') return [{ title: sumLabels.GPPercent, steps: gpSteps(counted) }];
  const parts = shorten(partsOf(counted, amounts[field]));
  return [{ title: sumLabels[field], steps: addUp(parts, uncountedLines, sumLabels[field]) }];
}

const amounts: Record<Exclude<SummedField, 'GPPercent'>, AmountOf> = {
  Retail: ({ Retail, Quantity }) => (Retail ? extend(Retail, Quantity) : 0),
  DealerExtended: (line) => line.DealerExtended,
  CustomerExtended: (line) => line.CustomerExtended,
};

function partsOfLines(lines: readonly OrderLine[], amountOf: AmountOf): Part[] {
  return lines.map((line) => ({
    label: nameOf(line),
    ...(line.Description && line.PartNumber && { detail: line.Description }),
    amount: amountOf(line),
  }));
}

const nameOf = ({ MfgCode, PartNumber, Description, LineNumber }: OrderLine) =>
  [MfgCode, PartNumber].filter(Boolean).join(' ') || Description || t`Line ${LineNumber}`;

const partsOfBundles =
  (bundles: readonly Bundle[]): PartsOf =>
  (lines, amountOf) => {
    const sums = new Map(bundles.map(({ OrderLineGroupId }) => [OrderLineGroupId, 0]));
    for (const line of lines)
      sums.set(line.OrderLineGroupId, (sums.get(line.OrderLineGroupId) ?? 0) + amountOf(line));
    return bundles.map(({ OrderLineGroupId, OrderLineGroupName }) => ({
      label:
        OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID
          ? OrderLineGroupName
          : `${OrderLineGroupName} (${OrderLineGroupId})`,
      amount: sums.get(OrderLineGroupId)!,
    }));
  };

/** The largest in their order, and what is left in one. */
function shorten(parts: readonly Part[]): readonly Part[] {
  if (parts.length <= MOST_PARTS) return parts;
  const bySize = [...parts.keys()].toSorted(
    (one, other) => Math.abs(parts[other]!.amount) - Math.abs(parts[one]!.amount),
  );
  const largest = new Set(bySize.slice(0, MOST_PARTS - 1));
  const rest = parts.filter((_, at) => !largest.has(at));
  const amount = rest.reduce((sum, part) => sum + part.amount, 0);
  return [...parts.filter((_, at) => largest.has(at)), { label: t`${rest.length} others`, amount }];
}

function addUp(parts: readonly Part[], uncountedLines: number, name: string): Step[] {
  const chain = stepsFrom(t`Begins with`, 0);
  for (const { label, detail, amount } of parts)
    chain.change(label, amount, { ...(detail && { detail }) });
  chain.rule(
    uncountedLines > 0 &&
      (uncountedLines === 1
        ? t`1 line is not counted`
        : t`${uncountedLines} lines are not counted`),
    t`A negative quantity counts as 0 in every total.`,
  );
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  return chain.result(name, sum).slice(1);
}

function gpSteps(lines: readonly OrderLine[]): Step[] {
  const sum = (of: AmountOf) => lines.reduce((total, line) => total + of(line), 0);
  const [subtotal, cost] = [sum(amounts.CustomerExtended), sum(amounts.DealerExtended)];
  const gp = ratio(subtotal - cost, subtotal);
  return stepsFrom(t`Subtotal`, subtotal)
    .change(t`Dealer cost`, cents(0 - cost))
    .ratio(t`Divided by the subtotal`, subtotal, gp)
    .result('GP', gp);
}
