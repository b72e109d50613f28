import { useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { t } from '#shared/language/t.ts';
import type { ApprovalAnswer } from '#shared/schemas/approval-request-schema.ts';
import { AnswerApprovalDialog, type AnsweredRequest } from './answer-approval-dialog.tsx';

/** The two answers. Each asks for a note, which may be left out. */
export function AnswerButtons(answered: AnsweredRequest) {
  const [decision, setDecision] = useState<ApprovalAnswer['Decision']>();
  return (
    <div className="approval-answers">
      <Button
        label={t`Reject`}
        icon="close"
        variant="secondary"
        tone="danger"
        onClick={() => setDecision('rejected')}
      />
      <Button label={t`Approve`} icon="check" onClick={() => setDecision('approved')} />
      {decision && (
        <AnswerApprovalDialog
          {...answered}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </div>
  );
}
