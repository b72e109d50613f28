import { Link, useSearchParams } from 'react-router-dom';
import { callApi } from '#frontend/api/call-api.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
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
import { ExpiredOrders } from '#frontend/orders/expired-orders.tsx';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import type { GridState } from '#frontend/parts/lists/grid-state.ts';
import { PageTurnButtons } from '#frontend/parts/lists/page-turn-buttons.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { getOrderPath, paths } from '#frontend/paths.ts';
import type { EndpointInput, EndpointReply } from '#shared/contract/endpoint.ts';
import * as insights from '#shared/contract/insights-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import {
  forecastStatuses,
  insightAmounts,
  NO_REASON,
  type InsightAmount,
  type InsightOrderRow,
} from '#shared/schemas/insights-schema.ts';
import { parseFilter, type ChosenFilter } from './insight-address.ts';
import {
  formatCustomerType,
  formatDays,
  formatInsightMonth,
  formatManufacturer,
  formatManufacturerCode,
  periodLabels,
  reasonLabels,
  scopeLabels,
  statusLabels,
} from './insight-labels.ts';
import { useManufacturerNames } from './use-manufacturer-names.ts';
import './insights.css';

const PAGE_ROWS = 200;

type OrdersQuery = EndpointInput<typeof insights.listInsightOrders>['query'];
type OrdersPage = EndpointReply<typeof insights.listInsightOrders>;

const amountLabels: Record<InsightAmount, string> = {
  pipeline: t`Pipeline`,
  pipelineAlsoWon: t`Pipeline that is also won`,
  won: t`Won`,
  wonBefore: t`Won in the period before`,
  lost: t`Lost`,
  noDecision: t`No decision`,
  decided: t`Won and lost`,
  committed: t`Committed`,
  expired: t`Expired, no outcome`,
  forecast: t`To be installed`,
};

const amountsOfPeriod: ReadonlySet<InsightAmount> = new Set([
  'pipelineAlsoWon',
  'won',
  'lost',
  'noDecision',
  'decided',
  'committed',
]);
const isOfPeriod = (behind: InsightAmount) => amountsOfPeriod.has(behind);

/** 'this quarter', within a title. */
function formatPeriod({ Period = 'quarter', FirstDay, LastDay }: ChosenFilter): string {
  if (FirstDay && LastDay) return formatDays(FirstDay, LastDay);
  const label = periodLabels[Period];
  return label.charAt(0).toLocaleLowerCase() + label.slice(1);
}

/** The orders behind an amount of Insights. */
export function InsightOrdersPage() {
  const [params, setParams] = useSearchParams();
  const filter = parseFilter(params);
  const behind = insightAmounts.find((name) => name === params.get('Behind')) ?? 'pipeline';
  const status = forecastStatuses.find((name) => name === params.get('Status'));
  const [month, repId, reason] = ['Month', 'RepId', 'Reason'].map((name) => params.get(name));
  const key = {
    Behind: behind,
    ...(status && { Status: status }),
    ...(month && { Month: month }),
    ...(repId && { RepId: repId }),
    ...(reason && { Reason: reason }),
  };
  const first = Number(/^\d{1,6}$/.exec(params.get('skip') ?? '')?.[0] ?? 0);
  const state: GridState = { first, rows: PAGE_ROWS, sort: null };
  const query = { ...filter, ...key } as OrdersQuery;
  const result = useApiCall(
    insights.listInsightOrders,
    {
      query: { ...query, skip: String(first), take: String(PAGE_ROWS), requireTotalCount: 'true' },
    },
    { showsOwnFailure: true, keepPreviousData: true },
  );
  const title = [
    amountLabels[behind],
    status && statusLabels[status],
    month && formatInsightMonth(month),
    isOfPeriod(behind) && formatPeriod(filter),
  ]
    .filter(Boolean)
    .join(', ');
  const back = new URLSearchParams(filter);
  return (
    <>
      <Breadcrumbs title={title} parent={{ label: t`Insights`, to: `${paths.insights}?${back}` }} />
      <div className="insights">
        <header className="insight-list-head">
          <h1>{title}</h1>
          <FilterChips
            params={params}
            page={result.data}
            onRemove={(name) => setParams(removeParam(name))}
          />
          {result.data && (
            <OrdersExportButton title={title} query={query} hasPart={hasPart(params)} />
          )}
        </header>
        <div className="insight-body">
          <Loaded
            result={result}
            failureText={t`The orders could not be loaded`}
            empty={<EmptyState icon="orders" title={t`No orders`} />}
            isReplacedByFailure
          >
            {(page) => (
              <>
                {behind === 'expired' ? (
                  <ExpiredOrders
                    rows={page.data}
                    total={page.Sum.Count}
                    onRefresh={() => void result.mutate()}
                  />
                ) : (
                  <OrdersTable page={page} code={params.get('Manufacturer')} />
                )}
                <PageTurnButtons
                  state={state}
                  total={page.Sum.Count}
                  onTurn={(turn) => setParams(setSkip(turn(state).first))}
                />
              </>
            )}
          </Loaded>
        </div>
      </div>
    </>
  );
}

const setSkip = (first: number) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  next.set('skip', String(first));
  return next;
};

const hasPart = (params: URLSearchParams) => params.has('Manufacturer');

const removeParam = (name: string) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  next.delete(name);
  next.delete('skip');
  return next;
};

type FilterChipsProps = {
  params: URLSearchParams;
  page: OrdersPage | undefined;
  onRemove: (name: string) => void;
};

/** What the list is narrowed to; each can be taken away. */
function FilterChips({ params, page, onRemove }: FilterChipsProps) {
  const names = useManufacturerNames();
  const { Whose, Manufacturer, CustomerType } = parseFilter(params);
  const reason = params.get('Reason');
  const repName = page?.data.find(({ SalesRepFullName }) => SalesRepFullName)?.SalesRepFullName;
  const chips: [name: string, label: string | false | undefined][] = [
    ['Whose', Whose && scopeLabels[Whose]],
    ['RepId', params.has('RepId') && (repName ?? t`Rep`)],
    ['Manufacturer', Manufacturer !== undefined && formatManufacturer(Manufacturer, names)],
    ['CustomerType', CustomerType !== undefined && formatCustomerType(CustomerType)],
    ['Reason', reason !== null && reasonLabels[reason as keyof typeof reasonLabels]],
  ];
  const shown = chips.flatMap(([name, label]) => (label ? [{ name, label }] : []));
  if (shown.length === 0) return null;
  return (
    <ul className="insight-chips" aria-label={t`Narrowed to`}>
      {shown.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            className="insight-chip"
            aria-label={t`${label}, remove`}
            onClick={() => onRemove(name)}
          >
            {label}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type OrdersTableProps = { page: OrdersPage; code: string | null };

function OrdersTable({ page: { data, Sum }, code }: OrdersTableProps) {
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
              {isAnyReason && <td>{formatReason(row)}</td>}
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

type OrdersExportButtonProps = { title: string; query: OrdersQuery; hasPart: boolean };

function OrdersExportButton({ title, query, hasPart: hasPartColumn }: OrdersExportButtonProps) {
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
