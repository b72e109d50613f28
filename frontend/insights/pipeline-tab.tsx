import { useMemo, useState } from 'react';
import {
  createMoneyCell,
  createTextCell,
  type ListSheetColumn,
} from '#frontend/list-export/build-list-sheet.ts';
import { StackedColumnChart } from '#frontend/parts/charts/stacked-column-chart.tsx';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import { pipelineStatuses, type PipelineReport } from '#shared/schemas/insights-schema.ts';
import { AmountLink } from './amount-link.tsx';
import type { ChosenFilter } from './insight-address.ts';
import { formatInsightMonth, formatShortMonth, statusLabels } from './insight-labels.ts';
import { InsightRepTable } from './insight-rep-table.tsx';
import { InsightSection } from './insight-section.tsx';
import { InsightTaskList } from './insight-task-list.tsx';
import { InsightTiles } from './insight-tiles.tsx';
import { TableExportButton } from './table-export-button.tsx';

type PipelineTabProps = { report: PipelineReport; filter: ChosenFilter };

export const PipelineTab = ({ report, filter }: PipelineTabProps) => (
  <>
    <InsightTiles report={report} filter={filter} />
    <div className="insight-columns">
      <PipelineChart report={report} filter={filter} />
      <InsightTaskList report={report} filter={filter} />
    </div>
    <InsightRepTable
      report={report}
      filter={filter}
      columns={['bar', 'won', 'lost', 'noDecision', 'winRate', 'value', 'gp', 'days']}
    />
  </>
);

const sumCounts = (sums: readonly { Count: number }[]) =>
  sums.reduce((count, sum) => count + sum.Count, 0);

const listSums = (row: number | undefined, months: PipelineReport['Months']) =>
  months.flatMap((month) =>
    pipelineStatuses
      .filter((_, index) => row === undefined || index === row)
      .map((status) => month[status]),
  );

function PipelineChart({ report, filter }: PipelineTabProps) {
  const { Months } = report;
  const [chosenMonth, setChosenMonth] = useState<string>();
  const columns = useMemo(
    () =>
      Months.map((month) => ({
        label: formatInsightMonth(month.Month),
        shortLabel: formatShortMonth(month.Month),
        values: pipelineStatuses.map((status) => month[status].Amount),
      })),
    [Months],
  );
  const chosen = Math.max(
    0,
    Months.findIndex(({ Month }) => Month === (chosenMonth ?? findLargestMonth(Months))),
  );
  const renderLink = (value: number, row: number | undefined, month?: number) => {
    const months = month === undefined ? Months : [Months[month]!];
    return (
      <AmountLink
        sum={{ Count: sumCounts(listSums(row, months)), Amount: asCents(value) }}
        filter={filter}
        behind={{
          Behind: 'pipeline',
          ...(row !== undefined && { Status: pipelineStatuses[row]! }),
          ...(month !== undefined && { Month: Months[month]!.Month }),
        }}
      />
    );
  };
  return (
    <InsightSection
      title={t`Pipeline by installation month`}
      actions={<PipelineExportButton report={report} />}
    >
      <StackedColumnChart
        name={t`Pipeline by installation month`}
        rows={pipelineStatuses.map((status) => statusLabels[status])}
        columns={columns}
        chosen={chosen}
        onChoose={(index) => setChosenMonth(Months[index]!.Month)}
        renderValue={renderLink}
        renderSum={(value, row) => renderLink(value, row)}
      />
    </InsightSection>
  );
}

/** The month that is open at first. */
const findLargestMonth = (months: PipelineReport['Months']): string | undefined =>
  months
    .map((month) => ({
      month: month.Month,
      amount: pipelineStatuses.reduce((sum, status) => sum + month[status].Amount, 0),
    }))
    .toSorted((one, other) => other.amount - one.amount)[0]?.month;

type PipelineRow = PipelineReport['Months'][number];

function PipelineExportButton({ report: { Months } }: { report: PipelineReport }) {
  const columns: ListSheetColumn<PipelineRow>[] = [
    {
      heading: t`Installation`,
      widthInCharacters: 14,
      cell: (row) => createTextCell(formatInsightMonth(row.Month)),
    },
    ...pipelineStatuses.map((status) => ({
      heading: statusLabels[status],
      widthInCharacters: 18,
      cell: (row: PipelineRow) => createMoneyCell(row[status].Amount),
    })),
  ];
  return (
    <TableExportButton title={t`Pipeline by installation month`} columns={columns} rows={Months} />
  );
}
