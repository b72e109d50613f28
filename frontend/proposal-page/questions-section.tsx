import { useState } from 'react';
import { MAX_QUESTION_LENGTH } from '#shared/proposal-limits.ts';
import { pickLinkWords } from '#shared/proposals/copied-link-name.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { useLateTexts } from './late-texts.ts';
import { usePageParts } from './page-context.ts';
import { PageField } from './page-dialog.tsx';
import { translateRejection } from './page-texts.ts';
import type { ProposalAnswer } from './proposal-client.ts';
import { useProposalChange } from './use-proposal-change.ts';

type QuestionsSectionProps = {
  headingId: string;
  onAnswer: (answer: ProposalAnswer<ProposalPage>) => void;
};

/** Questions and answers, which everybody with a link reads. */
export function QuestionsSection({ headingId, onAnswer }: QuestionsSectionProps) {
  const { page, token, texts, format, rep, isPreview } = usePageParts();
  const late = useLateTexts();
  const [question, setQuestion] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const { state, send, renewKey } = useProposalChange(token);

  async function ask() {
    const text = question.trim();
    setIsSent(false);
    setProblem(text === '' ? late.questionMissing : undefined);
    if (text === '') return;
    const answer = await send('/Questions', { Text: text });
    if (!answer) return;
    if (answer.kind === 'rejected' || answer.kind === 'conflict')
      return setProblem(translateRejection(answer.rejection, late));
    if (answer.kind === 'done') {
      setQuestion('');
      setIsSent(true);
      renewKey();
    }
    onAnswer(answer);
  }

  const formatQuestioner = (linkName: string, day: string) =>
    pickLinkWords(linkName, {
      mailed: (name) => late.questionBy(name, day),
      copied: (copier) => late.questionByLink(copier, day),
    });

  return (
    <section aria-labelledby={headingId}>
      <div className="section-head">
        <h2 id={headingId} tabIndex={-1}>
          {late.questions}
        </h2>
        <p>{late.questionsNote}</p>
      </div>
      <div className="questions">
        {page.Questions.map(({ Number: number, Text, AskedBy, AskedOn, ...answered }) => (
          <div className="question" key={number}>
            <b>{Text}</b>
            <small>
              {formatQuestioner(AskedBy, format.momentDay(AskedOn))}
              {answered.Answer === null && `. ${late.unanswered}`}
            </small>
            {answered.Answer !== null && (
              <>
                <span>{answered.Answer}</span>
                <small>
                  {late.answerBy(
                    answered.AnsweredBy ?? '',
                    answered.AnsweredOn ? format.momentDay(answered.AnsweredOn) : '',
                  )}
                </small>
              </>
            )}
          </div>
        ))}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (state === 'idle') void ask();
          }}
        >
          <PageField
            label={late.yourQuestion}
            value={question}
            onChange={setQuestion}
            error={problem}
            hint={late.questionLimit(format.count(MAX_QUESTION_LENGTH))}
            placeholder={late.questionHint(rep)}
            rows={3}
            maxLength={MAX_QUESTION_LENGTH}
          />
          <div className="question-send">
            <button
              type="submit"
              className="button is-secondary"
              disabled={state !== 'idle' || isPreview}
            >
              {late.sendQuestion}
            </button>
            <span role="status">
              {state === 'unanswered' ? texts.stillTrying : isSent ? late.questionSent : ''}
            </span>
          </div>
        </form>
      </div>
    </section>
  );
}
