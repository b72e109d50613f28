import { useState } from 'react';
import { Link } from 'react-router-dom';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { asDollars } from '#frontend/format/money.ts';
import { CheckDialog } from '#frontend/order-check/check-dialog.tsx';
import { CheckFindings } from '#frontend/order-check/findings.tsx';
import { Button, classOf } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { LoadingRows } from '#frontend/parts/notices/states.tsx';
import { pathOfOrder } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';
import { getOrderCheckOutcome } from '#shared/order/rules/order-check.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { useOrderChecks, type OrderChecked } from './use-order-checks.ts';
import './commit-dialog.css';

type Rows = readonly OrderRow[];
type Props = { rows: Rows; onClose: () => void; onCommit: (rows: Rows) => void };

/** What is not right with the orders before they are committed: each is judged by itself. */
export function CommitDialog({ rows: selected, ...answers }: Props) {
  // Whatever the list behind shows meanwhile.
  const [rows] = useState(selected);
  const checks = useOrderChecks(rows);
  const [first] = rows;
  const one = rows.length === 1 && first ? checks.get(first.Id) : undefined;
  return one ? (
    <CheckDialog
      action="commit"
      {...one}
      isInternalShown={false}
      renderWay={() => <OpenOrder order={one.order} />}
      onClose={answers.onClose}
      onAgree={() => answers.onCommit(rows)}
    />
  ) : (
    <ManyOrders rows={rows} checks={checks} {...answers} />
  );
}

const OpenOrder = ({ order }: { order: OrderRow | NonNullable<OrderChecked>['order'] }) => (
  <Link className={classOf({ variant: 'link' })} to={pathOfOrder(order)}>
    <span className="p-button-label">{t`Open order`}</span>
  </Link>
);

type ManyProps = Props & { checks: ReadonlyMap<number, OrderChecked> };

/**
 * Orders with something bad are left unless they are ticked. What the server refuses goes with the others: its
 * answer names it.
 */
function ManyOrders({ rows, checks, onClose, onCommit }: ManyProps) {
  const [isAll, setIsBadIncluded] = useState(false);
  const isBad = ({ Id }: OrderRow) =>
    getOrderCheckOutcome(checks.get(Id)?.findings ?? []) === 'inSpite';
  const bad = rows.filter(isBad);
  const rowsToCommit = isAll ? rows : rows.filter((row) => !isBad(row));
  const isChecking = checks.size < rows.length;
  return (
    <Dialog
      name="commit-orders"
      title={rows.length === 1 ? t`Commit order` : t`Commit ${rows.length} orders`}
      className="question"
      role="alertdialog"
      width={44}
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
              <Link to={pathOfOrder(row)}>{row.OrderNumber}</Link>
              <span className="commit-name">{row.CustomerName}</span>
              <b>{totalOf(row, checks.get(row.Id))}</b>
              {checks.has(row.Id) && <Verdict checked={checks.get(row.Id)} />}
            </li>
          ))}
        </ul>
      )}
      {bad.length > 0 && (
        <Checkbox
          label={
            bad.length === 1
              ? t`Commit the one in red, too`
              : t`Commit the ${bad.length} in red, too`
          }
          isChecked={isAll}
          onChange={setIsBadIncluded}
        />
      )}
    </Dialog>
  );
}

function totalOf(row: OrderRow, checked: OrderChecked): string {
  const total = checked?.order.Total ?? row.Total;
  return total === null || total === undefined ? '' : asDollars(total);
}

function Verdict({ checked }: { checked: OrderChecked }) {
  if (!checked) return <span className="muted">{t`Could not be checked`}</span>;
  return checked.findings.length > 0 ? (
    <CheckFindings findings={checked.findings} />
  ) : (
    <span className="commit-well">
      <Icon name="check" />
      {t`In order`}
    </span>
  );
}
