import type { RoleId } from '#shared/access/roles.ts';
import { HUNDRED_PERCENT, asCents, type Cents } from '#shared/money/money.ts';
import { getChoiceGroupKey, isChoosable } from '#shared/pricing/order/bundle-choices.ts';
import type { ApprovalReason, ApprovalRule } from '#shared/schemas/approval-schema.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  describeBreach,
  listRulesInForce,
  pickRuledSums,
  type MeasuredRule,
} from './list-broken-rules.ts';
import {
  addApprovalSums,
  createZeroApprovalSums,
  listMeasurableLines,
  listRuledMfgIds,
  measureLines,
  type ApprovalMeasures,
  type ApprovalSums,
  type MeasurableOrder,
} from './measure-order.ts';

/** Of which parts of an order the customer takes exactly one; a part that is always taken stands alone. */
type Choice = readonly ApprovalMeasures[];

/**
 * Why an order that the customer may choose in needs approval: at the choice that is worst for each rule. Sums are
 * additive, so each bundle counts as it is worse; rules about lines count every bundle that is offered. A rule that
 * counts from a subtotal counts where any choice reaches it.
 */
export const listReasonsAtWorstChoice = (
  order: MeasurableOrder,
  rules: readonly ApprovalRule[],
  roleIds: readonly RoleId[],
): ApprovalReason[] => measureWorstChoice(order, rules, roleIds).reasons;

/** The same reasons, and the sums at the choice that is worst for a rule. */
export function measureWorstChoice(
  order: MeasurableOrder,
  rules: readonly ApprovalRule[],
  roleIds: readonly RoleId[],
) {
  const choices = listChoices(order, listRuledMfgIds(rules));
  const subtotals = listDecidingSubtotals(choices, rules);
  const inForce = new Set(
    subtotals.flatMap((subtotal) =>
      roleIds.flatMap((roleId) => listRulesInForce(rules, roleId, subtotal)),
    ),
  );
  const getSums = (rule: MeasuredRule) => sumWorstParts(rule, choices);
  const reasons = rules.flatMap((rule) =>
    inForce.has(rule) ? describeBreach(rule, getSums(rule)) : [],
  );
  return { reasons, getSums };
}

function listChoices(order: MeasurableOrder, mfgIds: readonly number[]): Choice[] {
  const linesByGroup = new Map<number, OrderLine[]>();
  for (const line of listMeasurableLines(order)) {
    const lines = linesByGroup.get(line.OrderLineGroupId);
    if (lines) lines.push(line);
    else linesByGroup.set(line.OrderLineGroupId, [line]);
  }
  const measure = (groupId: number) => {
    const measures = measureLines(linesByGroup.get(groupId) ?? [], mfgIds);
    linesByGroup.delete(groupId);
    return measures;
  };
  const nothing = measureLines([], mfgIds);
  const alternatives = new Map<string, ApprovalMeasures[]>();
  const choices: Choice[] = [];
  for (const bundle of order.Bundles.filter((candidate: Bundle) => isChoosable(candidate))) {
    const key = getChoiceGroupKey(bundle);
    const measures = measure(bundle.OrderLineGroupId);
    if (key === undefined) choices.push([measures, nothing]);
    else alternatives.set(key, [...(alternatives.get(key) ?? []), measures]);
  }
  return [
    ...choices,
    ...alternatives.values(),
    [measureLines([...linesByGroup.values()].flat(), mfgIds)],
  ];
}

/** The smallest subtotal of any choice, and those from which another rule counts, up to the largest. */
function listDecidingSubtotals(
  choices: readonly Choice[],
  rules: readonly ApprovalRule[],
): Cents[] {
  const sumOf = (pick: (...subtotals: number[]) => number) =>
    choices.reduce((sum, parts) => sum + pick(...parts.map(({ all }) => all.subtotal)), 0);
  const [least, most] = [sumOf(Math.min), sumOf(Math.max)];
  return [
    asCents(least),
    ...rules.flatMap(({ From }) => (From > least && From <= most ? [From] : [])),
  ];
}

function sumWorstParts(rule: MeasuredRule, choices: readonly Choice[]): ApprovalSums {
  const isOfLines = rule.Measure === 'lineGp' || rule.Measure === 'dealerCost';
  const parts = choices.flatMap((choice) => {
    const sums = choice.map((measures) => pickRuledSums(measures, rule));
    return isOfLines ? sums : [sums.reduce((one, other) => pickWorse(rule, one, other))];
  });
  return parts.reduce(addApprovalSums, createZeroApprovalSums());
}

const pickWorse = (rule: MeasuredRule, one: ApprovalSums, other: ApprovalSums) =>
  computeMargin(rule, other) < computeMargin(rule, one) ? other : one;

/** How far above a floor, or below a cap, sums are; additive over the parts of an order. */
function computeMargin({ Measure, Limit }: MeasuredRule, sums: ApprovalSums): bigint {
  const { subtotal, cost, retail, discounted } = sums;
  const [hundred, limit] = [BigInt(HUNDRED_PERCENT), BigInt(Limit)];
  return Measure === 'discount'
    ? limit * BigInt(retail) - (BigInt(retail) - BigInt(discounted)) * hundred
    : (BigInt(subtotal) - BigInt(cost)) * hundred - limit * BigInt(subtotal);
}
