import { useId, useState, type FormEvent } from 'react';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { validateBody } from '#frontend/api/validate-body.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import type { RenderDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Proposal, ProposalLink } from '#shared/schemas/proposal-schema.ts';
import { useProposalAction } from './use-proposal-action.ts';
import './proposals.css';

type CorrectedLink = {
  proposal: Proposal;
  link: ProposalLink;
  onChanged: () => Promise<unknown>;
};

export const renderCorrectLinkDialog =
  (corrected: CorrectedLink): RenderDialog =>
  (close) => <CorrectLinkDialog {...corrected} onClose={close} />;

/** Ends a link whose mail came back, and mails one to the right address (B2.2). */
function CorrectLinkDialog({
  proposal: { OrderId: id, Sequence: sequence },
  link,
  onChanged,
  onClose,
}: CorrectedLink & { onClose: () => void }) {
  const formId = useId();
  const [email, setEmail] = useState(link.Email ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const body = { Email: email.trim() };
  const errors = validateBody(proposals.correctBouncedLink.body, body);
  const send = useProposalAction(onChanged, async () => {
    await callIdempotently(proposals.correctBouncedLink, {
      params: { id, sequence, link: link.Id },
      body,
    });
    showToast({ kind: 'success', text: t`The mail to ${body.Email} is on its way` });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(errors).length === 0) void send.run();
  };
  return (
    <Dialog
      name="correct-link"
      title={t`Correct and send`}
      isOpen
      widthInRem={36}
      onClose={onClose}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
          <Button label={t`Correct and send`} form={formId} type="submit" isBusy={send.isBusy} />
        </>
      }
    >
      <form id={formId} className="proposal-form" noValidate onSubmit={submit}>
        <p className="muted">
          {t`The mail to ${link.Email ?? ''} did not arrive. Correcting it ends that link and sends ${link.Name} a new one.`}
        </p>
        <TextField
          label={t`E-mail`}
          isRequired
          inputMode="email"
          value={email}
          error={isChecked ? errors['Email'] : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
      </form>
    </Dialog>
  );
}
