import { useId, useState, type FormEvent } from 'react';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextAreaField } from '#frontend/parts/controls/text-area-field.tsx';
import type { RenderDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { useSaveIfChanged } from '#frontend/worksheet/state/save-order-context.ts';
import { useRefreshApprovals } from '#frontend/worksheet/state/use-approval-reasons.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { MAX_APPROVAL_NOTE_LENGTH } from '#shared/schemas/approval-request-schema.ts';

export const renderRequestApprovalDialog =
  (mayChoose: boolean): RenderDialog =>
  (close) => <RequestApprovalDialog mayChoose={mayChoose} onClose={close} />;

/** Asks for an approval of the order as it stands here: it is saved first (B3.3). */
function RequestApprovalDialog({
  mayChoose,
  onClose,
}: {
  mayChoose: boolean;
  onClose: () => void;
}) {
  const id = useId();
  const store = useWorksheetStore();
  const saveIfChanged = useSaveIfChanged();
  const refreshApprovals = useRefreshApprovals();
  const [note, setNote] = useState('');
  const send = useAction(
    async () => {
      if (!(await saveIfChanged())) {
        onClose();
        return;
      }
      const { Id, Version } = store.get().saved;
      const { Requests } = await callIdempotently(orders.requestOrderApproval, {
        params: { id: Id },
        body: { Version, Note: note.trim() || null, ...(mayChoose && { MayChoose: true }) },
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
    },
    { failureText: t`The request could not be sent.` },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send.run();
  };
  return (
    <Dialog
      name="request-approval"
      title={t`Request approval`}
      isOpen
      widthInRem={36}
      onClose={onClose}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
          <Button label={t`Send`} form={id} type="submit" isBusy={send.isBusy} />
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <p className="muted">
          {t`The order is saved first. Whoever may approve it gets a notification and an e-mail.`}
        </p>
        <TextAreaField
          label={t`Note`}
          rows={3}
          value={note}
          maxLength={MAX_APPROVAL_NOTE_LENGTH}
          help={t`Why this price. It may be left out.`}
          onChange={setNote}
        />
      </form>
    </Dialog>
  );
}
