import { useState } from 'react';
import { MAX_PROPOSAL_REASON_LENGTH } from '#shared/proposal-limits.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { useLateTexts } from './late-texts.ts';
import { usePageParts } from './page-context.ts';
import { PageDialog, PageField } from './page-dialog.tsx';
import { translateRejection } from './page-texts.ts';
import type { ProposalAnswer } from './proposal-client.ts';
import { useProposalChange } from './use-proposal-change.ts';

type DeclineDialogProps = {
  onClose: () => void;
  onAnswer: (answer: ProposalAnswer<ProposalPage>) => void;
};

export function DeclineDialog({ onClose, onAnswer }: DeclineDialogProps) {
  const { page, token, texts, format, rep } = usePageParts();
  const late = useLateTexts();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { state, send } = useProposalChange(token);
  const isSending = state !== 'idle';

  async function decline() {
    setProblem(undefined);
    const answer = await send('/Decline', { Reason: reason.trim() });
    if (!answer) return;
    if (answer.kind === 'rejected') setProblem(translateRejection(answer.rejection, texts));
    else onAnswer(answer);
  }

  return (
    <PageDialog
      label={late.declineLabel(page.Copy.Number)}
      title={late.declineTitle}
      note={late.declineNote(rep, format.day(page.Copy.ExpiresOn))}
      onClose={isSending ? undefined : onClose}
      onSubmit={() => void (isSending || decline())}
      footer={
        <>
          {state === 'unanswered' && (
            <span className="wait" role="status">
              {texts.stillTrying}
            </span>
          )}
          <button type="button" className="button is-text" disabled={isSending} onClick={onClose}>
            {texts.back}
          </button>
          <button type="submit" className="button is-danger" disabled={isSending}>
            {texts.decline}
          </button>
        </>
      }
    >
      <PageField
        label={late.reason}
        value={reason}
        onChange={setReason}
        error={problem}
        hint={late.reasonHint(rep)}
        rows={3}
        maxLength={MAX_PROPOSAL_REASON_LENGTH}
        isWide
      />
    </PageDialog>
  );
}
