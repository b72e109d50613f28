import { roles, type RoleId } from '#shared/access/roles.ts';
import type { ApprovalRule } from '#shared/schemas/approval-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/*
 * The slow reference of 'below a limit' and of 'an approval holds': line by line, as the rules read, with fractions of
 * big integers. It shares nothing with the code that it judges.
 */

export type JudgedOrder = Pick<Order, 'Bundles' | 'CustomerId' | 'OrderLines' | 'SalesRepId'>;
/** A fraction: the larger, the worse. */
type Share = { top: bigint; bottom: bigint };
type BadLine = Share & { line: OrderLine };
/** A rule that an order breaks: by the sums of its lines, or by some of its lines. */
type BrokenRule = { rule: ApprovalRule; sums: Share; lines: BadLine[] };

const WHOLE = 1_000_000n;

const isUnknown = (line: OrderLine) => line.InitialDealerCost === 0 && !line.IsDealerCostTyped;
const costOf = (line: OrderLine) =>
  BigInt(isUnknown(line) ? line.CustomerExtended : line.DealerExtended);
const retailOf = (line: OrderLine) => {
  const each = BigInt(Math.max(line.Retail ?? 0, line.CatalogRetail ?? 0));
  return (each * BigInt(line.Quantity) + 999n) / 1000n;
};
const add = (amounts: bigint[]) => amounts.reduce((total, one) => total + one, 0n);
const priceOf = (line: OrderLine) => BigInt(line.CustomerExtended);

const listCountedLines = ({ Bundles, OrderLines }: JudgedOrder) =>
  OrderLines.filter(({ Quantity, OrderLineGroupId }) => {
    const bundle = Bundles.find((one) => one.OrderLineGroupId === OrderLineGroupId);
    return Quantity > 0 && !(bundle?.Choice === 'optional' && bundle.IsTaken === false);
  });

/** The sums that a rule about an order compares: cost of subtotal, or discount of retail. */
function sumUp({ Measure }: ApprovalRule, lines: OrderLine[]): Share {
  if (Measure === 'orderGp')
    return { top: add(lines.map(costOf)), bottom: add(lines.map(priceOf)) };
  const sold = lines.filter((line) => line.CustomerExtended >= 0 && retailOf(line) > 0n);
  const retail = add(sold.map(retailOf));
  return { top: retail - add(sold.map(priceOf)), bottom: retail };
}

/** What is missing in cents, rounded up, until the sums meet a limit. */
function computeMissing({ Measure, Limit }: ApprovalRule, { top, bottom }: Share): bigint {
  const limit = BigInt(Limit);
  if (Measure === 'orderGp') return roundUp(top * WHOLE, WHOLE - limit) - bottom;
  return roundUp(bottom * (WHOLE - limit), WHOLE) - (bottom - top);
}
const roundUp = (top: bigint, bottom: bigint) =>
  top > 0n ? (top + bottom - 1n) / bottom : -(-top / bottom);

const findBadShare = (rule: ApprovalRule, line: OrderLine): Share | undefined =>
  rule.Measure === 'dealerCost' ? findLoweredCost(rule, line) : findLowGp(rule, line);

function findLoweredCost({ Limit }: ApprovalRule, line: OrderLine): Share | undefined {
  const [cost, limit] = [BigInt(line.DealerCost), BigInt(Limit)];
  const catalog = BigInt(line.CatalogDealerCost ?? 0);
  if (isMadeUpCost(line))
    return isUnknown(line) || limit === WHOLE ? undefined : { top: 1n, bottom: 1n };
  if (line.CustomerExtended < 0 || catalog <= 0n) return undefined;
  const lowered = catalog - cost;
  return lowered * WHOLE > limit * catalog ? { top: lowered, bottom: catalog } : undefined;
}

/** Of a trade-in a cost below its price, else one that the catalogue does not have. */
function isMadeUpCost(line: OrderLine): boolean {
  const { DealerCost, CustomerCost, CustomerExtended, CatalogDealerCost: catalog = null } = line;
  if (CustomerExtended < 0) return DealerCost < CustomerCost;
  return catalog === null || (catalog <= 0 && DealerCost < catalog);
}

function findLowGp({ Limit }: ApprovalRule, line: OrderLine): Share | undefined {
  if (line.CustomerExtended < 0) return undefined;
  const price = BigInt(line.CustomerCost);
  const cost = isUnknown(line) ? price : BigInt(line.DealerCost);
  if (price === 0n) return cost > 0n ? { top: cost, bottom: 0n } : undefined;
  return (price - cost) * WHOLE < BigInt(Limit) * price ? { top: cost, bottom: price } : undefined;
}

