import { useEffect, useRef, type ReactNode } from 'react';
import { PageIcon, type PageIconName } from '../proposal-page/page-icon.tsx';
import type { StatusState, VerificationState } from './use-verification.ts';
import type { VerifyFormat } from './verify-format.ts';
import type { VerifyTexts } from './verify-texts.ts';

type Answer = Extract<VerificationState, { kind: 'answered' }>['answer'];
type WholeAnswer = Extract<Answer, { result: 'whole' }>;
type Tone = 'ok' | 'warn' | 'bad';

type Words = { texts: VerifyTexts; format: VerifyFormat };
type VerificationResultProps = Words & {
  fileName: string;
  answer: Answer;
  status: StatusState;
  onAsk: (sha256: string) => void;
  onClear: () => void;
};

/** The name of the certificate by which real papers are sealed; every other one says of what it is. */
const REAL_SEAL_NAME = 'SmartSales';

/** 'LOCAL, NOT VALID' */
function describeTestSeal(sealedBy: string, { testSeal }: VerifyTexts): string | undefined {
  if (sealedBy === REAL_SEAL_NAME) return undefined;
  const name = sealedBy.replace(`${REAL_SEAL_NAME} `, '').toUpperCase();
  return name.includes('NOT VALID') ? name : `${name}, ${testSeal}`;
}

/** One of three answers, or why there is none. */
export function VerificationResult({
  fileName,
  answer,
  status,
  texts,
  format,
  onAsk,
  onClear,
}: VerificationResultProps) {
  const { tone, icon, title } = describeResult({ answer, status, texts });
  return (
    <section className={`result is-${tone}`} aria-labelledby="result">
      <span className="mark">
        <PageIcon name={icon} />
      </span>
      <ResultTitle>{title}</ResultTitle>
      {answer.result === 'whole' ? (
        <WholeFile {...{ answer, status, texts, format, onAsk }} />
      ) : (
        <p>{explainAnswer(answer, { texts, format })}</p>
      )}
      <p className="file-name">{fileName}</p>
      <button type="button" className="button is-secondary" onClick={onClear}>
        {texts.checkAnother}
      </button>
    </section>
  );
}

/** It is read out when it appears. */
function ResultTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id="result" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

function describeResult({
  answer,
  status,
  texts,
}: Pick<VerificationResultProps, 'answer' | 'status' | 'texts'>): {
  tone: Tone;
  icon: PageIconName;
  title: string;
} {
  if (answer.result === 'changed') return { tone: 'bad', icon: 'cross', title: texts.changedTitle };
  if (answer.result === 'notOurs') return { tone: 'bad', icon: 'cross', title: texts.foreignTitle };
  if (answer.result !== 'whole') return { tone: 'warn', icon: 'info', title: texts.uncheckedTitle };
  // Whoever has the key could have written an earlier time.
  if (answer.compromisedOn !== undefined && status?.kind === 'unknown')
    return { tone: 'bad', icon: 'cross', title: texts.foreignTitle };
  if (describeTestSeal(answer.sealedBy, texts) !== undefined)
    return { tone: 'warn', icon: 'info', title: texts.testTitle };
  if (status?.kind === 'known' && status.status.Ended)
    return { tone: 'warn', icon: 'info', title: texts.endedTitle };
  return { tone: 'ok', icon: 'shield', title: texts.wholeTitle };
}

function explainAnswer(answer: Exclude<Answer, WholeAnswer>, { texts, format }: Words): string {
  if (answer.result === 'changed') return texts.changedText;
  if (answer.result !== 'notOurs') return texts[answer.result];
  return answer.compromisedOn === undefined
    ? texts.foreignText
    : texts.stolenText(format.moment(answer.compromisedOn));
}

type WholeFileProps = Words & {
  answer: WholeAnswer;
  status: StatusState;
  onAsk: (sha256: string) => void;
};

/** What was sealed, and whether its acceptance still stands. */
function WholeFile({ answer, status, texts, format, onAsk }: WholeFileProps) {
  const testSeal = describeTestSeal(answer.sealedBy, texts);
  const { compromisedOn } = answer;
  return (
    <>
      {testSeal !== undefined && (
        <p className="test-seal">
          <b>{testSeal}</b> {texts.testSealNote}
        </p>
      )}
      <p role="status" aria-busy={status === undefined}>
        {describeStatus(status, { texts, format })}
      </p>
      {status?.kind === 'unanswered' && (
        <button type="button" className="button is-link" onClick={() => onAsk(answer.sha256)}>
          {texts.askAgain}
        </button>
      )}
      {compromisedOn !== undefined && (
        <p>
          {(status?.kind === 'known' ? texts.compromisedNote : texts.compromisedUnsure)(
            format.moment(compromisedOn),
          )}
        </p>
      )}
      <dl className="facts">
        <Fact label={texts.sealedBy} value={answer.name} />
        <Fact label={texts.time} value={format.moment(answer.sealedOn)} />
        {answer.stampedOn !== undefined && (
          <Fact label={texts.timeStamp} value={format.moment(answer.stampedOn)} />
        )}
        <Fact label={texts.sealedFor} value={answer.reason} />
        <Fact label={texts.certificate} value={answer.sealedBy} />
        <Fact label={texts.sha256} value={answer.sha256} isCode />
      </dl>
    </>
  );
}

function describeStatus(status: StatusState, { texts, format }: Words): string {
  if (!status) return texts.asking;
  if (status.kind === 'unknown') return texts.unknownStatus;
  if (status.kind !== 'known') return texts[status.kind];
  const { AcceptedOn, Ended, TimeZone } = status.status;
  const accepted = format.day(AcceptedOn, TimeZone);
  if (!Ended) return texts.stands(accepted);
  const on = format.day(Ended.On, TimeZone);
  return Ended.By ? texts.ended(accepted, Ended.By, on) : texts.endedByNobody(accepted, on);
}

const Fact = ({
  label,
  value,
  isCode = false,
}: {
  label: string;
  value: string;
  isCode?: boolean;
}) => (
  <div>
    <dt>{label}</dt>
    <dd>{isCode ? <code>{value}</code> : value}</dd>
  </div>
);
