import { asCents } from '#shared/money/money.ts';
import type {
  ApprovalCover,
  ApprovalReason,
  CoveredRule,
} from '#shared/schemas/approval-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  breaksLineRule,
  computeDiscountShortfall,
  computeGpShortfall,
  computeLineShortfall,
  listApprovalReasons,
  pickRuledSums,
  type ApprovalJudge,
  type MeasuredRule,
} from './list-broken-rules.ts';
import {
  isLargerShare,
  listLineShares,
  listMeasurableLines,
  listRuledMfgIds,
  listTakenLines,
  measureOrder,
  type ApprovalMeasures,
  type ApprovalSums,
  type ExactShare,
  type LineShare,
  type MeasurableOrder,
} from './measure-order.ts';
import { measureWorstChoice } from './worst-choice.ts';

/*
 * What an approval covers, and whether it covers an order as that is now (B3.4). It is a function of the order alone:
 * an approval does not end, and one that does not cover an order covers it again when that is put back.
 */

/** Who an order is for, and whose it is: an approval is given for these two. */
type ApprovalParties = Pick<Order, 'CustomerId' | 'SalesRepId'>;

/** An order as rules see it: as its bundles are taken, or at the customer's worst choice. */
export type MeasuredSubject = {
  /** Each rule that it breaks. */
  reasons: readonly ApprovalReason[];
  getSums: (rule: MeasuredRule) => ApprovalSums;
  /** The lines that a rule about lines measures. */
  listShares: (rule: MeasuredRule) => readonly LineShare[];
};

/** The lines must have the prices of the catalogue. */
export const measureAsTaken = (order: MeasurableOrder, rules: ApprovalJudge): MeasuredSubject =>
  toSubjectAsTaken(measureOrder(order, listRuledMfgIds(rules.rules)), rules, () =>
    listTakenLines(order),
  );

/** As measureAsTaken, where the measures are at hand, and the lines perhaps not. */
export const toSubjectAsTaken = (
  measures: ApprovalMeasures,
  { rules, roleIds }: ApprovalJudge,
  getLines: () => readonly OrderLine[],
): MeasuredSubject => ({
  reasons: listApprovalReasons(measures, rules, roleIds),
  getSums: (rule) => pickRuledSums(measures, rule),
  listShares: (rule) => listLineShares(getLines(), rule),
});

/** Rules about lines count every bundle that is offered. */
export const measureAtWorst = (
  order: MeasurableOrder,
  { rules, roleIds }: ApprovalJudge,
): MeasuredSubject => ({
  ...measureWorstChoice(order, rules, roleIds),
  listShares: (rule) => listLineShares(listMeasurableLines(order), rule),
});

/** What an approval of an order covers; with a choice for the customer, also the worst one. */
export const buildApprovalCover = (
  { CustomerId, SalesRepId }: ApprovalParties,
  asTaken: MeasuredSubject,
  atWorst?: MeasuredSubject,
): ApprovalCover => ({
  CustomerId,
  SalesRepId,
  AsTaken: listCoveredRules(asTaken),
  AtWorst: atWorst ? listCoveredRules(atWorst) : null,
});

const listCoveredRules = (subject: MeasuredSubject): CoveredRule[] =>
  subject.reasons.map((reason) => {
    const { Measure, MfgId, Limit } = reason;
    const { amount: Amount, base: Base } = readShare(reason, subject.getSums(reason));
    const lines = isLineRule(reason) ? listBreakingLines(reason, subject) : [];
    return {
      Measure,
      MfgId,
      Limit,
      Amount,
      Base,
      Lines: lines.map(({ id, product, amount, base, quantity }) => ({
        OrderLineId: id,
        Product: product,
        Amount: amount,
        Base: base,
        Quantity: quantity,
      })),
    };
  });

/** Why an approval does not cover an order. */
export type CoverEnd =
  | { by: 'customer' | 'owner' }
  /** Not asked for a share with a choice. */
  | { by: 'choice' }
  /** Nothing alike was approved. */
  | { by: 'newRule'; reason: ApprovalReason }
  /** The measure is worse, or more is missing, than what was approved. */
  | { by: 'value' | 'shortfall'; reason: ApprovalReason; covered: CoveredRule }
  /** A line is worse than it was approved, or is another one; or more pieces of it miss more. */
  | { by: 'line' | 'lineShortfall'; reason: ApprovalReason; orderLineId: string };

/**
 * Why an approval does not cover an order now, undefined where it does: it covers the same customer and owner, and each
 * broken rule whose measure and manufacturer were approved, at a value that is no worse and with no more missing. A
 * changed rule ends no approval.
 */
