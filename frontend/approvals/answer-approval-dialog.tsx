import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { NoteDialog } from '#frontend/record-form/note-dialog.tsx';
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
  const isApproval = decision === 'approved';
  const send = async (note: string) => {
    await callIdempotently(orders.answerOrderApproval, {
      params: { id: order.Id },
      body: {
        Decision: decision,
        Version: order.Version,
        AskedOn: request.AskedOn,
        Note: note || null,
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
  };
  return (
    <NoteDialog
      name="answer-approval"
      title={isApproval ? t`Approve ${order.OrderNumber}` : t`Reject ${order.OrderNumber}`}
      label={t`Note to ${request.AskedBy}`}
      help={t`It may be left out.`}
      maxLength={MAX_APPROVAL_NOTE_LENGTH}
      sendLabel={isApproval ? t`Approve` : t`Reject`}
      isDanger={!isApproval}
      send={send}
      failureText={t`The answer could not be sent.`}
      // The order was made worse, or somebody else answered: the figures are read again, and the note stays.
      onFailure={onChanged}
      onClose={onClose}
    />
  );
}
