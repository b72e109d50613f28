import type { ReactNode } from 'react';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { formatPercent, formatPercentNumber } from '#frontend/format/format-money.ts';
import {
  createCountCell,
  createDecimalCell,
  createMoneyCell,
  createPercentCell,
  createTextCell,
  type ListSheetColumn,
} from '#frontend/list-export/build-list-sheet.ts';
import { ShareBar } from '#frontend/parts/charts/share-bar.tsx';
import { formatDecimal } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { InsightGroup } from '#shared/schemas/insights-schema.ts';
import { AmountLink } from './amount-link.tsx';
import type { BehindKey, ChosenFilter } from './insight-address.ts';
import { scopeLabels } from './insight-labels.ts';
import { InsightSection } from './insight-section.tsx';
import { TableExportButton } from './table-export-button.tsx';

export type GroupColumnName =
  | 'bar'
  | 'won'
  | 'lost'
  | 'noDecision'
  | 'winRate'
  | 'value'
  | 'gp'
  | 'discount'
  | 'days';

type GroupTableProps = {
  title: string;
  /** What the groups are: 'Rep'. */
  heading: string;
  groups: readonly InsightGroup[];
  all: InsightGroup;
  scope: keyof typeof scopeLabels;
  columns: readonly GroupColumnName[];
  filter: ChosenFilter;
  /** How the list behind an amount of a group differs from that of all. */
  narrow: (group: InsightGroup) => { filter?: ChosenFilter; key?: Partial<BehindKey> };
  formatName: (group: InsightGroup) => string;
  /** What stands beside the heading. */
  note?: string;
  /** What stands beside the name. */
  formatCode?: (group: InsightGroup) => string | undefined;
};

type CellProps = {
  group: InsightGroup;
  link: (behind: 'won' | 'lost' | 'noDecision', isCount: boolean) => ReactNode;
};

const formatMaybePercent = (value: InsightGroup['Gp']) =>
  value === null || value === undefined ? '' : formatPercentNumber(value);

/** '13.5' */
export const formatDayCount = (days: number | null) =>
  days === null ? '' : formatDecimal(String(days));

const columnsByName: Record<
  GroupColumnName,
  { heading: string; className?: string; render: (props: CellProps) => ReactNode }
> = {
  bar: {
    heading: t`Won of decided`,
    className: 'insight-bar',
    render: ({ group }) => (
      <ShareBar part={group.Won.Count} whole={group.Won.Count + group.Lost.Count} kind="won" />
    ),
  },
  won: { heading: t`Won`, render: ({ link }) => link('won', true) },
  lost: { heading: t`Lost`, render: ({ link }) => link('lost', true) },
  noDecision: { heading: t`No decision`, render: ({ link }) => link('noDecision', true) },
  winRate: {
    heading: t`Win rate`,
    render: ({ group: { WinRate } }) =>
      WinRate === null || WinRate === undefined ? '' : formatPercent(WinRate),
  },
  value: { heading: t`Value won`, render: ({ link }) => link('won', false) },
  gp: {
    heading: t`GP %`,
    className: 'internal-value',
    render: ({ group }) => formatMaybePercent(group.Gp),
  },
  discount: { heading: t`Discount %`, render: ({ group }) => formatMaybePercent(group.Discount) },
  days: {
    heading: t`Days to commit`,
    render: ({ group }) => formatDayCount(group.DaysToCommit),
  },
};

/** Groups of orders, with the totals of all below; each number opens the orders behind it. */
export function InsightGroupTable(props: GroupTableProps) {
  const { title, heading, groups, all, scope, filter, narrow, formatName, formatCode } = props;
  // On a phone the numbers are worth more than the bar.
  const isNarrow = useIsNarrowScreen();
  const columns = props.columns.filter((name) => name !== 'bar' || !isNarrow);
  const renderCells = (group: InsightGroup, more: ReturnType<typeof narrow>) => {
    const link: CellProps['link'] = (behind, isCount) => (
      <AmountLink
        sum={{ won: group.Won, lost: group.Lost, noDecision: group.NoDecision }[behind]}
        filter={{ ...filter, ...more.filter }}
        behind={{ Behind: behind, ...more.key }}
        isCount={isCount}
      />
    );
    return columns.map((name) => (
      <td key={name} className={columnsByName[name].className}>
        {columnsByName[name].render({ group, link })}
      </td>
    ));
  };
  return (
    <InsightSection title={title} note={props.note} actions={<GroupExportButton {...props} />}>
      <div className="insight-scroll" role="group" aria-label={title} tabIndex={-1}>
        <table className="insight-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {columns.map((name) => (
                <th key={name} scope="col" className={columnsByName[name].className}>
                  {columnsByName[name].heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.Key}>
                <th scope="row">
                  {formatName(group)}
                  {formatCode?.(group) && <small>{formatCode(group)}</small>}
                  {group.IsDisabled && <small>{t`disabled`}</small>}
                  {group.IsWithoutManager && scope === 'dealer' && <small>{t`no manager`}</small>}
                </th>
                {renderCells(group, narrow(group))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{scopeLabels[scope]}</th>
              {renderCells(all, {})}
            </tr>
          </tfoot>
        </table>
      </div>
    </InsightSection>
  );
}

function GroupExportButton({ title, heading, groups, formatName, formatCode }: GroupTableProps) {
  const columns: ListSheetColumn<InsightGroup>[] = [
    {
      heading,
      widthInCharacters: 30,
      cell: (row) =>
        createTextCell([formatName(row), formatCode?.(row)].filter(Boolean).join(', ')),
    },
    { heading: t`Won`, widthInCharacters: 8, cell: (row) => createCountCell(row.Won.Count) },
    { heading: t`Lost`, widthInCharacters: 8, cell: (row) => createCountCell(row.Lost.Count) },
    {
      heading: t`No decision`,
      widthInCharacters: 12,
      cell: (row) => createCountCell(row.NoDecision.Count),
    },
    {
      heading: t`Win rate %`,
      widthInCharacters: 10,
      cell: (row) => createPercentCell(row.WinRate),
    },
    {
      heading: t`Value won`,
      widthInCharacters: 16,
      cell: (row) => createMoneyCell(row.Won.Amount),
    },
    {
      heading: t`Value lost`,
      widthInCharacters: 16,
      cell: (row) => createMoneyCell(row.Lost.Amount),
    },
    { heading: t`GP %`, widthInCharacters: 10, cell: (row) => createPercentCell(row.Gp) },
    {
      heading: t`Discount %`,
      widthInCharacters: 10,
      cell: (row) => createPercentCell(row.Discount),
    },
    {
      heading: t`Days to commit`,
      widthInCharacters: 14,
      cell: (row) => createDecimalCell(row.DaysToCommit, '#,##0.0'),
    },
  ];
  return <TableExportButton title={title} columns={columns} rows={groups} />;
}
