import { t } from '#shared/language/t.ts';
import type { OutcomeReport } from '#shared/schemas/insights-schema.ts';
import type { ChosenFilter } from './insight-address.ts';
import { InsightGroupTable, type GroupColumnName } from './insight-group-table.tsx';

type InsightRepTableProps = {
  report: Pick<OutcomeReport, 'Reps' | 'All' | 'Whose'>;
  filter: ChosenFilter;
  columns: readonly GroupColumnName[];
};

/** What belongs to each rep, by the present owner. */
export const InsightRepTable = ({ report, filter, columns }: InsightRepTableProps) => (
  <InsightGroupTable
    title={t`By rep`}
    note={t`Subtotals, without freight and tax`}
    heading={t`Rep`}
    groups={report.Reps}
    all={report.All}
    scope={report.Whose}
    columns={columns}
    filter={filter}
    narrow={({ Key }) => ({ key: { RepId: Key } })}
    formatName={({ Name }) => Name}
  />
);
