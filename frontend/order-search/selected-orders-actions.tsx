import { useState } from 'react';
import { useAction } from '#frontend/api/use-action.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { CommitOrdersDialog } from './commit-orders-dialog.tsx';
import { DeleteOrdersDialog } from './delete-orders-dialog.tsx';
import {
  commitOrdersAndShowResult,
  confirmAndDeleteListedOrder,
  deleteOrdersAndShowResult,
  type OrderActionOutcome,
} from './order-list-actions.ts';
import type { OrderSelection } from './order-selection.tsx';

type SelectedOrdersActionsProps = {
  selection: OrderSelection;
  /** Waits for an action and loads the list again. */
  onDone: (action: Promise<OrderActionOutcome>) => Promise<void>;
};

/** The actions on all selected orders. */
export function SelectedOrdersActions({
  selection: { rows, toggleAll },
  onDone,
}: SelectedOrdersActionsProps) {
  const mayCommit = useHasPermission('commit-orders');
  const mayDelete = useHasPermission('delete-orders');
  const [openDialog, setOpenDialog] = useState<'commit' | 'delete'>();
  const [first] = rows;

  const close = () => setOpenDialog(undefined);

  /** After a failure the orders stay selected, so that the user can try again. */
  const { run: runAction, isBusy } = useAction(
    async (action: () => Promise<OrderActionOutcome>) => {
      const outcome = action();
      await onDone(outcome);
      if ((await outcome) === 'done') toggleAll(false);
    },
  );

  function handleDelete() {
    if (rows.length > 1) setOpenDialog('delete');
    else if (first) void runAction(() => confirmAndDeleteListedOrder(first));
  }

  return (
    <>
      <output className="muted selected-count">{t`${rows.length} selected`}</output>
      {mayCommit && (
        <Button
          label={t`Commit`}
          variant="secondary"
          disabled={isBusy}
          onClick={() => setOpenDialog('commit')}
        />
      )}
      {mayDelete && (
        <Button
          label={t`Delete`}
          variant="secondary"
          tone="danger"
          icon="trash"
          disabled={isBusy}
          onClick={handleDelete}
        />
      )}
      {openDialog === 'commit' && (
        <CommitOrdersDialog
          rows={rows}
          onClose={close}
          onCommit={(rowsToCommit) => {
            close();
            void runAction(() => commitOrdersAndShowResult(rowsToCommit));
          }}
        />
      )}
      {openDialog === 'delete' && (
        <DeleteOrdersDialog
          rows={rows}
          onClose={close}
          onDelete={(outcome) => {
            close();
            void runAction(() => deleteOrdersAndShowResult(rows, outcome));
          }}
        />
      )}
    </>
  );
}
