import { useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { CommitDialog } from './commit-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { commitOrders, deleteOrder, deleteOrders, type Outcome } from './order-list-actions.ts';
import type { Selection } from './selection.tsx';

type Props = {
  selection: Selection;
  /** Waits for an action and reads the list again. */
  onDone: (action: Promise<Outcome>) => Promise<void>;
};

/** What can be done to all selected orders at once. */
export function SelectedActions({ selection: { rows, toggleAll }, onDone }: Props) {
  const mayCommit = useMay('commit-orders');
  const mayDelete = useMay('delete-orders');
  const [isBusy, setIsBusy] = useState(false);
  const [openDialog, setOpenDialog] = useState<'commit' | 'delete'>();
  const [first] = rows;

  const close = () => setOpenDialog(undefined);

  /** What failed is still selected, to be done again. */
  async function runAction(action: Promise<Outcome>) {
    setIsBusy(true);
    await onDone(action);
    if ((await action) === 'done') toggleAll(false);
    setIsBusy(false);
  }

  function remove() {
    if (rows.length > 1) setOpenDialog('delete');
    else if (first) void runAction(deleteOrder(first));
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
          onClick={remove}
        />
      )}
      {openDialog === 'commit' && (
        <CommitDialog
          rows={rows}
          onClose={close}
          onCommit={(rowsToCommit) => {
            close();
            void runAction(commitOrders(rowsToCommit));
          }}
        />
      )}
      {openDialog === 'delete' && (
        <DeleteDialog
          rows={rows}
          onClose={close}
          onDelete={() => {
            close();
            void runAction(deleteOrders(rows));
          }}
        />
      )}
    </>
  );
}
