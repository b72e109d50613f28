import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import type { RenderDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { NoteDialog } from '#frontend/record-form/note-dialog.tsx';
import { useSaveIfChanged } from '#frontend/worksheet/state/save-order-context.ts';
import { useRefreshApprovals } from '#frontend/worksheet/state/use-approval-reasons.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { MAX_APPROVAL_NOTE_LENGTH } from '#shared/schemas/approval-request-schema.ts';

export const renderRequestApprovalDialog =
  (mayChoose: boolean): RenderDialog =>
  (close) => <RequestApprovalDialog mayChoose={mayChoose} onClose={close} />;

type RequestApprovalDialogProps = { mayChoose: boolean; onClose: () => void };

/** Asks for an approval of the order as it stands here: it is saved first (B3.3). */
function RequestApprovalDialog({ mayChoose, onClose }: RequestApprovalDialogProps) {
  const store = useWorksheetStore();
  const saveIfChanged = useSaveIfChanged();
  const refreshApprovals = useRefreshApprovals();
  const send = async (note: string) => {
    if (!(await saveIfChanged())) {
      onClose();
      return;
    }
    const { Id, Version } = store.get().saved;
    const { Requests } = await callIdempotently(orders.requestOrderApproval, {
      params: { id: Id },
      body: { Version, Note: note || null, ...(mayChoose && { MayChoose: true }) },
    });
    await refreshApprovals();
    onClose();
    const [request] = Requests;
    const isOpen = request?.State === 'open';
    showToast({
      kind: isOpen ? 'success' : 'info',
      text: isOpen
        ? t`Asked: ${request.Asked.map(({ Name }) => Name).join(', ')}.`
        : t`The order needs no approval.`,
    });
  };
  return (
    <NoteDialog
      name="request-approval"
      title={t`Request approval`}
      intro={t`The order is saved first. Whoever may approve it gets a notification and an e-mail.`}
      label={t`Note`}
      help={t`Why this price. It may be left out.`}
      maxLength={MAX_APPROVAL_NOTE_LENGTH}
      sendLabel={t`Send`}
      send={send}
      failureText={t`The request could not be sent.`}
      onClose={onClose}
    />
  );
}
