import type { Cents } from '#shared/money/money.ts';
import { hasPriceButUnknownCost } from '#shared/pricing/line/line-amounts.ts';
import { isPricedForOther } from '#shared/pricing/line/price-source.ts';
import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import type { OlderTaxRate } from '#shared/pricing/order/older-tax-rate.ts';
import type { LapsedTax } from '#shared/pricing/order/tax-exemption.ts';
import { listTradeIns } from '#shared/pricing/order/trade-in-tax.ts';
import type { ApprovalReason } from '#shared/schemas/approval-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { TaxExemption } from '#shared/schemas/tax-exemption-schema.ts';
import { countDaysBetween } from './follow-up.ts';
import { getLineProductHint, hasNoProductCodes } from './line-product-hint.ts';
import type { OrderProblem } from './order-problems.ts';

export type LineFault =
  | 'unpriced'
  | 'unmatched'
  | 'withoutStockCode'
  | 'withoutProductCode'
  | 'costUnknown'
  /** At a contract price of another customer (B4.4). */
  | 'pricedForOther';

/** The dates of an order that may be past. */
export type CheckedDateField = 'ExpiresOn' | 'InstalledOn' | 'PaymentDueOn';

/**
 * A problem of an order that is checked before it is committed, submitted or e-mailed. The user can override
 * a finding with isBad, but not one of `refusedKinds`.
 */
export type OrderCheckFinding =
  | { kind: 'rejected'; isBad: true; problem: OrderProblem }
  | { kind: 'noLines'; isBad: true }
  /** The reasons are internal: none where they may not be shown. */
  | {
      kind: 'needsApproval';
      isBad: true;
      reasons: readonly ApprovalReason[];
      orderLines: readonly OrderLine[];
    }
  | { kind: LineFault; isBad: boolean; lines: readonly OrderLine[] }
  /** Trade-ins are more than what is taxed (B5.3). */
  | { kind: 'taxBelowZero'; isBad: false; lines: readonly OrderLine[]; tax: Cents }
  | { kind: 'datePassed'; isBad: false; day: CheckedDateField; date: string; days: number }
  /** The rep was not asked yet whether to take the newer rate, or kept the older one: then it is no problem. */
  | { kind: 'olderTaxRate'; isBad: false; isPlain: boolean; older: OlderTaxRate }
  /** The server refuses the order until the tax is charged; a document is not refused (B5.4). */
  | { kind: 'lapsedExemption'; isBad: boolean; lapsed: LapsedTax }
  | { kind: 'unusedExemption'; isBad: false; certificate: TaxExemption }
  /** Every document of the order is refused (D64). */
  | { kind: 'rateNotOfQuebec'; isBad: false };

export type OrderToCheck = Pick<Order, 'Bundles' | 'OrderLines' | 'SalesTax' | CheckedDateField> &
  Partial<Pick<Order, 'Acceptance' | 'CustomerId'>>;

type OrderCheckInput = {
  /** The calendar date at the user's place (D30). */
  today: string;
  /** Why the server would reject the order (validateOrderForCommit). */
  problems: readonly OrderProblem[];
  /** Whether findings about costs may be shown. */
  isInternalShown: boolean;
  /**
   * Whether the check is for a document that the customer reads; findings that only the warehouse needs are
   * left out.
   */
  isForCustomer?: boolean;
  /** The order's rate where it is an older one of its region (findOlderTaxRate). */
  olderTaxRate?: OlderTaxRate | undefined;
  /** What the order's certificate has to be checked for (computeLapsedTax, findUnusedCertificate). */
  lapsedTax?: LapsedTax | undefined;
  unusedCertificate?: TaxExemption | undefined;
  /** Whether no document can be made of the order (hasUnnamedQuebecRate). */
  isRateNotOfQuebec?: boolean;
  /** Why the order needs an approval; empty where it needs none. */
  approvalReasons?: readonly ApprovalReason[];
  /** Whether the catalogue was queried for the line and does not have exactly one product for it. */
  isUnmatched?: (line: OrderLine) => boolean;
};

/**
 * The findings of an order, bad ones first; empty where there are none. Lines of bundles that are not taken are
 * not ordered, and not checked (B1.3).
 */
export function listOrderCheckFindings(
  order: OrderToCheck,
  input: OrderCheckInput,
): OrderCheckFinding[] {
  const { OrderLines: lines } = removeUntakenBundles(order);
  return [
    ...input.problems.map((problem) => ({ kind: 'rejected', isBad: true, problem }) as const),
    ...listLapsedFindings(input),
    ...listApprovalFindings(order, input),
    ...(lines.length === 0 ? [{ kind: 'noLines', isBad: true } as const] : []),
    ...listLineFindings(lines, order, input),
    ...(input.isForCustomer ? [] : listTaxFindings(order)),
    ...checkedDateFields.flatMap((day) => listPastDateFindings(order, day, input.today)),
    ...listTaxRateFindings(order, input),
    ...listUnusedFindings(input),
    ...(input.isRateNotOfQuebec ? [{ kind: 'rateNotOfQuebec', isBad: false } as const] : []),
  ];
}

