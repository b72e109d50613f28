import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import type { RenderDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { NoteDialog } from '#frontend/record-form/note-dialog.tsx';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import { hasHeldEdits } from '#frontend/worksheet/state/accepted-lock.ts';
import { useSaveIfChanged } from '#frontend/worksheet/state/save-order-context.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as proposals from '#shared/contract/proposals-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { MAX_PROPOSAL_REASON_LENGTH } from '#shared/proposal-limits.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { useOrderProposals } from './use-order-proposals.ts';

export const renderReviseOrderDialog: RenderDialog = (close) => (
  <ReviseOrderDialog onClose={close} />
);

/** Ends the acceptance of the open order, with a reason of one line (B2.8). */
function ReviseOrderDialog({ onClose }: { onClose: () => void }) {
  const store = useWorksheetStore();
  const acceptedOn = useWorksheet(({ order }) => order.Acceptance?.AcceptedOn);
  const saveIfChanged = useSaveIfChanged();
  const { mutate: refreshProposals } = useOrderProposals();
  const send = async (Reason: string) => {
    if (!(await saveIfChanged())) {
      onClose();
      return;
    }
    const { Id, Version } = store.get().saved;
    const order = await callIdempotently(proposals.reviseOrder, {
      params: { id: Id },
      body: { Version, Reason },
    });
    const worksheet = store.get();
    // Edits from before the acceptance can be saved now.
    const content = hasHeldEdits(worksheet) ? worksheet.order : order;
    store.dispatch({ type: 'acceptanceChanged', order, content });
    showToast({ kind: 'success', text: t`The acceptance is ended. The order can be changed.` });
    onClose();
    void refreshProposals();
  };
  const loadTheirs = (error: unknown) => {
    const body = error instanceof ApiCallError && error.status === 409 ? error.body : undefined;
    const theirs = parseConflictRecord(body, 'Order', Order);
    if (theirs) store.dispatch({ type: 'loaded', order: theirs });
  };
  return (
    <NoteDialog
      name="revise-order"
      title={t`Revise`}
      intro={t`The acceptance of ${formatTimestampDay(acceptedOn)} ends. Everybody it was sent to is told by e-mail; their links then say that it was ended, by whom and when. The order keeps the choices made.`}
      label={t`Reason`}
      help={t`One line. It goes with the mail and stands in the history.`}
      missingText={t`Say why in one line`}
      isOneLine
      maxLength={MAX_PROPOSAL_REASON_LENGTH}
      sendLabel={t`End acceptance and revise`}
      isDanger
      send={send}
      onFailure={loadTheirs}
      onClose={onClose}
    />
  );
}
