import { useId, useState, type FormEvent } from 'react';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextAreaField } from '#frontend/parts/controls/text-area-field.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import {
  MAX_APPROVAL_NOTE_LENGTH,
  type ApprovalAnswer,
  type ApprovalRequest,
} from '#shared/schemas/approval-request-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

export type AnsweredRequest = {
  order: Order;
  request: ApprovalRequest;
  /** Reads request and order again. */
  onChanged: () => Promise<unknown>;
};

type AnswerApprovalDialogProps = AnsweredRequest & {
  decision: ApprovalAnswer['Decision'];
  onClose: () => void;
};

/** Approves or rejects the version that is shown, with a note. Over a worse order nothing is approved (B3.3). */
export function AnswerApprovalDialog(props: AnswerApprovalDialogProps) {
  const { order, request, decision, onChanged, onClose } = props;
  const id = useId();
  const [note, setNote] = useState('');
  const isApproval = decision === 'approved';
  const send = useAction(
    async () => {
      await callIdempotently(orders.answerOrderApproval, {
        params: { id: order.Id },
        body: {
          Decision: decision,
          Version: order.Version,
          AskedOn: request.AskedOn,
          Note: note.trim() || null,
        },
      });
      onClose();
      showToast({
        kind: 'success',
        text: isApproval
          ? t`${order.OrderNumber} is approved. ${request.AskedBy} is told.`
          : t`${order.OrderNumber} is rejected. ${request.AskedBy} is told.`,
      });
      await onChanged();
    },
    // The order was made worse, or somebody else answered: the figures are read again, and the note stays.
    { failureText: t`The answer could not be sent.`, onFailure: onChanged },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send.run();
  };
  return (
    <Dialog
      name="answer-approval"
      title={isApproval ? t`Approve ${order.OrderNumber}` : t`Reject ${order.OrderNumber}`}
      isOpen
      widthInRem={36}
      onClose={onClose}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
          <Button
            label={isApproval ? t`Approve` : t`Reject`}
            form={id}
            type="submit"
            isBusy={send.isBusy}
            {...(!isApproval && { tone: 'danger' as const })}
          />
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextAreaField
          label={t`Note to ${request.AskedBy}`}
          rows={3}
          value={note}
          maxLength={MAX_APPROVAL_NOTE_LENGTH}
          help={t`It may be left out.`}
          onChange={setNote}
        />
      </form>
    </Dialog>
  );
}
