import { useState, type FormEvent } from 'react';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';

type Props = {
  rows: readonly OrderRow[];
  onClose: () => void;
  onDelete: () => void;
};

const FORM = 'delete-orders';

/** Several orders are deleted only by who types the word. */
export function DeleteDialog({ rows, onClose, onDelete }: Props) {
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim().toLowerCase() === 'delete';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isTyped) onDelete();
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
          <Button label={t`Delete`} tone="danger" type="submit" form={FORM} disabled={!isTyped} />
        </>
      }
    >
      <form id={FORM} onSubmit={submit}>
        <p className="delete-numbers">{rows.map(({ OrderNumber }) => OrderNumber).join(', ')}</p>
        <TextField
          label={t`Type delete to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          ref={focusOnMount}
        />
      </form>
    </Dialog>
  );
}
