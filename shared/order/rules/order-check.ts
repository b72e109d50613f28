import { hasUnknownCost } from '#shared/pricing/line/line-amounts.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { countDaysBetween } from './follow-up.ts';
import { classifyLineMatch, hasNoProductCodes } from './line-match.ts';
import type { OrderProblem } from './order-problems.ts';

/** What of a line is not right. */
export type LineFault = 'unpriced' | 'unmatched' | 'uncoded' | 'unnamed' | 'costUnknown';

/** The days of an order that may be over. */
export type CheckedDateField = 'ExpiresOn' | 'InstalledOn' | 'PaymentDueOn';

/**
 * One thing that is not right with an order before it is committed, submitted or e-mailed. What is bad is passed only by who
 * says so, what is refused by nobody.
 */
export type OrderCheckFinding =
  | { kind: 'refused'; isBad: true; problem: OrderProblem }
  | { kind: 'noLines'; isBad: true }
  | { kind: LineFault; isBad: boolean; lines: readonly OrderLine[] }
  | { kind: 'past'; isBad: false; day: CheckedDateField; date: string; days: number };

export type OrderToCheck = Pick<Order, 'OrderLines' | CheckedDateField>;

type OrderCheckInput = {
  /** The calendar date of who asks (D30). */
  today: string;
  /** Why the server would refuse it (validateOrderForCommit). */
  problems: readonly OrderProblem[];
  /** Whether costs may be spoken of. */
  isInternalShown: boolean;
  /** Whether it is for what the customer reads, to whom what the warehouse needs is nothing. */
  isForCustomer?: boolean;
  /** Lines that the catalogue was asked for and has not the one product of. */
  isUnmatched?: (line: OrderLine) => boolean;
};

/** What is not right with an order, bad before what is only to be looked at; empty where all is well. */
export function listOrderCheckFindings(
  order: OrderToCheck,
  input: OrderCheckInput,
): OrderCheckFinding[] {
  return [
    ...input.problems.map((problem) => ({ kind: 'refused', isBad: true, problem }) as const),
    ...(order.OrderLines.length === 0 ? [{ kind: 'noLines', isBad: true } as const] : []),
    ...listLineFindings(order.OrderLines, input),
    ...checkedDateFields.flatMap((day) => listPastDateFindings(order, day, input.today)),
  ];
}

/** Bad first, each with who may hear of it, and whether the warehouse alone asks for it. */
const lineFaultRules: readonly {
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

function listLineFindings(
  lines: readonly OrderLine[],
  input: OrderCheckInput,
): OrderCheckFinding[] {
  const linesByFault = new Map<LineFault, OrderLine[]>(
    lineFaultRules.map(({ kind }) => [kind, []]),
  );
  for (const line of lines)
    if (hasPositiveQuantity(line))
      for (const kind of listLineFaults(line, input)) linesByFault.get(kind)!.push(line);
  return lineFaultRules
    .filter(({ isInternal }) => input.isInternalShown || !isInternal)
    .filter(({ isForWarehouse }) => !input.isForCustomer || !isForWarehouse)
    .map(({ kind, isBad }) => ({ kind, isBad, lines: linesByFault.get(kind)! }))
    .filter((finding) => finding.lines.length > 0);
}

/** A line of which nothing is taken, or that is not counted (D10), costs nobody anything. */
const hasPositiveQuantity = ({ Quantity }: OrderLine) => Quantity > 0;

function listLineFaults(line: OrderLine, { isUnmatched }: OrderCheckInput): LineFault[] {
  const kinds: LineFault[] = [];
  const match = classifyLineMatch(line);
  if (line.CustomerCost === 0) kinds.push('unpriced');
  if (match === 'none' || isUnmatched?.(line)) kinds.push('unmatched');
  else if (match === 'noCode') kinds.push('uncoded');
  else if (hasNoProductCodes(line)) kinds.push('unnamed');
  if (hasUnknownCost(line)) kinds.push('costUnknown');
  return kinds;
}

const checkedDateFields = [
  'ExpiresOn',
  'InstalledOn',
  'PaymentDueOn',
] as const satisfies CheckedDateField[];

function listPastDateFindings(
  order: OrderToCheck,
  day: CheckedDateField,
  today: string,
): OrderCheckFinding[] {
  const date = order[day];
  const daysPast = date ? countDaysBetween(date, today) : 0;
  return date && daysPast > 0 ? [{ kind: 'past', isBad: false, day, date, days: daysPast }] : [];
}

/** What becomes of an order that was checked: it may go on, only by who says so in spite of all, or not at all. */
export function getOrderCheckOutcome(
  findings: readonly OrderCheckFinding[],
): 'free' | 'inSpite' | 'refused' {
  if (findings.some(({ kind }) => kind === 'refused')) return 'refused';
  return findings.some(({ isBad }) => isBad) ? 'inSpite' : 'free';
}