const listTaxFindings = (order: OrderToCheck): OrderCheckFinding[] =>
  order.SalesTax < 0
    ? [{ kind: 'taxBelowZero', isBad: false, lines: listTradeIns(order), tax: order.SalesTax }]
    : [];

const listLapsedFindings = ({
  lapsedTax: lapsed,
  isForCustomer,
}: OrderCheckInput): OrderCheckFinding[] =>
  lapsed ? [{ kind: 'lapsedExemption', isBad: !isForCustomer, lapsed }] : [];

const listApprovalFindings = (
  { OrderLines: orderLines }: OrderToCheck,
  { approvalReasons = [], isInternalShown }: OrderCheckInput,
): OrderCheckFinding[] =>
  approvalReasons.length > 0
    ? [
        {
          kind: 'needsApproval',
          isBad: true,
          reasons: isInternalShown ? approvalReasons : [],
          orderLines,
        },
      ]
    : [];

const listUnusedFindings = ({ unusedCertificate }: OrderCheckInput): OrderCheckFinding[] =>
  unusedCertificate
    ? [{ kind: 'unusedExemption', isBad: false, certificate: unusedCertificate }]
    : [];

/** The rate that a customer accepted cannot be changed, as one that the rep kept. */
const listTaxRateFindings = (
  { Acceptance }: OrderToCheck,
  { olderTaxRate: older }: OrderCheckInput,
): OrderCheckFinding[] =>
  older
    ? [
        {
          kind: 'olderTaxRate',
          isBad: false,
          isPlain: older.isConfirmed || Boolean(Acceptance),
          older,
        },
      ]
    : [];

/** Bad faults first; isInternal and isForWarehouse restrict who sees them. */
const lineFaultRules: readonly {
  kind: LineFault;
  isBad: boolean;
  isInternal?: boolean;
  isForWarehouse?: boolean;
}[] = [
  { kind: 'unpriced', isBad: true },
  { kind: 'unmatched', isBad: true },
  { kind: 'withoutStockCode', isBad: true, isForWarehouse: true },
  { kind: 'withoutProductCode', isBad: false, isForWarehouse: true },
  { kind: 'costUnknown', isBad: false, isInternal: true },
  { kind: 'pricedForOther', isBad: false },
];

function listLineFindings(
  lines: readonly OrderLine[],
  order: OrderToCheck,
  input: OrderCheckInput,
): OrderCheckFinding[] {
  const linesByFault = new Map<LineFault, OrderLine[]>(
    lineFaultRules.map(({ kind }) => [kind, []]),
  );
  for (const line of lines)
    if (hasPositiveQuantity(line))
      for (const kind of listLineFaults(line, order, input)) linesByFault.get(kind)!.push(line);
  return lineFaultRules
    .filter(({ isInternal }) => input.isInternalShown || !isInternal)
    .filter(({ isForWarehouse }) => !input.isForCustomer || !isForWarehouse)
    .map(({ kind, isBad }) => ({ kind, isBad, lines: linesByFault.get(kind)! }))
    .filter((finding) => finding.lines.length > 0);
}

/** A line with quantity 0 costs nothing, and a negative quantity is not counted (D10). */
const hasPositiveQuantity = ({ Quantity }: OrderLine) => Quantity > 0;

function listLineFaults(
  line: OrderLine,
  { CustomerId }: OrderToCheck,
  { isUnmatched }: OrderCheckInput,
): LineFault[] {
  const kinds: LineFault[] = [];
  const match = getLineProductHint(line);
  if (line.CustomerCost === 0) kinds.push('unpriced');
  if (match === 'noProduct' || isUnmatched?.(line)) kinds.push('unmatched');
  else if (match === 'noStockCode') kinds.push('withoutStockCode');
  else if (hasNoProductCodes(line)) kinds.push('withoutProductCode');
  if (hasPriceButUnknownCost(line)) kinds.push('costUnknown');
  if (CustomerId !== undefined && isPricedForOther(line, CustomerId)) kinds.push('pricedForOther');
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
  return date && daysPast > 0
    ? [{ kind: 'datePassed', isBad: false, day, date, days: daysPast }]
    : [];
}

/** Findings that the server refuses: nobody passes them. */
const refusedKinds: ReadonlySet<OrderCheckFinding['kind']> = new Set([
  'rejected',
  'lapsedExemption',
  'needsApproval',
]);

/** Whether a checked order may go on, only with an override by the user, or not at all. */
export function getOrderCheckOutcome(
  findings: readonly OrderCheckFinding[],
): 'allowed' | 'needsOverride' | 'blocked' {
  if (findings.some(({ kind, isBad }) => isBad && refusedKinds.has(kind))) return 'blocked';
  return findings.some(({ isBad }) => isBad) ? 'needsOverride' : 'allowed';
}
