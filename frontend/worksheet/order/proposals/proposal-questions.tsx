import { useState, type FormEvent } from 'react';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextAreaField } from '#frontend/parts/controls/text-area-field.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { MAX_QUESTION_LENGTH } from '#shared/proposal-limits.ts';
import type { Proposal, ProposalQuestion } from '#shared/schemas/proposal-schema.ts';
import { formatQuestioner } from './format-link-name.ts';

type ProposalQuestionsProps = { proposal: Proposal; onChanged: () => Promise<unknown> };

/** What customers ask, and the answers; everybody with a link reads both (B2.10). */
export function ProposalQuestions({ proposal, onChanged }: ProposalQuestionsProps) {
  const { Questions, State } = proposal;
  if (Questions.length === 0) return null;
  return (
    <ul className="proposal-questions" aria-label={t`Questions`}>
      {Questions.map((question) => {
        const { Number: number, Text, AskedBy, AskedOn, Answer, AnsweredBy, AnsweredOn } = question;
        return (
          <li key={number}>
            <p>{t`“${Text}”`}</p>
            <p className="muted">
              {formatQuestioner(AskedBy)}, {formatTimestamp(AskedOn)}
            </p>
            {Answer !== null && (
              <>
                <p>{Answer}</p>
                <p className="muted">
                  {t`Answered by ${AnsweredBy ?? ''}`}, {formatTimestamp(AnsweredOn)}
                </p>
              </>
            )}
            {Answer === null && State !== 'ended' && (
              <AnswerForm proposal={proposal} question={question} onChanged={onChanged} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type AnswerFormProps = ProposalQuestionsProps & { question: ProposalQuestion };

function AnswerForm({ proposal, question, onChanged }: AnswerFormProps) {
  const [text, setText] = useState('');
  const send = useAction(
    async () => {
      const params = {
        id: proposal.OrderId,
        sequence: proposal.Sequence,
        number: question.Number,
      };
      await callIdempotently(proposals.answerQuestion, { params, body: { Text: text.trim() } });
      showToast({ kind: 'success', text: t`The answer is on its way` });
      await onChanged();
    },
    { onFailure: onChanged },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void send.run();
  };
  return (
    <form onSubmit={submit}>
      <TextAreaField
        label={t`Your answer`}
        rows={3}
        maxLength={MAX_QUESTION_LENGTH}
        value={text}
        onChange={setText}
      />
      <Button
        label={t`Send answer`}
        type="submit"
        variant="secondary"
        size="small"
        disabled={!text.trim()}
        isBusy={send.isBusy}
      />
    </form>
  );
}
