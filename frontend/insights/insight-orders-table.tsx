import { Link } from 'react-router-dom';
import { callApi } from '#frontend/api/call-api.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import {
  createDayCell,
  createMoneyCell,
  createTextCell,
  type ListSheetColumn,
} from '#frontend/list-export/build-list-sheet.ts';
import { ListExportButton } from '#frontend/list-export/list-export-button.tsx';
import { getOrderPath } from '#frontend/paths.ts';
import type { EndpointInput, EndpointReply } from '#shared/contract/endpoint.ts';
import * as insights from '#shared/contract/insights-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { NO_REASON, type InsightOrderRow } from '#shared/schemas/insights-schema.ts';
import { formatManufacturerCode, reasonLabels } from './insight-labels.ts';

export type InsightOrdersQuery = EndpointInput<typeof insights.listInsightOrders>['query'];
export type InsightOrdersReply = EndpointReply<typeof insights.listInsightOrders>;

type InsightOrdersTableProps = { page: InsightOrdersReply; code: string | null };

/** The orders behind an amount, and their sum. */
export function InsightOrdersTable({ page: { data, Sum }, code }: InsightOrdersTableProps) {
  const isAnyDecided = data.some(({ DecidedOn }) => DecidedOn);
  const isAnyReason = data.some((row) => formatReason(row) !== '');
  const isNarrow = useIsNarrowScreen();
  const columnsBefore = 2 + (isNarrow ? 0 : 2 + Number(isAnyDecided)) + Number(isAnyReason);
  return (
    <div className="insight-scroll" role="group" aria-label={t`Orders`} tabIndex={-1}>
      <table className="insight-table insight-orders" aria-label={t`Orders`}>
        <thead>
          <tr>
            <th scope="col">{t`Number`}</th>
            <th scope="col">{t`Customer`}</th>
            {!isNarrow && <th scope="col">{t`Owner`}</th>}
            {!isNarrow && <th scope="col">{t`Installation`}</th>}
            {isAnyDecided && !isNarrow && <th scope="col">{t`Decided`}</th>}
            {isAnyReason && <th scope="col">{t`Why`}</th>}
            <th scope="col" className="num">{t`Subtotal`}</th>
            {code !== null && (
              <th scope="col" className="num">{t`of it ${formatManufacturerCode(code)}`}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.Id} className={row.IsDeleted ? 'is-deleted' : undefined}>
              <th scope="row">
                {row.IsDeleted ? (
                  row.OrderNumber
                ) : (
                  <Link to={getOrderPath(row)}>{row.OrderNumber}</Link>
                )}
              </th>
              <td>{row.CustomerName}</td>
              {!isNarrow && <td>{row.SalesRepFullName}</td>}
              {!isNarrow && <td>{formatCalendarDate(row.InstalledOn)}</td>}
              {isAnyDecided && !isNarrow && <td>{formatCalendarDate(row.DecidedOn)}</td>}
              {isAnyReason && <td className="insight-reason">{formatReason(row)}</td>}
              <td className="num">{formatAmount(row.SubTotal)}</td>
              {code !== null && <td className="num">{formatAmount(row.Amount)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={columnsBefore}>
              {Sum.Count === 1 ? t`1 order` : t`${formatInteger(Sum.Count)} orders`}
            </th>
            <td className="num">{formatAmount(Sum.SubTotal)}</td>
            {code !== null && <td className="num">{formatAmount(Sum.Amount)}</td>}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function formatReason({ Outcome, Reason, IsDeleted }: InsightOrderRow): string {
  const isLost = Outcome === 'Lost';
  const shownReason = Reason ?? (isLost ? NO_REASON : undefined);
  const text =
    shownReason === undefined ? '' : reasonLabels[shownReason as keyof typeof reasonLabels];
  return [text, IsDeleted && t`deleted`].filter(Boolean).join(', ');
}

type OrdersExportButtonProps = { title: string; query: InsightOrdersQuery; hasPart: boolean };

export function InsightOrdersExportButton({
  title,
  query,
  hasPart: hasPartColumn,
}: OrdersExportButtonProps) {
  const columns: ListSheetColumn<InsightOrderRow>[] = [
    { heading: t`Number`, widthInCharacters: 14, cell: (row) => createTextCell(row.OrderNumber) },
    {
      heading: t`Customer`,
      widthInCharacters: 30,
      cell: (row) => createTextCell(row.CustomerName),
    },
    {
      heading: t`Owner`,
      widthInCharacters: 24,
      cell: (row) => createTextCell(row.SalesRepFullName),
    },
    {
      heading: t`Installation`,
      widthInCharacters: 14,
      cell: (row) => createDayCell(row.InstalledOn),
    },
    { heading: t`Decided`, widthInCharacters: 14, cell: (row) => createDayCell(row.DecidedOn) },
    { heading: t`Why`, widthInCharacters: 20, cell: (row) => createTextCell(formatReason(row)) },
    { heading: t`Subtotal`, widthInCharacters: 16, cell: (row) => createMoneyCell(row.SubTotal) },
    ...(hasPartColumn
      ? [
          {
            heading: t`Of the manufacturer`,
            widthInCharacters: 16,
            cell: (row: InsightOrderRow) => createMoneyCell(row.Amount),
          },
        ]
      : []),
  ];
  return (
    <ListExportButton
      list={{
        title,
        singularNoun: t`order`,
        pluralNoun: t`orders`,
        columns,
        load: async ({ skip, take }) => {
          const page = await callApi(insights.listInsightOrders, {
            query: { ...query, skip: String(skip), take: String(take) },
          });
          return { rows: page.data, total: page.Sum.Count };
        },
      }}
      label={t`XLSX`}
    />
  );
}
