import { useMemo } from 'react';
import { formatAmount, formatPercent } from '#frontend/format/format-money.ts';
import {
  createMoneyCell,
  createPercentCell,
  createTextCell,
  type ListSheetColumn,
} from '#frontend/list-export/build-list-sheet.ts';
import { ForecastChart, type ForecastColumn } from '#frontend/parts/charts/forecast-chart.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { asCents, computeRatio, type Cents } from '#shared/money/money.ts';
import { monthKeys, type ForecastReport } from '#shared/schemas/insights-schema.ts';
import { AmountLink } from './amount-link.tsx';
import type { ChosenFilter } from './insight-address.ts';
import { formatInsightMonth, formatShortMonth, statusLabels } from './insight-labels.ts';
import { InsightSection } from './insight-section.tsx';
import { TableExportButton } from './table-export-button.tsx';

type ForecastTabProps = { report: ForecastReport; filter: ChosenFilter };
type ForecastMonth = ForecastReport['Months'][number];

/** What is to be installed, and what came of it before. */
export function ForecastTab({ report, filter }: ForecastTabProps) {
  const months = useMemo(() => toForecastColumns(report), [report]);
  return (
    <>
      <InsightSection title={t`Forecast`} actions={<ForecastExportButton report={report} />}>
        <p className="muted">{formatShares(report)}</p>
        <ForecastChart months={months} />
      </InsightSection>
      <InsightSection title={t`How right it was`} actions={<PastExportButton report={report} />}>
        <PastTable report={report} filter={filter} />
      </InsightSection>
      <InsightSection title={t`To be installed in`}>
        <ForecastTable report={report} filter={filter} />
      </InsightSection>
    </>
  );
}

const isReplacedMonth = (month: string) => Object.values<string>(monthKeys).includes(month);

const toForecastColumns = ({ Came, Months }: ForecastReport): ForecastColumn[] => [
  ...Came.map((month) => ({
    label: formatShortMonth(month.Month),
    came: month.Came.Amount,
    before: month.Before ?? undefined,
  })),
  ...Months.filter(({ Month }) => !isReplacedMonth(Month)).map((month) => ({
    label: formatShortMonth(month.Month),
    before: month.Before ?? undefined,
    toCome: { expected: month.Expected, lowest: month.Lowest, highest: month.Highest },
  })),
];

function formatShares({ Shared, NeverShared }: ForecastReport): string {
  const shared = formatShare(Shared, t`orders that were shared`);
  const never = formatShare(NeverShared, t`orders that never were`);
  return t`Bars are what came; the dark rule is what was forecast at the first minute of the month before. What comes is a range: without the orders that wait for a customer, and with all of them. Of what is open the share is counted that was won in the last 12 months, of all reps: ${shared}, ${never}.`;
}

const formatShare = ({ Won, Decided, IsHalf }: ForecastReport['Shared'], name: string) =>
  IsHalf
    ? t`50% of ${name}, as fewer than 20 were decided`
    : t`${formatInteger(Won)} of ${formatInteger(Decided)} ${name}`;

const NOT_KNOWN = '–';

type PastMonth = ForecastReport['Came'][number];

