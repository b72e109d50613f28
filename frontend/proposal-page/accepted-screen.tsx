import { useEffect, useState } from 'react';
import { computeCopyTotals } from '#shared/proposals/customer-copy.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { BundleSections } from './bundle-sections.tsx';
import { toChoiceCopy } from './choice-copy.ts';
import { ContactCard } from './contact-card.tsx';
import { useLateTexts } from './late-texts.ts';
import { openProposalFile } from './open-download.ts';
import { usePageParts } from './page-context.ts';
import { PageIcon } from './page-icon.tsx';
import { callProposal, type ProposalAnswer } from './proposal-client.ts';
import { ProposalTitle } from './proposal-texts-sections.tsx';
import { StateScreen } from './state-screen.tsx';
import { TotalsList } from './totals-card.tsx';

type AnswerProps = { onAnswer: (answer: ProposalAnswer<ProposalPage>) => void };

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
  const { page, token, format, language, rep } = usePageParts();
  const late = useLateTexts();
  const isWaiting = useSealWait({ onAnswer });
  const [showsChoices, setShowsChoices] = useState(false);
  const { Name, Email, AcceptedOn, Total, DownPayment, IsSealed, Choices } = page.Acceptance!;
  const isOwn = !/^.\*+@/u.test(Email);
  const [amount, day, clock] = [
    format.dollars(Total),
    format.momentDay(AcceptedOn),
    format.clock(AcceptedOn),
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
            ? late.acceptedText(Name, page.Copy.Number, amount, day, clock)
            : late.acceptedByOther(Name, Email, amount, day, clock)}
        </p>
        <div className="row">
          {IsSealed && (
            <button type="button" className="button" onClick={download}>
              <PageIcon name="download" />
              {late.downloadSigned}
            </button>
          )}
          {IsSealed && (
            <a className="button is-text" href="/verify">
              {late.checkSigned}
            </a>
          )}
          <button
            type="button"
            className="button is-secondary"
            aria-expanded={showsChoices}
            onClick={() => setShowsChoices(!showsChoices)}
          >
            {late.seeAccepted}
          </button>
        </div>
        <p className="seal" role="status">
          {!IsSealed && (isWaiting ? late.beingSealed : late.sealingTakesLong(Email))}
        </p>
        <ol className="steps" aria-label={late.nextSteps}>
          <Step isDone text={late.stepAccepted(day)} />
          <Step
            isDone={IsSealed}
            text={IsSealed ? late.stepSealed : isWaiting ? late.stepSealing : late.stepByMail}
          />
          {DownPayment > 0 && <Step text={late.stepInvoice(format.dollars(DownPayment), rep)} />}
          {page.Copy.InstalledOn && (
            <Step text={late.stepInstallation(format.day(page.Copy.InstalledOn))} />
          )}
        </ol>
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

const Step = ({ isDone = false, text }: { isDone?: boolean; text: string }) => (
  <li>
    <PageIcon name={isDone ? 'check' : 'circle'} className={isDone ? 'is-ok' : ''} />
    <span>{text}</span>
  </li>
);
