import { hasUnknownCost } from '#shared/pricing/line/line-amounts.ts';
import type { Order, OrderLine } from '#shared/schemas/order.ts';
import type { Problem } from './checks.ts';
import { daysBetween } from './follow-up.ts';
import { matchByItself, namesNoProduct } from './line-match.ts';

/** What of a line is not right. */
export type LineFault = 'unpriced' | 'unmatched' | 'uncoded' | 'unnamed' | 'costUnknown';

/** The days of an order that may be over. */
export type CheckedDay = 'ExpiresOn' | 'InstalledOn' | 'PaymentDueOn';

/**
 * One thing that is not right with an order before it is committed, submitted or e-mailed. What is bad is passed only by who
 * says so, what is refused by nobody.
 */
export type CheckFinding =
  | { kind: 'refused'; isBad: true; problem: Problem }
  | { kind: 'noLines'; isBad: true }
  | { kind: LineFault; isBad: boolean; lines: readonly OrderLine[] }
  | { kind: 'past'; isBad: false; day: CheckedDay; date: string; days: number };

export type CheckedOrder = Pick<Order, 'OrderLines' | CheckedDay>;

type OrderCheckInput = {
  /** The calendar date of who asks (D30). */
  today: string;
  /** Why the server would refuse it (commitProblems). */
  problems: readonly Problem[];
  /** Whether costs may be spoken of. */
  isInternalShown: boolean;
  /** Whether it is for what the customer reads, to whom what the warehouse needs is nothing. */
  isForCustomer?: boolean;
  /** Lines that the catalogue was asked for and has not the one product of. */
  isUnmatched?: (line: OrderLine) => boolean;
};

/** What is not right with an order, bad before what is only to be looked at; empty where all is well. */
export function checkOrder(order: CheckedOrder, input: OrderCheckInput): CheckFinding[] {
  return [
    ...input.problems.map((problem) => ({ kind: 'refused', isBad: true, problem }) as const),
    ...(order.OrderLines.length === 0 ? [{ kind: 'noLines', isBad: true } as const] : []),
    ...checkLines(order.OrderLines, input),
    ...days.flatMap((day) => daysOver(order, day, input.today)),
  ];
}

/** Bad first, each with who may hear of it, and whether the warehouse alone asks for it. */
const faults: readonly {
  kind: LineFault;
  isBad: boolean;
  isInternal?: boolean;
  isForWarehouse?: boolean;
}[] = [
  { kind: 'unpriced', isBad: true },
  { kind: 'unmatched', isBad: true },
  { kind: 'uncoded', isBad: true, isForWarehouse: true },
  { kind: 'unnamed', isBad: false, isForWarehouse: true },
  { kind: 'costUnknown', isBad: false, isInternal: true },
];

function checkLines(lines: readonly OrderLine[], input: OrderCheckInput): CheckFinding[] {
  const found = new Map<LineFault, OrderLine[]>(faults.map(({ kind }) => [kind, []]));
  for (const line of lines)
    if (isSold(line)) for (const kind of faultsOf(line, input)) found.get(kind)!.push(line);
  return faults
    .filter(({ isInternal }) => input.isInternalShown || !isInternal)
    .filter(({ isForWarehouse }) => !input.isForCustomer || !isForWarehouse)
    .map(({ kind, isBad }) => ({ kind, isBad, lines: found.get(kind)! }))
    .filter((finding) => finding.lines.length > 0);
}

/** A line of which nothing is taken, or that is not counted (D10), costs nobody anything. */
const isSold = ({ Quantity }: OrderLine) => Quantity > 0;

function faultsOf(line: OrderLine, { isUnmatched }: OrderCheckInput): LineFault[] {
  const kinds: LineFault[] = [];
  const match = matchByItself(line);
  if (line.CustomerCost === 0) kinds.push('unpriced');
  if (match === 'none' || isUnmatched?.(line)) kinds.push('unmatched');
  else if (match === 'noCode') kinds.push('uncoded');
  else if (namesNoProduct(line)) kinds.push('unnamed');
  if (hasUnknownCost(line)) kinds.push('costUnknown');
  return kinds;
}

const days = ['ExpiresOn', 'InstalledOn', 'PaymentDueOn'] as const satisfies CheckedDay[];

function daysOver(order: CheckedOrder, day: CheckedDay, today: string): CheckFinding[] {
  const date = order[day];
  const over = date ? daysBetween(date, today) : 0;
  return date && over > 0 ? [{ kind: 'past', isBad: false, day, date, days: over }] : [];
}

/** What becomes of an order that was checked: it may go on, only by who says so in spite of all, or not at all. */
export function outcomeOf(findings: readonly CheckFinding[]): 'free' | 'inSpite' | 'refused' {
  if (findings.some(({ kind }) => kind === 'refused')) return 'refused';
  return findings.some(({ isBad }) => isBad) ? 'inSpite' : 'free';
}
