import { useMemo, useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import {
  compareOrders,
  type OrderFieldChange,
  type OrderDifference,
  type DifferenceSubject,
} from '#shared/order/versions/compare-orders.ts';
import { isSameDisplayValue, type DisplayValue } from '#shared/order/versions/field-units.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import {
  filterVisibleDifferences,
  formatDifferenceSubject,
  useFormatDifferenceValue,
  formatLineDifferenceSummary,
  type VisibleDifference,
} from './difference-text.ts';
import './differences.css';

/** The number of differences shown at first. A button shows more. */
const DIFFERENCE_PAGE_SIZE = 100;

type OrderDifferencesProps = {
  before: Order;
  after: Order;
  /** The accessible name of the list. */
  label?: string;
};

/** Lists the changes that turn the first order into the second, group by group. */
export function OrderDifferences({ before, after, label }: OrderDifferencesProps) {
  const differences = useMemo(() => compareOrders(before, after), [before, after]);
  return <DifferenceList differences={differences} label={label} />;
}

type DifferenceListProps = { differences: readonly OrderDifference[]; label?: string | undefined };

/** Lists differences that are already computed. */
export function DifferenceList({ differences, label = t`Differences` }: DifferenceListProps) {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const [visibleCount, setVisibleCount] = useState(DIFFERENCE_PAGE_SIZE);
  const { visibleDifferences, hiddenCount } = useMemo(
    () => filterVisibleDifferences(differences, isDetailView),
    [differences, isDetailView],
  );
  const shown = visibleDifferences.slice(0, visibleCount);
  const formatValue = useFormatDifferenceValue(shown.map(({ difference }) => difference));
  return (
    // The focus allows scrolling by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="diffs" role="group" aria-label={label} tabIndex={0}>
      {visibleDifferences.length === 0 && hiddenCount === 0 && (
        <p className="muted">{t`No differences.`}</p>
      )}
      {differenceSections.map(({ parts, title }) => (
        <DifferencePart
          key={title}
          title={title}
          differences={shown.filter(({ difference }) => parts.includes(difference.subject.part))}
          formatValue={formatValue}
        />
      ))}
      {visibleDifferences.length > shown.length && (
        <Button
          label={t`and ${formatInteger(visibleDifferences.length - shown.length)} more`}
          variant="link"
          size="small"
          onClick={() => setVisibleCount(visibleCount + DIFFERENCE_PAGE_SIZE)}
        />
      )}
      {hiddenCount > 0 && (
        <p className="muted">{formatHiddenCount(hiddenCount, visibleDifferences.length > 0)}</p>
      )}
    </div>
  );
}

const differenceSections: { parts: DifferenceSubject['part'][]; title: string }[] = [
  { parts: ['order'], title: t`Order` },
  { parts: ['bundle', 'alternatives'], title: t`Bundles` },
  { parts: ['line'], title: t`Lines` },
];

function formatHiddenCount(count: number, hasVisibleOnes: boolean) {
  const more = hasVisibleOnes ? t` more` : '';
  return count === 1
    ? t`${formatInteger(count)}${more} change is in a field that is hidden now.`
    : t`${formatInteger(count)}${more} changes are in fields that are hidden now.`;
}

type DifferencePartProps = {
  title: string;
  differences: readonly VisibleDifference[];
  formatValue: (shown: DisplayValue) => string;
};

function DifferencePart({ title, differences, formatValue }: DifferencePartProps) {
  if (differences.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {differences.map(({ difference, changes }) => (
          <li key={difference.key}>
            {difference.subject.part !== 'order' && (
              <span className="diff-of">{formatDifferenceSubject(difference.subject)}</span>
            )}
            <DifferenceChanges
              difference={difference}
              changes={changes}
              formatValue={formatValue}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type DifferenceChangesProps = VisibleDifference & { formatValue: (shown: DisplayValue) => string };

const differenceKindLabels: Record<OrderDifference['kind'], string> = {
  added: t`Added`,
  removed: t`Deleted`,
  changed: t`Changed`,
  present: t`Stays`,
  absent: t`Not in the order`,
};

/** The change of one line, bundle or order: each changed field before and after. */
export function DifferenceChanges({ difference, changes, formatValue }: DifferenceChangesProps) {
  if (changes.length > 0)
    return (
      <span className="diff-changes">
        {changes.map((change) => (
          <FieldChange key={change.fieldName} change={change} formatValue={formatValue} />
        ))}
      </span>
    );
  const hasWholeText = difference.kind !== 'changed' && difference.kind !== 'absent';
  const whole = hasWholeText ? formatLineDifferenceSummary(difference) : '';
  return (
    <span className="diff-changes">
      <span>
        <b>{differenceKindLabels[difference.kind]}</b> {whole}
      </span>
    </span>
  );
}

function FieldChange({
  change,
  formatValue,
}: {
  change: OrderFieldChange;
  formatValue: (shown: DisplayValue) => string;
}) {
  const { fieldName: name, before, after, isInternal } = change;
  const isSame = isSameDisplayValue(before, after);
  return (
    <span className={isInternal ? 'is-internal' : undefined}>
      <span className="diff-name">{name}</span>{' '}
      {!isSame && (
        <>
          <OldValue text={formatValue(before)} />{' '}
          <span role="img" aria-label={t`is now`}>
            →
          </span>{' '}
        </>
      )}
      {isSame ? formatValue(after) || <EmptyValue /> : <NewValue text={formatValue(after)} />}
    </span>
  );
}

const EmptyValue = () => <span className="faint">{t`empty`}</span>;

const OldValue = ({ text }: { text: string }) => (text ? <del>{text}</del> : <EmptyValue />);

const NewValue = ({ text }: { text: string }) => (text ? <ins>{text}</ins> : <EmptyValue />);
