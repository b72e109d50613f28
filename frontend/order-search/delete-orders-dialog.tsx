import { useState, type FormEvent } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { formatEndingProposals } from '#frontend/orders/format-ending-proposals.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { useCurrentProposals } from './read-current-proposals.ts';

type DeleteOrdersDialogProps = {
  rows: readonly OrderRow[];
  onClose: () => void;
  onDelete: () => void;
};

const DELETE_FORM_ID = 'delete-orders';

/** To delete several orders, the user must type the word. */
export function DeleteOrdersDialog({ rows, onClose, onDelete }: DeleteOrdersDialogProps) {
  const [typedText, setTypedText] = useState('');
  const endingNote = formatEndingProposals(useCurrentProposals(rows));
  const isConfirmed = typedText.trim().toLowerCase() === 'delete';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isConfirmed) onDelete();
  }

  return (
    <Dialog
      name="delete-orders"
      title={t`Delete ${rows.length} orders`}
      isOpen
      hasOwnFocus
      onClose={onClose}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
          <Button
            label={t`Delete`}
            tone="danger"
            type="submit"
            form={DELETE_FORM_ID}
            disabled={!isConfirmed}
          />
        </>
      }
    >
      <form id={DELETE_FORM_ID} onSubmit={handleSubmit}>
        <p className="delete-numbers">{rows.map(({ OrderNumber }) => OrderNumber).join(', ')}</p>
        {endingNote && <p className="muted">{endingNote}</p>}
        <TextField
          label={t`Type delete to confirm`}
          value={typedText}
          onChange={(event) => setTypedText(event.target.value)}
          ref={focusOnMount}
        />
      </form>
    </Dialog>
  );
}
