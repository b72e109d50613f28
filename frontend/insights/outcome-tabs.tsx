import { formatAmount } from '#frontend/format/format-money.ts';
import {
  createCountCell,
  createMoneyCell,
  createTextCell,
  type ListSheetColumn,
} from '#frontend/list-export/build-list-sheet.ts';
import { ShareBar } from '#frontend/parts/charts/share-bar.tsx';
import { t } from '#shared/language/t.ts';
import type { MarginReport, OutcomeReport } from '#shared/schemas/insights-schema.ts';
import { AmountLink } from './amount-link.tsx';
import type { ChosenFilter } from './insight-address.ts';
import { InsightGroupTable, type GroupColumnName } from './insight-group-table.tsx';
import {
  formatCustomerType,
  formatManufacturerCode,
  reasonLabels,
  scopeLabels,
} from './insight-labels.ts';
import { InsightRepTable } from './insight-rep-table.tsx';
import { InsightSection } from './insight-section.tsx';
import { TableExportButton } from './table-export-button.tsx';
import { useManufacturerNames } from './use-manufacturer-names.ts';

type OutcomeTabProps = { report: OutcomeReport; filter: ChosenFilter };

/** What was won and lost. */
export const OutcomeTab = ({ report, filter }: OutcomeTabProps) => (
  <>
    <div className="insight-halves">
      <CustomerTypeTable report={report} filter={filter} columns={outcomeColumns} />
      <ReasonTable report={report} filter={filter} />
    </div>
    <InsightRepTable
      report={report}
      filter={filter}
      columns={['bar', 'won', 'lost', 'noDecision', 'winRate', 'value', 'days']}
    />
    <ManufacturerTable report={report} filter={filter} columns={outcomeColumns} />
  </>
);

type MarginTabProps = { report: MarginReport; filter: ChosenFilter };

/** GP and discount of what was won. */
export const MarginTab = ({ report, filter }: MarginTabProps) => (
  <>
    <ManufacturerTable report={report} filter={filter} columns={marginColumns} />
    <div className="insight-halves">
      <InsightRepTable report={report} filter={filter} columns={marginColumns} />
      <CustomerTypeTable report={report} filter={filter} columns={marginColumns} />
    </div>
  </>
);

const outcomeColumns: GroupColumnName[] = ['won', 'lost', 'winRate', 'value'];
const marginColumns: GroupColumnName[] = ['value', 'gp', 'discount'];

type GroupsProps = MarginTabProps & { columns: readonly GroupColumnName[] };

function ManufacturerTable({ report, filter, columns }: GroupsProps) {
  const names = useManufacturerNames();
  return (
    <InsightGroupTable
      title={t`By manufacturer`}
      heading={t`Manufacturer`}
      groups={report.ManufacturerGroups}
      all={report.All}
      scope={report.Whose}
      columns={columns}
      filter={filter}
      narrow={({ Key }) => ({ filter: { Manufacturer: Key } })}
      formatName={({ Key }) => names.get(Key) ?? formatManufacturerCode(Key)}
      formatCode={({ Key }) => (names.has(Key) ? Key : undefined)}
    />
  );
}

const CustomerTypeTable = ({ report, filter, columns }: GroupsProps) => (
  <InsightGroupTable
    title={t`By customer type`}
    heading={t`Customer type`}
    groups={report.CustomerTypeGroups}
    all={report.All}
    scope={report.Whose}
    columns={columns}
    filter={filter}
    narrow={({ Key }) => ({ filter: { CustomerType: Key } })}
    formatName={({ Key }) => formatCustomerType(Key)}
  />
);

function ReasonTable({ report, filter }: OutcomeTabProps) {
  const { Reasons, All, Whose } = report;
  const largest = Math.max(0, ...Reasons.map(({ Lost }) => Lost.Count));
  return (
    <InsightSection
      title={t`Won and lost: why`}
      actions={<ReasonExportButton report={report} filter={filter} />}
    >
      <table className="insight-table" aria-label={t`Why orders were lost`}>
        <thead>
          <tr>
            <th scope="col">{t`Why lost`}</th>
            <th scope="col" className="insight-bar">
              <span className="sr-only">{t`Share`}</span>
            </th>
            <th scope="col">{t`Orders`}</th>
            <th scope="col">{t`Value lost`}</th>
          </tr>
        </thead>
        <tbody>
          {Reasons.map(({ Reason, Lost }) => (
            <tr key={Reason}>
              <th scope="row">{reasonLabels[Reason]}</th>
              <td className="insight-bar">
                <ShareBar part={Lost.Count} whole={largest} kind="count" />
              </td>
              <td>
                <AmountLink
                  sum={Lost}
                  filter={filter}
                  behind={{ Behind: 'lost', Reason }}
                  isCount
                />
              </td>
              <td>{formatAmount(Lost.Amount)}</td>
            </tr>
          ))}
          {Reasons.length === 0 && (
            <tr className="muted">
              <td colSpan={4}>{t`Nothing was lost in this period`}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{scopeLabels[Whose]}</th>
            <td className="insight-bar" aria-hidden="true" />
            <td>
              <AmountLink sum={All.Lost} filter={filter} behind={{ Behind: 'lost' }} isCount />
            </td>
            <td>{formatAmount(All.Lost.Amount)}</td>
          </tr>
        </tfoot>
      </table>
    </InsightSection>
  );
}

function ReasonExportButton({ report: { Reasons } }: OutcomeTabProps) {
  const columns: ListSheetColumn<OutcomeReport['Reasons'][number]>[] = [
    {
      heading: t`Why lost`,
      widthInCharacters: 24,
      cell: ({ Reason }) => createTextCell(reasonLabels[Reason]),
    },
    { heading: t`Orders`, widthInCharacters: 10, cell: ({ Lost }) => createCountCell(Lost.Count) },
    {
      heading: t`Value lost`,
      widthInCharacters: 16,
      cell: ({ Lost }) => createMoneyCell(Lost.Amount),
    },
  ];
  return <TableExportButton title={t`Why orders were lost`} columns={columns} rows={Reasons} />;
}
