import { useReferenceData } from '#frontend/api/reference-data.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import {
  formatAmount,
  formatPercentNumber,
  formatQuantity,
  formatPercent,
} from '#frontend/format/format-money.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as reference from '#shared/contract/reference-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { translateText, t } from '#shared/language/t.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { getPrintOptionOrDefault } from '#shared/order/rules/print-options.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type {
  OrderFieldChange,
  OrderDifference,
  DifferenceSubject,
} from '#shared/order/versions/compare-orders.ts';
import type { DisplayValue } from '#shared/order/versions/field-units.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { Taxable, TaxAddress, TradeInTax } from '#shared/schemas/order-tax-schema.ts';
import type { PickListItem } from '#shared/schemas/schema-values.ts';
import { taxableNames } from '#shared/texts/taxable-texts.ts';

/** Enough characters to recognize a description or a note. */
const MAX_SHOWN_CHARACTERS = 160;

type ShownKind = DisplayValue['kind'];
type FindNameById = (kind: ShownKind, id: number) => string | undefined;

const numberFormatters: Partial<Record<ShownKind, (value: number) => string>> = {
  money: (value) => formatAmount(asCents(value)),
  percent: (value) => formatPercent(asPercent(value)),
  rate: (value) => formatPercent(asPercent(value), 4),
  'default rate': (value) => t`${formatPercentNumber(asPercent(value), 4)}% (default)`,
  default: (value) => t`${formatPercentNumber(asPercent(value))}% (default)`,
  quantity: (value) => formatQuantity(asThousandths(value)),
  'print option': (value) => translateText(getPrintOptionOrDefault(value).DisplayName),
};

const taxAddressNames: Record<TaxAddress, string> = {
  shipping: t`Shipping address`,
  installation: t`Installation address`,
};

const tradeInTaxNames: Record<TradeInTax, string> = {
  before: t`Before tax`,
  after: t`After tax`,
};

const textFormatters: Partial<Record<ShownKind, (value: string) => string>> = {
  day: formatCalendarDate,
  'tax address': (value) => taxAddressNames[value as TaxAddress],
  taxable: (value) => taxableNames[value as Taxable],
  'trade in tax': (value) => tradeInTaxNames[value as TradeInTax],
};

/** Formats a value; empty for null and ''. */
function formatDifferenceValue({ kind, value }: DisplayValue, findName: FindNameById): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (typeof value === 'number')
    return numberFormatters[kind]?.(value) ?? findName(kind, value) ?? String(value);
  return (textFormatters[kind] ?? shortenText)(value);
}

const shortenText = (text: string) => {
  const readable = toReadableDescription(text);
  return readable.length > MAX_SHOWN_CHARACTERS
    ? `${readable.slice(0, MAX_SHOWN_CHARACTERS)}…`
    : readable;
};

const findDisplayName = (list: readonly PickListItem[] | undefined, id: number) =>
  list?.find(({ Id }) => Id === id)?.DisplayName;

/** Returns the formatter for values. Names of ids are loaded only if such a value differs. */
export function useFormatDifferenceValue(
  differences: readonly OrderDifference[],
): (shown: DisplayValue) => string {
  const { orderTypes } = useOrderPage();
  const kinds = new Set(
    differences.flatMap(({ changes }) => changes.map(({ before }) => before.kind)),
  );
  const { data: states } = useReferenceData(reference.listStates, kinds.has('state') ? {} : null);
  const { data: countries } = useReferenceData(
    reference.listCountries,
    kinds.has('country') ? {} : null,
  );
  const mayTransfer = useHasPermission('transfer-orders');
  const isOwnerNamed = mayTransfer && kinds.has('owner');
  const { data: reps } = useReferenceData(dealers.listTransferReps, isOwnerNamed ? {} : null);

  const nameFinders: Partial<Record<ShownKind, (id: number) => string | undefined>> = {
    state: (id) => findDisplayName(states, id),
    country: (id) => findDisplayName(countries, id),
    'order type': (id) => findDisplayName(orderTypes, id),
    owner: (id) => {
      const rep = reps?.find(({ SalesRepId }) => SalesRepId === id);
      return rep && getFullName(rep);
    },
  };
  return (shown) => formatDifferenceValue(shown, (kind, id) => nameFinders[kind]?.(id));
}

/** 'Line 12 · HLX HX-4200-US' */
export function formatDifferenceSubject(subject: DifferenceSubject): string {
  if (subject.part === 'order') return t`Order`;
  if (subject.part === 'alternatives') return subject.name;
  return subject.part === 'bundle'
    ? subject.bundle.OrderLineGroupName
    : [t`Line ${subject.line.LineNumber}`, formatLineName(subject.line)]
        .filter(Boolean)
        .join(' · ');
}

function formatLineName({ MfgCode, PartNumber, Description, StockCode }: OrderLine): string {
  const product = [MfgCode, PartNumber].filter(Boolean).join(' ');
  return product || toReadableDescription(Description ?? '').slice(0, 40) || (StockCode ?? '');
}

/** An added or removed line: its description, quantity and price. Empty if it is not a line. */
export function formatLineDifferenceSummary({ subject }: OrderDifference): string {
  if (subject.part !== 'line') return '';
  const { Description, Quantity, CustomerCost } = subject.line;
  return [
    toReadableDescription(Description ?? '').slice(0, 60),
    t`${formatQuantity(Quantity)} at ${formatAmount(CustomerCost)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A difference with only the changes that may be visible now. */
export type VisibleDifference = {
  difference: OrderDifference;
  changes: readonly OrderFieldChange[];
};

/** The differences that may be visible, and the number of hidden changes. */
export function filterVisibleDifferences(
  differences: readonly OrderDifference[],
  isDetailView: boolean,
) {
  const visibleDifferences: VisibleDifference[] = [];
  let hiddenCount = 0;
  for (const difference of differences) {
    const { kind, changes } = difference;
    const visibleChanges = isDetailView ? changes : changes.filter(({ isInternal }) => !isInternal);
    hiddenCount += changes.length - visibleChanges.length;
    if (kind !== 'changed' || visibleChanges.length > 0 || changes.length === 0)
      visibleDifferences.push({ difference, changes: visibleChanges });
  }
  return { visibleDifferences, hiddenCount };
}
