import { useId, useState, type FormEvent } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import type { RenderDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import { hasHeldEdits } from '#frontend/worksheet/state/accepted-lock.ts';
import { useSaveIfChanged } from '#frontend/worksheet/state/save-order-context.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as proposals from '#shared/contract/proposals-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { MAX_PROPOSAL_REASON_LENGTH } from '#shared/proposal-limits.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { useOrderProposals } from './use-order-proposals.ts';
import './proposals.css';

export const renderReviseOrderDialog: RenderDialog = (close) => (
  <ReviseOrderDialog onClose={close} />
);

/** Ends the acceptance of the open order, with a reason of one line (B2.8). */
function ReviseOrderDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const store = useWorksheetStore();
  const acceptedOn = useWorksheet(({ order }) => order.Acceptance?.AcceptedOn);
  const saveIfChanged = useSaveIfChanged();
  const { mutate: refreshProposals } = useOrderProposals();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const revise = useAction(
    async () => {
      if (!(await saveIfChanged())) {
        onClose();
        return;
      }
      const { Id, Version } = store.get().saved;
      const order = await callIdempotently(proposals.reviseOrder, {
        params: { id: Id },
        body: { Version, Reason: reason.trim() },
      });
      const worksheet = store.get();
      // Edits from before the acceptance can be saved now.
      const content = hasHeldEdits(worksheet) ? worksheet.order : order;
      store.dispatch({ type: 'acceptanceChanged', order, content });
      showToast({ kind: 'success', text: t`The acceptance is ended. The order can be changed.` });
      onClose();
      void refreshProposals();
    },
    {
      onFailure: (error) => {
        const body = error instanceof ApiCallError && error.status === 409 ? error.body : undefined;
        const theirs = parseConflictRecord(body, 'Order', Order);
        if (theirs) store.dispatch({ type: 'loaded', order: theirs });
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) void revise.run();
    else setIsMissing(true);
  };
  return (
    <Dialog
      name="revise-order"
      title={t`Revise`}
      isOpen
      widthInRem={36}
      onClose={onClose}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
          <Button
            label={t`End acceptance and revise`}
            tone="danger"
            form={id}
            type="submit"
            isBusy={revise.isBusy}
          />
        </>
      }
    >
      <form id={id} className="proposal-form" noValidate onSubmit={submit}>
        <p className="muted">
          {t`The acceptance of ${formatTimestampDay(acceptedOn)} ends. Everybody it was sent to is told by e-mail; their links then say that it was ended, by whom and when. The order keeps the choices made.`}
        </p>
        <TextField
          label={t`Reason`}
          isRequired
          value={reason}
          maxLength={MAX_PROPOSAL_REASON_LENGTH}
          error={isMissing && !reason.trim() ? t`Say why in one line` : undefined}
          help={t`One line. It goes with the mail and stands in the history.`}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
