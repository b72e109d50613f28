import { roles, type RoleId } from '#shared/access/roles.ts';
import {
  HUNDRED_PERCENT,
  MAX_AMOUNT,
  asCents,
  asPercent,
  clampMagnitude,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import {
  isSameApprovalSubject,
  type ApprovalReason,
  type ApprovalRule,
} from '#shared/schemas/approval-schema.ts';
import {
  createZeroApprovalSums,
  type ApprovalMeasures,
  type ApprovalSums,
  type ExactShare,
  type MeasuredLine,
} from './measure-order.ts';

const HUNDRED = BigInt(HUNDRED_PERCENT);

/** The rules, and the roles of whom an order is judged by them: its owner's, and the caller's (B3.5). */
export type ApprovalJudge = {
  readonly rules: readonly ApprovalRule[];
  readonly roleIds: readonly RoleId[];
};

/** The roles whose orders rules judge: a Sales Administrator's need no approval. */
const isRuledRole = (roleId: RoleId) => roleId === roles.salesRep || roleId === roles.salesManager;

/**
 * The rules that hold for an owner's role at a subtotal, all together. Of rules that differ in 'From' alone the highest
 * one that is reached counts, and a rule of the role replaces the same rule for everybody.
 */
export function listRulesInForce(
  rules: readonly ApprovalRule[],
  roleId: RoleId,
  subtotal: Cents,
): ApprovalRule[] {
  if (!isRuledRole(roleId)) return [];
  const reached = rules.filter(
    (rule) => (rule.RoleId ?? roleId) === roleId && (rule.From === 0 || subtotal >= rule.From),
  );
  const highest = reached.filter(
    (rule) =>
      !reached.some((other) => isSameApprovalSubject(rule, other) && other.From > rule.From),
  );
  const ofRole = highest
    .filter(({ RoleId }) => typeof RoleId === 'number')
    .map((rule) => ({ ...rule, RoleId: null }));
  return highest.filter(
    (rule) =>
      typeof rule.RoleId === 'number' ||
      !ofRole.some((other) => isSameApprovalSubject(other, rule)),
  );
}

/**
 * Why an order with these measures needs approval; empty where it needs none. It is judged by the rules of its owner,
 * and by those of who commits, submits or shares it (B3.5).
 */
export function listApprovalReasons(
  measures: ApprovalMeasures,
  rules: readonly ApprovalRule[],
  roleIds: readonly RoleId[],
): ApprovalReason[] {
  const inForce = new Set(
    roleIds.flatMap((roleId) => listRulesInForce(rules, roleId, measures.all.subtotal)),
  );
  return rules.flatMap((rule) => {
    if (!inForce.has(rule)) return [];
    return describeBreach(rule, pickRuledSums(measures, rule));
  });
}

/** What of a rule says which sums it is compared with. */
export type MeasuredRule = Pick<ApprovalRule, 'Measure' | 'MfgId' | 'Limit'>;

/** The sums of the lines that a rule measures. */
export const pickRuledSums = (
  { all, byMfgId }: ApprovalMeasures,
  { MfgId }: Pick<ApprovalRule, 'MfgId'>,
): ApprovalSums => (typeof MfgId === 'number' ? (byMfgId[MfgId] ?? createZeroApprovalSums()) : all);

/** Why a rule is broken by the sums of its lines; empty where it is not. */
export function describeBreach(rule: ApprovalRule, sums: ApprovalSums): ApprovalReason[] {
  const { Measure, MfgId = null, Limit, Approver } = rule;
  const breach = breachFinders[Measure](sums, Limit);
  return breach ? [{ Measure, MfgId, Limit, Approver, ...breach }] : [];
}

type Breach = Pick<ApprovalReason, 'OrderLineId' | 'Value' | 'Shortfall'>;

const breachFinders: Record<
  ApprovalRule['Measure'],
  (sums: ApprovalSums, limit: Percent) => Breach | undefined
> = {
  orderGp: findOrderGpBreach,
  discount: findDiscountBreach,
  lineGp: ({ lowestGp }, floor) => lowestGp && findLineGpBreach(lowestGp, floor),
  dealerCost: ({ mostLowered }, cap) => mostLowered && findLoweredBreach(mostLowered, cap),
};

/** GP in exact integers: (price - cost) x 100 % >= floor x price. */
function findOrderGpBreach(
  { subtotal: price, cost }: ApprovalSums,
  floor: Percent,
): Breach | undefined {
  const [profit, share] = [BigInt(price) - BigInt(cost), BigInt(floor)];
  if (profit * HUNDRED >= share * BigInt(price)) return undefined;
  return {
    OrderLineId: null,
    Value: price > 0 ? toPercentDown(profit, BigInt(price)) : null,
    Shortfall: toCents(computeGpShortfall({ amount: cost, base: price }, floor)),
  };
}

/** Discount in exact integers: (retail - price) x 100 % <= cap x retail. */
function findDiscountBreach(
  { retail, discounted }: ApprovalSums,
  cap: Percent,
): Breach | undefined {
  const whole = BigInt(retail);
  const discount = whole - BigInt(discounted);
  if (discount * HUNDRED <= BigInt(cap) * whole) return undefined;
  return {
    OrderLineId: null,
    Value: toPercentUp(discount, whole),
    Shortfall: toCents(
      computeDiscountShortfall({ amount: asCents(retail - discounted), base: retail }, cap),
    ),
  };
}

/** By how many cents a price is too low for its cost; below 0 where it is higher than a floor asks. */
export function computeGpShortfall({ amount: cost, base: price }: ExactShare, floor: Percent) {
  // The smallest price with price x (100 % - floor) >= cost x 100 %.
  const wanted = divideUp(BigInt(cost) * HUNDRED, HUNDRED - BigInt(floor));
  return wanted - BigInt(price);
}

/** By how many cents a discount off a retail is too large. */
export function computeDiscountShortfall(
  { amount: discount, base: retail }: ExactShare,
  cap: Percent,
) {
  const wanted = divideUp(BigInt(retail) * (HUNDRED - BigInt(cap)), HUNDRED);
  return wanted - BigInt(retail) + BigInt(discount);
}

/** What a line misses of a limit with so many pieces, in an exact unit of its own; larger is worse. */
export function computeLineShortfall(
  { Measure, Limit }: MeasuredRule,
  { amount, base }: ExactShare,
  quantity: number,
): bigint {
  const allowed = Measure === 'lineGp' ? HUNDRED - BigInt(Limit) : BigInt(Limit);
  return (BigInt(amount) * HUNDRED - allowed * BigInt(base)) * BigInt(quantity);
}

/** Whether a single line breaks a rule about lines. */
export const breaksLineRule = ({ Measure, Limit }: MeasuredRule, line: MeasuredLine) =>
  (Measure === 'lineGp' ? findLineGpBreach : findLoweredBreach)(line, Limit) !== undefined;

function findLineGpBreach({ id, amount, base }: MeasuredLine, floor: Percent): Breach | undefined {
  const [price, profit] = [BigInt(base), BigInt(base) - BigInt(amount)];
  // A line with a cost that is given away is below every floor.
  if (base > 0 && profit * HUNDRED >= BigInt(floor) * price) return undefined;
  return {
    OrderLineId: id,
    Value: base > 0 ? toPercentDown(profit, price) : null,
    Shortfall: null,
  };
}

function findLoweredBreach({ id, amount, base }: MeasuredLine, cap: Percent): Breach | undefined {
  if (BigInt(amount) * HUNDRED <= BigInt(cap) * BigInt(base)) return undefined;
  return { OrderLineId: id, Value: toPercentUp(BigInt(amount), BigInt(base)), Shortfall: null };
}

const divideDown = (dividend: bigint, positiveDivisor: bigint) =>
  dividend >= 0n
    ? dividend / positiveDivisor
    : -((-dividend + positiveDivisor - 1n) / positiveDivisor);
const divideUp = (dividend: bigint, positiveDivisor: bigint) =>
  -divideDown(-dividend, positiveDivisor);

/** A ratio to a very small base is cut off: it only has to look as bad as it is. */
const MAX_SHOWN_RATIO = 99_999_999_999;
const toPercent = (tenThousandths: bigint) =>
  asPercent(clampMagnitude(Number(tenThousandths), MAX_SHOWN_RATIO));
/** Rounded away from the limit, so that a broken rule never shows the limit itself. */
const toPercentDown = (part: bigint, base: bigint) => toPercent(divideDown(part * HUNDRED, base));
const toPercentUp = (part: bigint, base: bigint) => toPercent(divideUp(part * HUNDRED, base));
const toCents = (cents: bigint) => asCents(clampMagnitude(Number(cents), MAX_AMOUNT));