export function findCoverEnd(
  cover: ApprovalCover,
  parties: ApprovalParties,
  subject: MeasuredSubject,
  kind: 'asTaken' | 'atWorst' = 'asTaken',
): CoverEnd | undefined {
  if (cover.CustomerId !== parties.CustomerId) return { by: 'customer' };
  if (cover.SalesRepId !== parties.SalesRepId) return { by: 'owner' };
  const coveredRules = kind === 'asTaken' ? cover.AsTaken : cover.AtWorst;
  if (!coveredRules) return subject.reasons.length > 0 ? { by: 'choice' } : undefined;
  for (const reason of subject.reasons) {
    const alike = coveredRules.filter(
      ({ Measure, MfgId }) => Measure === reason.Measure && MfgId === reason.MfgId,
    );
    if (alike.length === 0) return { by: 'newRule', reason };
    const ends = alike.map((covered) =>
      isLineRule(reason)
        ? findLineEnd(reason, covered, subject)
        : findSumsEnd(reason, covered, subject),
    );
    const end = ends.find((candidate) => candidate !== undefined);
    if (end) return end;
  }
  return undefined;
}

export const isLineRule = ({ Measure }: Pick<MeasuredRule, 'Measure'>) =>
  Measure === 'lineGp' || Measure === 'dealerCost';

function findSumsEnd(
  reason: ApprovalReason,
  covered: CoveredRule,
  subject: MeasuredSubject,
): CoverEnd | undefined {
  // At the worst choice the sums depend on the limit: they are compared under the one of that day.
  const now = readShare(covered, subject.getSums(covered));
  const then = { amount: covered.Amount, base: covered.Base };
  if (isWorse(covered, now, then)) return { by: 'value', reason, covered };
  const compute = covered.Measure === 'discount' ? computeDiscountShortfall : computeGpShortfall;
  return compute(now, covered.Limit) > compute(then, covered.Limit)
    ? { by: 'shortfall', reason, covered }
    : undefined;
}

/** A line that the limit of that day allowed needed no approval, and needs none by a stricter limit since. */
function findLineEnd(
  reason: ApprovalReason,
  covered: CoveredRule,
  subject: MeasuredSubject,
): CoverEnd | undefined {
  const approved = new Map(covered.Lines.map((line) => [line.OrderLineId, line]));
  for (const line of listBreakingLines(reason, subject)) {
    if (!breaksLineRule(covered, line)) continue;
    const then = approved.get(line.id);
    const isOther =
      then?.Product !== line.product ||
      isLargerShare(line, { amount: then.Amount, base: then.Base });
    if (isOther) return { by: 'line', reason, orderLineId: line.id };
    if (missesMore(covered, line, then))
      return { by: 'lineShortfall', reason, orderLineId: line.id };
  }
  return undefined;
}

/** Whether more is missing of all pieces of a line than was approved. */
const missesMore = (
  covered: CoveredRule,
  now: LineShare,
  { Amount: amount, Base: base, Quantity }: CoveredRule['Lines'][number],
) =>
  Quantity !== undefined &&
  computeLineShortfall(covered, now, now.quantity) >
    computeLineShortfall(covered, { amount, base }, Quantity);

const listBreakingLines = (rule: MeasuredRule, { listShares }: MeasuredSubject) =>
  listShares(rule).filter((line) => breaksLineRule(rule, line));

/** The share that a rule compares with its limit: the larger, the worse. */
const readShare = ({ Measure }: Pick<MeasuredRule, 'Measure'>, sums: ApprovalSums): ExactShare =>
  shareReaders[Measure](sums) ?? { amount: asCents(0), base: asCents(1) };

const shareReaders: Record<
  MeasuredRule['Measure'],
  (sums: ApprovalSums) => ExactShare | undefined
> = {
  orderGp: ({ cost, subtotal }) => ({ amount: cost, base: subtotal }),
  discount: ({ retail, discounted }) => ({ amount: asCents(retail - discounted), base: retail }),
  lineGp: ({ lowestGp }) => lowestGp,
  dealerCost: ({ mostLowered }) => mostLowered,
};

/** Below a subtotal of 0 there is no GP: the profit in cents is compared. */
function isWorse({ Measure }: MeasuredRule, now: ExactShare, then: ExactShare): boolean {
  if (Measure !== 'orderGp' || (now.base > 0 && then.base > 0)) return isLargerShare(now, then);
  return then.base > 0 || now.base - now.amount < then.base - then.amount;
}
