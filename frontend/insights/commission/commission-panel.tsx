import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { formatLineCount } from '#frontend/format/format-count.ts';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { formatAmount, formatDollars } from '#frontend/format/format-money.ts';
import { ListExportButton } from '#frontend/list-export/list-export-button.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import * as commission from '#shared/contract/commission-endpoints.ts';
import { formatMonth, formatMonthName } from '#shared/format/format-month.ts';
import { t } from '#shared/language/t.ts';
import type { CommissionMonths, CommissionOverview } from '#shared/schemas/commission-schema.ts';
import { createOverviewExport, createStatementExport } from './commission-sheets.ts';
import { formatPersonCount } from './format-commission.ts';
import { OrderSlots } from './order-slots.tsx';
import { OverviewCards, OverviewTable } from './overview-table.tsx';
import { StatementCards, StatementTable } from './statement-table.tsx';
import './commission.css';

/** Statements of commission, month by month; all of a month for a Sales Administrator (B6.3). */
export function CommissionPanel() {
  const result = useApiCall(commission.getMonths, {}, { showsOwnFailure: true });
  return (
    <Loaded result={result} failureText={t`Commission could not be loaded`}>
      {(months) =>
        months.Months.length === 0 ? (
          <NoRates />
        ) : (
          <MonthsPanel months={months} onClosed={() => void result.mutate()} />
        )
      }
    </Loaded>
  );
}

/** Rates are set in Settings, where a Sales Administrator may go on. */
function NoRates() {
  const mayEdit = useHasPermission('edit-commission');
  return (
    <EmptyState
      icon="chart"
      title={t`There are no commission rates yet.`}
      {...(!mayEdit && { text: t`A Sales Administrator sets them in Settings.` })}
    >
      {mayEdit && (
        <Link className="button button-secondary" to={paths.settings}>
          {t`Set them in Settings`}
        </Link>
      )}
    </EmptyState>
  );
}

const EVERYBODY = 0;

type MonthsPanelProps = { months: CommissionMonths; onClosed: () => void };

function MonthsPanel({ months, onClosed }: MonthsPanelProps) {
  const { AppUserId } = useCurrentUser();
  const mayClose = useHasPermission('edit-commission');
  const [userId, setUserId] = useState(mayClose ? EVERYBODY : AppUserId);
  const [month, setMonth] = useState(months.Months[0]!.Month);
  const pickers = (
    <>
      {months.Users.length > 1 && (
        <Dropdown
          name={t`Person`}
          options={[
            ...(mayClose ? [{ value: EVERYBODY, label: t`Everybody` }] : []),
            ...months.Users.map(({ Id, DisplayName }) => ({ value: Id, label: DisplayName })),
          ]}
          value={userId}
          onChange={(value) => setUserId(value ?? AppUserId)}
        />
      )}
      <Dropdown
        name={t`Month`}
        options={months.Months.map(({ Month }) => ({ value: Month, label: formatMonth(Month) }))}
        value={month}
        onChange={(value) => setMonth(value ?? months.Months[0]!.Month)}
      />
    </>
  );
  const baseLabel = months.HasCommissionableGP ? t`Commissionable GP` : t`GP`;
  const closedOn = months.Months.find(({ Month }) => Month === month)?.ClosedOn ?? null;
  const shared = { month, closedOn, pickers };
  return userId === EVERYBODY ? (
    <MonthOverview {...shared} onClosed={onClosed} onOpenPerson={setUserId} />
  ) : (
    <PersonStatement {...shared} userId={userId} baseLabel={baseLabel} maySeeOrders={mayClose} />
  );
}

type MonthHeaderProps = {
  month: string;
  closedOn: string | null;
  pickers: React.ReactNode;
  children?: React.ReactNode;
};

const MonthHeader = ({ month, closedOn, pickers, children }: MonthHeaderProps) => (
  <header className="commission-header">
    <h2>
      {t`Commission, ${formatMonth(month)}`}{' '}
      <span className="commission-state">
        <Icon name={closedOn ? 'lock' : 'edit'} />
        {closedOn ? t`Closed ${formatTimestampDay(closedOn)}` : t`Not closed yet`}
      </span>
    </h2>
    <div className="commission-actions">
      {pickers}
      {children}
    </div>
  </header>
);