const isOfLines = ({ Measure }: ApprovalRule) => Measure === 'lineGp' || Measure === 'dealerCost';

function isInForce(
  rule: ApprovalRule,
  rules: readonly ApprovalRule[],
  roleId: RoleId,
  subtotal: bigint,
) {
  if (roleId === roles.salesAdministrator) return false;
  const isReached = (one: ApprovalRule) => one.From === 0 || subtotal >= BigInt(one.From);
  const alike = rules.filter(
    (one) => one.Measure === rule.Measure && one.MfgId === rule.MfgId && isReached(one),
  );
  return (
    isReached(rule) &&
    (rule.RoleId === null || rule.RoleId === roleId) &&
    !alike.some((one) => one.RoleId === rule.RoleId && one.From > rule.From) &&
    (rule.RoleId !== null || !alike.some((one) => one.RoleId === roleId))
  );
}

/** Each rule that an order breaks, for the roles that it is judged by. */
export function listBrokenRules(
  order: JudgedOrder,
  rules: readonly ApprovalRule[],
  roleIds: readonly RoleId[],
): BrokenRule[] {
  const counted = listCountedLines(order);
  const subtotal = add(counted.map(priceOf));
  return rules.flatMap((rule) => {
    if (!roleIds.some((roleId) => isInForce(rule, rules, roleId, subtotal))) return [];
    const measured = measureRule(rule, counted);
    const isBroken = isOfLines(rule)
      ? measured.lines.length > 0
      : computeMissing(rule, measured.sums) > 0n;
    return isBroken ? [measured] : [];
  });
}

function measureRule(rule: ApprovalRule, counted: OrderLine[]): BrokenRule {
  const lines = counted.filter((line) => rule.MfgId === null || line.MfgId === rule.MfgId);
  if (!isOfLines(rule)) return { rule, sums: sumUp(rule, lines), lines: [] };
  const bad = lines.flatMap((line) => {
    const share = findBadShare(rule, line);
    return share ? [{ ...share, line }] : [];
  });
  return { rule, sums: { top: 0n, bottom: 1n }, lines: bad };
}

/** An order as it was when it was approved, and the rules that it broke then. */
export type ReferenceApproval = { order: JudgedOrder; broken: BrokenRule[] };

/** Whether an approval holds for an order that breaks these rules now. */
export function holdsNow(
  { order: then, broken: approved }: ReferenceApproval,
  now: JudgedOrder,
  broken: readonly BrokenRule[],
): boolean {
  if (then.CustomerId !== now.CustomerId || then.SalesRepId !== now.SalesRepId) return false;
  return broken.every(({ rule, lines }) => {
    const alike = approved.filter(
      (one) => one.rule.Measure === rule.Measure && one.rule.MfgId === rule.MfgId,
    );
    return (
      alike.length > 0 &&
      alike.every((one) =>
        isOfLines(rule)
          ? lines.every((bad) => isLineApproved(one, bad))
          : areSumsApproved(one, measureRule(one.rule, listCountedLines(now)).sums),
      )
    );
  });
}

function areSumsApproved({ rule, sums: then }: BrokenRule, now: Share): boolean {
  if (computeMissing(rule, now) > computeMissing(rule, then)) return false;
  if (rule.Measure === 'orderGp' && (now.bottom <= 0n || then.bottom <= 0n))
    return then.bottom <= 0n && now.bottom - now.top >= then.bottom - then.top;
  return now.top * then.bottom <= then.top * now.bottom;
}

/** What all pieces of a line miss of a limit. */
function computeLineMissing({ Measure, Limit }: ApprovalRule, { top, bottom, line }: BadLine) {
  const allowed = Measure === 'lineGp' ? WHOLE - BigInt(Limit) : BigInt(Limit);
  return (top * WHOLE - bottom * allowed) * BigInt(line.Quantity);
}

/** The line does not break the rule as it was approved, or is no worse than it was then. */
function isLineApproved({ rule, lines: approved }: BrokenRule, bad: BadLine): boolean {
  if (!findBadShare(rule, bad.line)) return true;
  const then = approved.find(({ line }) => line.OrderLineId === bad.line.OrderLineId);
  if (!then || then.line.PartNumber !== bad.line.PartNumber) return false;
  if (computeLineMissing(rule, bad) > computeLineMissing(rule, then)) return false;
  if (bad.bottom === 0n && then.bottom === 0n) return bad.top <= then.top;
  return bad.top * then.bottom <= then.top * bad.bottom;
}
