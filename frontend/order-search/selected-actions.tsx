import { useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { commitOrders, deleteOrder, deleteOrders } from './order-actions.ts';
import type { Selection } from './selection.tsx';

type Props = {
  selection: Selection;
  /** Waits for an action and reads the list again. */
  onDone: (action: Promise<boolean>) => Promise<void>;
};

/** What can be done to all selected orders at once. */
export function SelectedActions({ selection: { rows, toggleAll }, onDone }: Props) {
  const mayCommit = useMay('commit-orders');
  const mayDelete = useMay('delete-orders');
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [first] = rows;

  async function act(action: Promise<boolean>) {
    setIsBusy(true);
    await onDone(action);
    if (await action) toggleAll(false);
    setIsBusy(false);
  }

  function remove() {
    if (rows.length > 1) setIsAsking(true);
    else if (first) void act(deleteOrder(first));
  }

  return (
    <>
      <output className="muted selected-count">{t`${rows.length} selected`}</output>
      {mayCommit && (
        <Button
          label={t`Commit`}
          look="secondary"
          disabled={isBusy}
          onClick={() => void act(commitOrders(rows))}
        />
      )}
      {mayDelete && (
        <Button
          label={t`Delete`}
          look="secondary"
          tone="danger"
          icon="trash"
          disabled={isBusy}
          onClick={remove}
        />
      )}
      {isAsking && (
        <DeleteDialog
          rows={rows}
          onClose={() => setIsAsking(false)}
          onDelete={() => {
            setIsAsking(false);
            void act(deleteOrders(rows));
          }}
        />
      )}
    </>
  );
}
