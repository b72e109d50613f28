import { useEffect, useState } from 'react';
import { ACCEPTED_PAGE_DAYS } from '#shared/proposal-limits.ts';
import { computeCopyTotals } from '#shared/proposals/customer-copy.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { BundleSections } from './bundle-sections.tsx';
import { toChoiceCopy } from './choice-copy.ts';
import { ContactCard } from './contact-card.tsx';
import { formatClock } from './late-format.ts';
import { LateIcon } from './late-icon.tsx';
import { useLateTexts } from './late-texts.ts';
import { openProposalFile } from './open-download.ts';
import { usePageParts } from './page-context.ts';
import { callProposal, type ProposalAnswer } from './proposal-client.ts';
import { ProposalTitle } from './proposal-texts-sections.tsx';
import { StateScreen } from './state-screen.tsx';
import { TotalsList } from './totals-card.tsx';

type AnswerProps = { onAnswer: (answer: ProposalAnswer<ProposalPage>) => void };

const DAY_MS = 86_400_000;
const SEAL_POLL_MS = 3000;
/** After that the customer gets the signed copy by e-mail. */
const SEAL_WAIT_MS = 60_000;

/** Looks again until the signed copy is there, for a minute. Returns whether it is still waiting. */
function useSealWait({ onAnswer }: AnswerProps): boolean {
  const { page, token } = usePageParts();
  const isSealed = page.Acceptance?.IsSealed ?? true;
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (isSealed || hasWaited) return undefined;
    const stopped = new AbortController();
    const end = setTimeout(() => setHasWaited(true), SEAL_WAIT_MS);
    const poll = setInterval(() => {
      callProposal<ProposalPage>({ token, path: '', signal: stopped.signal }).then(
        (answer): undefined => {
          const isNews = answer.kind !== 'done' || answer.value.Acceptance?.IsSealed;
          if (isNews && !stopped.signal.aborted) onAnswer(answer);
          return undefined;
        },
        () => undefined,
      );
    }, SEAL_POLL_MS);
    return () => {
      clearTimeout(end);
      clearInterval(poll);
      stopped.abort();
    };
    // A new function at each rendering begins no new minute.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSealed, hasWaited, token]);
  return !isSealed && !hasWaited;
}

/** Who accepted, when and for how much, what comes next, and the signed copy. */
export function AcceptedScreen({
  onAnswer,
  onDownloadFailed,
}: AnswerProps & { onDownloadFailed: () => void }) {
  const { page, token, format, language } = usePageParts();
  const late = useLateTexts();
  const isWaiting = useSealWait({ onAnswer });
  const [showsChoices, setShowsChoices] = useState(false);
  const { Name, Email, AcceptedOn, Total, IsSealed, Choices } = page.Acceptance!;
  const lastOn = new Date(Date.parse(AcceptedOn) + ACCEPTED_PAGE_DAYS * DAY_MS).toISOString();
  const isOwn = !/^.\*+@/u.test(Email);
  const [amount, day, clock] = [
    format.dollars(Total),
    format.momentDay(AcceptedOn),
    formatClock(AcceptedOn, { language, timeZone: page.Copy.TimeZone }),
  ];
  const download = () =>
    void openProposalFile(token, `/Pdf?language=${language}`).then(
      (isOpen) => isOpen || onDownloadFailed(),
    );
  const choices = new Set(Choices);
  return (
    <>
      <StateScreen
        icon="check"
        tone="ok"
        title={isOwn ? late.acceptedTitle : late.acceptedByOtherTitle}
      >
        <p>
          {isOwn
            ? `${late.acceptedText(Name, page.Copy.Number, amount, day, clock)} ${
                IsSealed ? late.readableUntil(format.momentDay(lastOn)) : late.nothingNeeded
              }`
            : late.acceptedByOther(Name, Email, amount, day, clock)}
        </p>
        <div className="row">
          {IsSealed && (
            <button type="button" className="button" onClick={download}>
              <LateIcon name="download" />
              {late.downloadSigned}
            </button>
          )}
          <button
            type="button"
            className="button is-secondary"
            aria-expanded={showsChoices}
            onClick={() => setShowsChoices(!showsChoices)}
          >
            {late.seeAccepted}
          </button>
          {IsSealed && (
            <a className="button is-text" href="/verify">
              {late.checkSigned}
            </a>
          )}
        </div>
        <p className={`seal ${isWaiting ? 'is-waiting' : ''}`} role="status">
          {!IsSealed && (isWaiting ? late.beingSealed : late.sealingTakesLong(Email))}
        </p>
        {isOwn && <NextSteps isWaiting={isWaiting} />}
        <ContactCard contact={page.Contact} writeEmail={late.writeEmail} />
      </StateScreen>
      {showsChoices && (
        <section className="wrap" aria-label={late.whatWasAccepted}>
          <div className="paper">
            <ProposalTitle />
            <BundleSections choices={choices} onChoose={undefined} />
          </div>
          <div className="side">
            <div className="card">
              <h2>{late.whatWasAccepted}</h2>
              <TotalsList totals={computeCopyTotals(toChoiceCopy(page.Copy), choices)} />
            </div>
          </div>
        </section>
      )}
    </>
  );
}

/** What is done, and what comes next. */
function NextSteps({ isWaiting }: { isWaiting: boolean }) {
  const { page, format, rep } = usePageParts();
  const late = useLateTexts();
  const { AcceptedOn, DownPayment, IsSealed } = page.Acceptance!;
  const { InstalledOn } = page.Copy;
  return (
    <ol className="steps" aria-label={late.nextSteps}>
      <Step icon="check" text={late.stepAccepted(format.momentDay(AcceptedOn))} />
      {IsSealed ? (
        <Step icon="check" text={late.stepSealed} />
      ) : (
        <Step icon="wait" text={isWaiting ? late.stepSealing : late.stepByMail} />
      )}
      {DownPayment > 0 && <Step text={late.stepInvoice(format.dollars(DownPayment), rep)} />}
      {InstalledOn && <Step text={late.stepInstallation(format.day(InstalledOn))} />}
    </ol>
  );
}

type StepProps = { icon?: 'check' | 'wait' | 'circle'; text: string };

const Step = ({ icon = 'circle', text }: StepProps) => (
  <li>
    <LateIcon name={icon} className={icon === 'check' ? 'is-ok' : ''} />
    <span>{text}</span>
  </li>
);