function PastTable({ report: { Came, KnownFrom }, filter }: ForecastTabProps) {
  const isOfSlice = filter.Manufacturer !== undefined || filter.CustomerType !== undefined;
  const lastUnknown = isOfSlice ? undefined : Came.findLast(({ Month }) => Month < KnownFrom);
  const renderRow = (label: string, read: (month: PastMonth) => string) => (
    <tr>
      <th scope="row">{label}</th>
      {Came.map((month) => (
        <td key={month.Month}>{read(month)}</td>
      ))}
    </tr>
  );
  return (
    <>
      <div
        className="insight-scroll"
        role="group"
        aria-label={t`How right it was`}
        // It has no link, and can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="insight-table" aria-label={t`How right it was`}>
          <thead>
            <tr>
              <th scope="col">{t`Installation`}</th>
              {Came.map(({ Month }) => (
                <th key={Month} scope="col">
                  {formatInsightMonth(Month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {renderRow(t`Forecast at the start of the month before`, (month) => {
              if (month.Before !== null) return formatAmount(month.Before);
              return month === lastUnknown
                ? t`known from ${formatInsightMonth(KnownFrom)}`
                : NOT_KNOWN;
            })}
            {renderRow(t`Came`, ({ Came: sum }) => formatAmount(sum.Amount))}
            {renderRow(t`Off by`, ({ OffBy }) =>
              typeof OffBy === 'number' ? formatPercent(OffBy) : NOT_KNOWN,
            )}
          </tbody>
        </table>
      </div>
      {isOfSlice && (
        <p className="muted">
          {t`The forecast is written down for each owner once a month, not for manufacturers and customer types.`}
        </p>
      )}
    </>
  );
}

const sureStatuses = ['Submitted', 'Committed', 'Accepted'] as const;
const openStatuses = ['Waiting', 'Uncommitted'] as const;
const countedFields = { Waiting: 'WaitingCounted', Uncommitted: 'UncommittedCounted' } as const;

const sumField = (months: readonly ForecastMonth[], read: (month: ForecastMonth) => number) =>
  asCents(months.reduce((sum, month) => sum + read(month), 0));

const Amount = ({ value }: { value: Cents }) =>
  value === 0 ? <span className="faint">0</span> : formatAmount(value);

function ForecastTable({ report: { Months }, filter }: ForecastTabProps) {
  const renderRow = (label: string, read: (month: ForecastMonth) => Cents) => (
    <>
      <th scope="row">{label}</th>
      {Months.map((month) => (
        <td key={month.Month}>
          <Amount value={read(month)} />
        </td>
      ))}
      <td>
        <Amount value={sumField(Months, read)} />
      </td>
    </>
  );
  return (
    <div className="insight-scroll" role="group" aria-label={t`To be installed in`} tabIndex={-1}>
      <table className="insight-table" aria-label={t`To be installed in`}>
        <thead>
          <tr>
            <th scope="col">{t`Status`}</th>
            {Months.map(({ Month }) => (
              <th key={Month} scope="col">
                {formatInsightMonth(Month)}
              </th>
            ))}
            <th scope="col">{t`All`}</th>
          </tr>
        </thead>
        <tbody>
          {sureStatuses.map((status) => (
            <tr key={status}>
              <th scope="row">{statusLabels[status]}</th>
              {Months.map((month) => (
                <td key={month.Month}>
                  <AmountLink
                    sum={month[status]}
                    filter={filter}
                    behind={{ Behind: 'forecast', Status: status, Month: month.Month }}
                  />
                </td>
              ))}
              <td>
                <Amount value={sumField(Months, (month) => month[status].Amount)} />
              </td>
            </tr>
          ))}
          {openStatuses.map((status) => (
            <tr key={status}>
              {renderRow(
                formatCountedLabel(Months, status),
                (month) => month[countedFields[status]],
              )}
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr className="insight-total">{renderRow(t`Forecast`, ({ Expected }) => Expected)}</tr>
          <tr className="muted">
            {renderRow(t`Without those that wait for a customer`, ({ Lowest }) => Lowest)}
          </tr>
          <tr className="muted">
            {renderRow(t`With all that wait for a customer`, ({ Highest }) => Highest)}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** 'Waiting for customer, 61.80% of it' */
function formatCountedLabel(months: readonly ForecastMonth[], status: 'Waiting' | 'Uncommitted') {
  const whole = sumField(months, (month) => month[status].Amount);
  if (whole === 0) return statusLabels[status];
  const counted = sumField(months, (month) => month[countedFields[status]]);
  return t`${statusLabels[status]}, ${formatPercent(computeRatio(counted, whole))} of it`;
}

const createAmountColumn = (
  heading: string,
  read: (row: ForecastMonth) => Cents,
): ListSheetColumn<ForecastMonth> => ({
  heading,
  widthInCharacters: 18,
  cell: (row) => createMoneyCell(read(row)),
});

function ForecastExportButton({ report: { Months } }: { report: ForecastReport }) {
  return (
    <TableExportButton
      title={t`Forecast`}
      columns={[
        {
          heading: t`Installation`,
          widthInCharacters: 14,
          cell: (row) => createTextCell(formatInsightMonth(row.Month)),
        },
        ...[...sureStatuses, ...openStatuses].map((status) =>
          createAmountColumn(statusLabels[status], (row) => row[status].Amount),
        ),
        createAmountColumn(t`Forecast`, ({ Expected }) => Expected),
        createAmountColumn(t`Without those that wait for a customer`, ({ Lowest }) => Lowest),
        createAmountColumn(t`With all that wait for a customer`, ({ Highest }) => Highest),
      ]}
      rows={Months}
    />
  );
}

function PastExportButton({ report: { Came } }: { report: ForecastReport }) {
  const columns: ListSheetColumn<PastMonth>[] = [
    {
      heading: t`Installation`,
      widthInCharacters: 14,
      cell: (row) => createTextCell(formatInsightMonth(row.Month)),
    },
    {
      heading: t`Forecast at the start of the month before`,
      widthInCharacters: 24,
      cell: ({ Before }) => (Before === null ? null : createMoneyCell(Before)),
    },
    {
      heading: t`Came`,
      widthInCharacters: 18,
      cell: (row) => createMoneyCell(row.Came.Amount),
    },
    {
      heading: t`Off by %`,
      widthInCharacters: 10,
      cell: ({ OffBy }) => createPercentCell(OffBy),
    },
  ];
  return <TableExportButton title={t`How right it was`} columns={columns} rows={Came} />;
}
