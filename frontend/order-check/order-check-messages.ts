import { formatApprovalReason } from '#frontend/format/format-approval-reason.ts';
import { formatLapsedTax } from '#frontend/format/format-certificate.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { formatOlderTaxRate } from '#frontend/format/format-older-tax-rate.ts';
import { getLineGroupLabel } from '#frontend/format/get-line-group-label.ts';
import { t } from '#shared/language/t.ts';
import type {
  CheckedDateField,
  OrderCheckFinding,
  LineFault,
} from '#shared/order/rules/order-check.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { approvalsTexts } from '#shared/texts/approvals-texts.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';

/** The text of a finding: what it is, and which lines or why. */
export type FindingMessage = { title: string; detail: string };

export function getFindingMessage(finding: OrderCheckFinding): FindingMessage {
  if (finding.kind === 'rejected')
    return {
      title: finding.problem.message.text,
      detail: t`It cannot be committed or submitted like this.`,
    };
  if (finding.kind === 'noLines')
    return { title: t`No lines`, detail: t`There is nothing to order.` };
  if (finding.kind === 'datePassed')
    return {
      title: pastDateTexts[finding.day](formatCalendarDate(finding.date)),
      detail: formatDaysAgo(finding.days),
    };
  if (finding.kind === 'taxBelowZero')
    return {
      title: t`Taxed below 0`,
      detail: t`Trade-ins are more than what is taxed: sales tax is ${formatAmount(finding.tax)}`,
    };
  if (finding.kind === 'needsApproval')
    return {
      title: approvalsTexts.needed,
      detail: finding.reasons
        .map((reason) => `${formatApprovalReason(reason, finding.orderLines)}.`)
        .join(' '),
    };
  if (finding.kind === 'olderTaxRate') return getTaxRateMessage(finding);
  if (finding.kind === 'lapsedExemption') return formatLapsedTax(finding.lapsed);
  if (finding.kind === 'unusedExemption')
    return {
      title: t`Exemption ${finding.certificate.Number} is not used`,
      detail: t`The order has a rate that was typed.`,
    };
  if (finding.kind === 'rateNotOfQuebec')
    return {
      title: pricingTexts.rateNotOfQuebec,
      detail: t`No document of the order can be made.`,
    };
  const { kind, lines } = finding;
  return { title: lineFaultTexts[kind](lines.length), detail: formatLineNames(kind, lines) };
}

function getTaxRateMessage({ older, isPlain }: OrderCheckFinding & { kind: 'olderTaxRate' }) {
  const { tax, region, rate, olderRate } = formatOlderTaxRate(older);
  const since = formatCalendarDate(older.since);
  const current = t`${tax} of ${region} is ${rate}% since ${since}`;
  return isPlain
    ? { title: t`${tax} of ${region} stays at ${olderRate}%`, detail: `${current}.` }
    : { title: current, detail: t`The order has ${olderRate}%.` };
}

const lineFaultTexts: Record<LineFault, (count: number) => string> = {
  unpriced: (count) =>
    count === 1 ? t`1 line without a price` : t`${count} lines without a price`,
  unmatched: (count) =>
    count === 1 ? t`1 line without a match` : t`${count} lines without a match`,
  withoutStockCode: (count) =>
    count === 1 ? t`1 line without a stock code` : t`${count} lines without a stock code`,
  withoutProductCode: (count) =>
    count === 1 ? t`1 line that names no product` : t`${count} lines that name no product`,
  costUnknown: (count) =>
    count === 1 ? t`1 line without dealer cost` : t`${count} lines without dealer cost`,
  pricedForOther: (count) =>
    count === 1
      ? t`1 line priced for another customer`
      : t`${count} lines priced for another customer`,
};

const pastDateTexts: Record<CheckedDateField, (day: string) => string> = {
  ExpiresOn: (day) => t`Expired on ${day}`,
  InstalledOn: (day) => t`Installation was on ${day}`,
  PaymentDueOn: (day) => t`Payment was due on ${day}`,
};

const formatDaysAgo = (days: number) => (days === 1 ? t`Yesterday` : t`${days} days ago`);

const MAX_NAMED_LINES = 5;

function formatLineNames(kind: LineFault, lines: readonly OrderLine[]): string {
  const [first] = lines;
  const names =
    lines.length === 1 && first
      ? [
          getLineName(first),
          first.PartNumber && first.Description,
          getLineGroupLabel(first.OrderLineGroupName),
        ]
      : lines.slice(0, MAX_NAMED_LINES).map(getLineName);
  const nameList = names.filter(Boolean).join(', ');
  const unnamedCount = lines.length - MAX_NAMED_LINES;
  const text = unnamedCount > 0 ? t`${nameList} and ${unnamedCount} more` : nameList;
  return kind === 'costUnknown' ? t`${text}. Order GP looks higher than it is.` : text;
}

/** The name by which a reader would look for the line. */
const getLineName = ({ PartNumber, StockCode, Description, LineNumber }: OrderLine) =>
  PartNumber || StockCode || (Description && `“${Description}”`) || t`Line ${LineNumber}`;

/** One line, where nothing was found. */
export const getNoFindingsText = (action: CheckedOrderAction, isInternalShown: boolean) =>
  action === 'mail'
    ? t`Customer, prices, products and dates are in order.`
    : isInternalShown
      ? t`Customer, prices, stock codes, costs and dates are in order.`
      : t`Customer, prices, stock codes and dates are in order.`;

type OrderActionLabels = {
  title: (orderNumber: string) => string;
  accept: string;
  acceptAnyway: string;
  /** The consequence for the order. */
  consequence: string;
};

/** The action that follows the check. */
export type CheckedOrderAction = 'commit' | 'submit' | 'mail' | 'share';

export const orderActionLabels: Record<CheckedOrderAction, OrderActionLabels> = {
  commit: {
    title: (orderNumber) => t`Commit ${orderNumber}`,
    accept: t`Commit`,
    acceptAnyway: t`Commit anyway`,
    consequence: t`The order is saved and committed. Its prices and totals are then final and it can no longer be changed.`,
  },
  submit: {
    title: (orderNumber) => t`Submit ${orderNumber}`,
    accept: orderLinkTexts.submit,
    acceptAnyway: t`Submit anyway`,
    consequence: orderLinkTexts.submitQuestion,
  },
  mail: {
    title: (orderNumber) => t`Before you e-mail ${orderNumber}`,
    accept: t`Write the e-mail`,
    acceptAnyway: t`E-mail anyway`,
    consequence: t`The customer gets the order as it stands here. Nothing is sent yet.`,
  },
  share: {
    title: (orderNumber) => t`Share ${orderNumber}`,
    accept: t`Share`,
    acceptAnyway: t`Share anyway`,
    consequence: t`The order is saved first. Its customer then gets exactly that version.`,
  },
};
