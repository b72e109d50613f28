import { useState, type FormEvent } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import {
  DeletionOutcomeChoice,
  isOutcomeUnknown,
  type DeletionOutcome,
} from '#frontend/orders/deletion-outcome-choice.tsx';
import { formatEndingProposals } from '#frontend/orders/format-ending-proposals.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { useCurrentProposals } from './read-current-proposals.ts';

type DeleteOrdersDialogProps = {
  rows: readonly OrderRow[];
  onClose: () => void;
  onDelete: (outcome: DeletionOutcome) => void;
};

const DELETE_FORM_ID = 'delete-orders';

/** To delete several orders, the user must type the word. */
export function DeleteOrdersDialog({ rows, onClose, onDelete }: DeleteOrdersDialogProps) {
  const [typedText, setTypedText] = useState('');
  const endingNote = formatEndingProposals(useCurrentProposals(rows));
  const [outcome, setOutcome] = useState<DeletionOutcome>({});
  const quotes = rows.filter(isOutcomeUnknown);
  const isConfirmed = typedText.trim().toLowerCase() === 'delete';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isConfirmed) onDelete(outcome);
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
        {quotes.length > 0 && (
          <DeletionOutcomeChoice question={formatQuestion(quotes, rows)} onChange={setOutcome} />
        )}
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

/** The empty orders are not asked about. */
function formatQuestion(quotes: readonly OrderRow[], rows: readonly OrderRow[]) {
  const sum = formatAmount(asCents(quotes.reduce((all, { SubTotal }) => all + (SubTotal ?? 0), 0)));
  const question =
    quotes.length === 1
      ? t`1 has a customer and lines, ${sum}. What became of it? You may leave this out.`
      : t`${quotes.length} have a customer and lines, ${sum} together. What became of them? You may leave this out.`;
  const others = rows.length - quotes.length;
  if (others === 0) return question;
  return others === 1
    ? t`${question} 1 other is not asked about.`
    : t`${question} ${others} others are not asked about.`;
}