type PersonStatementProps = Omit<MonthHeaderProps, 'children'> & {
  userId: number;
  baseLabel: string;
  /** Whether what other slots of an order earn is shown. */
  maySeeOrders: boolean;
};

function PersonStatement({ userId, baseLabel, maySeeOrders, ...header }: PersonStatementProps) {
  const isNarrow = useIsNarrowScreen();
  const [openOrderId, setOpenOrderId] = useState<number>();
  const result = useApiCall(
    commission.getStatement,
    { params: { Month: header.month }, query: { userId: String(userId) } },
    { showsOwnFailure: true },
  );
  const exported = result.data && createStatementExport(result.data, baseLabel);
  const exportButton = <ListExportButton list={exported} label={t`XLSX`} />;
  return (
    <section className="commission" data-report aria-label={t`Statement`}>
      <MonthHeader {...header}>{!isNarrow && exportButton}</MonthHeader>
      <Loaded result={result} failureText={t`The statement could not be loaded`}>
        {(statement) =>
          statement.Lines.length === 0 ? (
            <p className="commission-none">{t`No order earns commission in this month.`}</p>
          ) : isNarrow ? (
            <>
              <StatementCards statement={statement} />
              <footer className="commission-sum">
                <p>
                  <small className="faint">{t`Statement`}</small>
                  <b>{formatDollars(statement.Statement)}</b>
                </p>
                {exportButton}
              </footer>
            </>
          ) : (
            <StatementTable
              statement={statement}
              baseLabel={baseLabel}
              onOpenOrder={maySeeOrders ? setOpenOrderId : undefined}
            />
          )
        }
      </Loaded>
      {openOrderId !== undefined && (
        <OrderSlots
          orderId={openOrderId}
          baseLabel={baseLabel}
          onClose={() => setOpenOrderId(undefined)}
        />
      )}
    </section>
  );
}

type MonthOverviewProps = Omit<MonthHeaderProps, 'children'> & {
  /** The months have changed. */
  onClosed: () => void;
  onOpenPerson: (userId: number) => void;
};

function MonthOverview({ onClosed, onOpenPerson, ...header }: MonthOverviewProps) {
  const isNarrow = useIsNarrowScreen();
  const { month } = header;
  const result = useApiCall(
    commission.getOverview,
    { params: { Month: month } },
    { showsOwnFailure: true },
  );
  const { run: close, isBusy } = useAction(
    async (overview: CommissionOverview) => {
      if (!(await confirmClosing(overview))) return;
      const closed = await callIdempotently(commission.closeMonth, { params: { Month: month } });
      await result.mutate(closed, { revalidate: false });
      showToast({ kind: 'success', text: t`${formatMonth(month)} is closed.` });
      onClosed();
    },
    {
      // Somebody else may have closed it.
      onFailure() {
        void result.mutate();
        onClosed();
      },
    },
  );
  const overview = result.data;
  const exported = overview && createOverviewExport(overview);
  return (
    <section className="commission" data-report aria-label={t`Commission of everybody`}>
      <MonthHeader {...header}>
        <ListExportButton list={exported} label={t`XLSX`} />
        {overview?.MayClose && (
          <Button
            label={t`Close ${formatMonthName(month)}`}
            isBusy={isBusy}
            onClick={() => void close(overview)}
          />
        )}
      </MonthHeader>
      <Loaded result={result} failureText={t`The month could not be loaded`}>
        {(loaded) =>
          isNarrow ? (
            <OverviewCards overview={loaded} onOpenPerson={onOpenPerson} />
          ) : (
            <OverviewTable overview={loaded} onOpenPerson={onOpenPerson} />
          )
        }
      </Loaded>
    </section>
  );
}

const confirmClosing = ({ Month, Lines, Persons, Statement }: CommissionOverview) =>
  askToConfirm({
    title: t`Close ${formatMonth(Month)}?`,
    text: t`${formatLineCount(Lines)} of ${formatPersonCount(Persons.length)} are kept as they are, ${formatAmount(Statement)} together. Whatever changes after this is shown in the next open month. A closed month cannot be opened.`,
    accept: t`Close ${formatMonthName(Month)}`,
  });
