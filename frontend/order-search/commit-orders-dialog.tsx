import { useState } from 'react';
import { Link } from 'react-router-dom';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { formatDollars } from '#frontend/format/format-money.ts';
import { CheckFindingsList } from '#frontend/order-check/check-findings-list.tsx';
import { OrderCheckDialogView } from '#frontend/order-check/order-check-dialog-view.tsx';
import { UntakenBundlesNote } from '#frontend/order-check/untaken-bundles-note.tsx';
import { formatEndingProposals } from '#frontend/orders/format-ending-proposals.ts';
import { Button, getButtonClass } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { LoadingRows } from '#frontend/parts/notices/load-states.tsx';
import { getOrderPath } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';
import { getOrderCheckOutcome } from '#shared/order/rules/order-check.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { useCurrentProposals } from './read-current-proposals.ts';
import { useOrderChecks, type CheckedOrder } from './use-order-checks.ts';
import './commit-dialog.css';

type OrderRows = readonly OrderRow[];
type CommitOrdersDialogProps = {
  rows: OrderRows;
  onClose: () => void;
  onCommit: (rows: OrderRows) => void;
};

/** Shows the problems of the orders before they are committed. Each order is checked by itself. */
export function CommitOrdersDialog({ rows: selected, ...handlers }: CommitOrdersDialogProps) {
  // The rows stay the same, whatever the list behind shows meanwhile.
  const [frozenRows] = useState(selected);
  const rows = useCurrentProposals(frozenRows);
  const checks = useOrderChecks(frozenRows);
  const [first] = rows;
  const singleCheck = rows.length === 1 && first ? checks.get(first.Id) : undefined;
  return singleCheck ? (
    <OrderCheckDialogView
      action="commit"
      {...singleCheck}
      note={formatEndingProposals(rows)}
      isInternalShown={false}
      renderFindingLink={() => <OpenOrderLink order={singleCheck.order} />}
      onClose={handlers.onClose}
      onAgree={() => handlers.onCommit(rows)}
    />
  ) : (
    <CommitManyDialog rows={rows} checks={checks} {...handlers} />
  );
}

const OpenOrderLink = ({ order }: { order: OrderRow | NonNullable<CheckedOrder>['order'] }) => (
  <Link className={getButtonClass({ variant: 'link' })} to={getOrderPath(order)}>
    <span className="button-label">{t`Open order`}</span>
  </Link>
);

type CommitManyDialogProps = CommitOrdersDialogProps & {
  checks: ReadonlyMap<number, CheckedOrder>;
};

/**
 * Orders with serious problems are left out unless the user ticks them. Orders that the server may reject
 * are included: its answer names them.
 */
function CommitManyDialog({ rows, checks, onClose, onCommit }: CommitManyDialogProps) {
  const [isBadIncluded, setIsBadIncluded] = useState(false);
  const hasBadFinding = ({ Id }: OrderRow) =>
    getOrderCheckOutcome(checks.get(Id)?.findings ?? []) === 'needsOverride';
  const badRows = rows.filter(hasBadFinding);
  const rowsToCommit = isBadIncluded ? rows : rows.filter((row) => !hasBadFinding(row));
  const endingNote = formatEndingProposals(rowsToCommit);
  const isChecking = checks.size < rows.length;
  return (
    <Dialog
      name="commit-orders"
      title={rows.length === 1 ? t`Commit order` : t`Commit ${rows.length} orders`}
      className="question"
      role="alertdialog"
      widthInRem={44}
      isOpen
      hasOwnFocus
      onClose={onClose}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" ref={focusOnMount} onClick={onClose} />
          <Button
            label={
              rowsToCommit.length === 1
                ? t`Commit 1 order`
                : t`Commit ${rowsToCommit.length} orders`
            }
            disabled={isChecking || rowsToCommit.length === 0}
            onClick={() => onCommit(rowsToCommit)}
          />
        </>
      }
    >
      {isChecking && checks.size === 0 ? (
        <LoadingRows count={rows.length} />
      ) : (
        <ul className="commit-list" aria-busy={isChecking}>
          {rows.map((row) => (
            <li key={row.Id}>
              <Link to={getOrderPath(row)}>{row.OrderNumber}</Link>
              <span className="commit-name">{row.CustomerName}</span>
              <b>{formatCheckedTotal(row, checks.get(row.Id))}</b>
              {checks.has(row.Id) && <OrderCheckResult checkedOrder={checks.get(row.Id)} />}
            </li>
          ))}
        </ul>
      )}
      {endingNote && <p className="muted">{endingNote}</p>}
      {badRows.length > 0 && (
        <Checkbox
          label={
            badRows.length === 1
              ? t`Commit the one in red, too`
              : t`Commit the ${badRows.length} in red, too`
          }
          isChecked={isBadIncluded}
          onChange={setIsBadIncluded}
        />
      )}
    </Dialog>
  );
}

function formatCheckedTotal(row: OrderRow, checkedOrder: CheckedOrder): string {
  const total = checkedOrder?.order.Total ?? row.Total;
  return total === null || total === undefined ? '' : formatDollars(total);
}

function OrderCheckResult({ checkedOrder }: { checkedOrder: CheckedOrder }) {
  if (!checkedOrder) return <span className="muted">{t`Could not be checked`}</span>;
  const { order, findings } = checkedOrder;
  return (
    <>
      {findings.length > 0 ? (
        <CheckFindingsList findings={findings} />
      ) : (
        <span className="commit-well">
          <Icon name="check" />
          {t`In order`}
        </span>
      )}
      <UntakenBundlesNote order={order} />
    </>
  );
}
