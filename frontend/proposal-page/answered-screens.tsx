import { useEffect, useState } from 'react';
import { computeCopyTotals } from '#shared/proposals/customer-copy.ts';
import type { EndedProposal, ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { BundleSections } from './bundle-sections.tsx';
import { toChoiceCopy } from './choice-copy.ts';
import { ContactCard } from './contact-card.tsx';
import { openProposalFile } from './open-download.ts';
import { usePageParts } from './page-context.ts';
import { getFirstName } from './page-format.ts';
import { PageIcon } from './page-icon.tsx';
import { translateRejection, type PageTexts } from './page-texts.ts';
import { callProposal, type ProposalAnswer } from './proposal-client.ts';
import { ProposalTitle } from './proposal-texts-sections.tsx';
import { StateScreen } from './state-screen.tsx';
import { TotalsList } from './totals-card.tsx';
import { useProposalChange } from './use-proposal-change.ts';

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
  const { page, token, texts, format, language, rep } = usePageParts();
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
        title={isOwn ? texts.acceptedTitle : texts.acceptedByOtherTitle}
      >
        <p>
          {isOwn
            ? texts.acceptedText(Name, page.Copy.Number, amount, day, clock)
            : texts.acceptedByOther(Name, Email, amount, day, clock)}
        </p>
        <div className="row">
          {IsSealed && (
            <button type="button" className="button" onClick={download}>
              <PageIcon name="download" />
              {texts.downloadSigned}
            </button>
          )}
          <button
            type="button"
            className="button is-secondary"
            aria-expanded={showsChoices}
            onClick={() => setShowsChoices(!showsChoices)}
          >
            {texts.seeAccepted}
          </button>
        </div>
        <p className="seal" role="status">
          {!IsSealed && (isWaiting ? texts.beingSealed : texts.sealingTakesLong(Email))}
        </p>
        <ol className="steps" aria-label={texts.nextSteps}>
          <Step isDone text={texts.stepAccepted(day)} />
          <Step
            isDone={IsSealed}
            text={IsSealed ? texts.stepSealed : isWaiting ? texts.stepSealing : texts.stepByMail}
          />
          {DownPayment > 0 && <Step text={texts.stepInvoice(format.dollars(DownPayment), rep)} />}
          {page.Copy.InstalledOn && (
            <Step text={texts.stepInstallation(format.day(page.Copy.InstalledOn))} />
          )}
        </ol>
        <ContactCard contact={page.Contact} texts={texts} />
      </StateScreen>
      {showsChoices && (
        <section className="wrap" aria-label={texts.whatWasAccepted}>
          <div className="paper">
            <ProposalTitle />
            <BundleSections choices={choices} onChoose={undefined} />
          </div>
          <div className="side">
            <div className="card">
              <h2>{texts.whatWasAccepted}</h2>
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

/** Who declined it, when and why; whoever has a link may open it again. */
export function DeclinedScreen({ onAnswer }: AnswerProps) {
  const { page, token, texts, format, rep } = usePageParts();
  const [problem, setProblem] = useState<string>();
  const { state, send } = useProposalChange(token);
  const { ExpiresOn, ValidUntil } = page.Copy;
  const { Reason, DeclinedOn, LinkName } = page.Decline!;

  async function reopen() {
    const answer = await send('/Reopen');
    if (!answer) return;
    if (answer.kind === 'rejected') setProblem(translateRejection(answer.rejection, texts));
    else onAnswer(answer);
  }

  return (
    <StateScreen icon="cross" title={texts.declinedTitle}>
      <p>
        {texts.declinedText(LinkName, format.momentDay(DeclinedOn), Reason)}{' '}
        {texts.declinedNote(rep, format.day(ExpiresOn), format.zoneBefore(ValidUntil))}
      </p>
      <div className="row">
        <button
          type="button"
          className="button is-secondary"
          disabled={state !== 'idle'}
          onClick={() => void reopen()}
        >
          {texts.openAgain}
        </button>
      </div>
      <p role="status">{state === 'unanswered' ? texts.stillTrying : problem}</p>
      <ContactCard contact={page.Contact} texts={texts} />
    </StateScreen>
  );
}

/** A link that has ended: what happened, when, and whom to call. Nothing of the offer is shown any more. */
export function EndedScreen({
  ended,
  texts,
  formatDay,
}: {
  ended: EndedProposal;
  texts: PageTexts;
  formatDay: (moment: string) => string;
}) {
  const { Contact } = ended;
  const words = texts.ended({
    number: ended.Number ?? '',
    dealer: Contact.Dealer,
    rep: getFirstName(Contact.Name || Contact.Dealer),
    on: ended.On ? formatDay(ended.On) : undefined,
    by: ended.By ?? '',
    reason: ended.Reason,
  })[ended.Kind];
  return (
    <>
      <header className="top">
        <div className="dealer">
          <b>{Contact.Dealer}</b>
        </div>
      </header>
      <StateScreen icon={ended.Kind === 'link' ? 'link' : 'info'} title={words.title}>
        <p>{words.text}</p>
        <ContactCard contact={Contact} texts={texts} />
      </StateScreen>
    </>
  );
}
