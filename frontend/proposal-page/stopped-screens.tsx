import { useState } from 'react';
import type { Language } from '#shared/language/languages.ts';
import { pickLinkWords } from '#shared/proposals/copied-link-name.ts';
import type { EndedProposal, ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { AcceptedScreen } from './accepted-screen.tsx';
import { ContactCard } from './contact-card.tsx';
import { getMomentBefore } from './late-format.ts';
import { LateIcon, type LateIconName } from './late-icon.tsx';
import { lateTexts, useLateTexts } from './late-texts.ts';
import { usePageParts } from './page-context.ts';
import { createPageFormat, getFirstName } from './page-format.ts';
import { translateRejection } from './page-texts.ts';
import { DealerTop } from './page-top.tsx';
import type { ProposalAnswer } from './proposal-client.ts';
import { StateScreen } from './state-screen.tsx';
import { useProposalChange } from './use-proposal-change.ts';

type StoppedScreenProps = {
  conflict: 'changed' | 'differs' | undefined;
  onReload: () => void;
  onAnswer: (answer: ProposalAnswer<ProposalPage>) => void;
  onDownloadFailed: () => void;
};

/** A proposal that waits for nobody: something else was offered, or it is accepted or declined. */
export function StoppedScreen({
  conflict,
  onReload,
  onAnswer,
  onDownloadFailed,
}: StoppedScreenProps) {
  const { page } = usePageParts();
  if (conflict !== undefined) return <ConflictScreen conflict={conflict} onReload={onReload} />;
  if (page.State === 'declined') return <DeclinedScreen onAnswer={onAnswer} />;
  return <AcceptedScreen onAnswer={onAnswer} onDownloadFailed={onDownloadFailed} />;
}

type ConflictScreenProps = {
  conflict: 'changed' | 'differs';
  onReload: () => void;
};

/** Nothing was taken: the offer is another one, or the page worked out another amount. */
function ConflictScreen({ conflict, onReload }: ConflictScreenProps) {
  const { page, texts } = usePageParts();
  const late = useLateTexts();
  const isChanged = conflict === 'changed';
  return (
    <StateScreen icon="refresh" title={isChanged ? late.changedTitle : late.differsTitle}>
      <p>{isChanged ? late.changedText(page.Contact.Name) : late.differsText}</p>
      {!isChanged && (
        <div className="row">
          <button type="button" className="button is-secondary" onClick={onReload}>
            <LateIcon name="refresh" />
            {texts.loadAgain}
          </button>
        </div>
      )}
      <ContactCard contact={page.Contact} writeEmail={late.writeEmail} />
    </StateScreen>
  );
}

type DeclinedScreenProps = { onAnswer: (answer: ProposalAnswer<ProposalPage>) => void };

/** Who declined it, when and why; whoever has a link may open it again. */
function DeclinedScreen({ onAnswer }: DeclinedScreenProps) {
  const late = useLateTexts();
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

  const declinedDay = format.momentDay(DeclinedOn);
  const declined = pickLinkWords(LinkName, {
    mailed: (name) => late.declinedText(name, declinedDay, Reason),
    copied: (copier) => late.declinedByLink(copier, declinedDay, Reason),
  });
  return (
    <StateScreen icon="cross" title={late.declinedTitle}>
      <p>
        {declined} {late.declinedNote(rep, format.day(ExpiresOn), format.zoneBefore(ValidUntil))}
      </p>
      <div className="row">
        <button
          type="button"
          className="button is-secondary"
          disabled={state !== 'idle'}
          onClick={() => void reopen()}
        >
          {late.openAgain}
        </button>
      </div>
      <p role="status">{state === 'unanswered' ? texts.stillTrying : problem}</p>
      <ContactCard contact={page.Contact} writeEmail={late.writeEmail} />
    </StateScreen>
  );
}

const endingIcons: Readonly<Record<EndedProposal['Kind'], LateIconName>> = {
  replaced: 'copies',
  withdrawn: 'undo',
  expired: 'calendar',
  closed: 'lock',
  revised: 'pencil',
  link: 'link',
  dealer: 'info',
  page: 'lock',
};

/** A link that has ended: what happened, when, and whom to call. Nothing of the offer is shown any more. */
export function EndedScreen({ ended, language }: { ended: EndedProposal; language: Language }) {
  const late = lateTexts[language];
  const { Contact, Dealer, Kind, On, TimeZone, AcceptedOn } = ended;
  const format = createPageFormat(language, TimeZone);
  const words = late.ended({
    dealer: Contact.Dealer,
    rep: getFirstName(Contact.Name) || Contact.Dealer,
    on: On === null ? '' : format.momentDay(Kind === 'expired' ? getMomentBefore(On) : On),
    zone: On === null ? '' : format.zoneBefore(On),
    by: ended.By ?? '',
    acceptedOn: AcceptedOn === undefined ? '' : format.momentDay(AcceptedOn),
    reason: ended.Reason,
  })[Kind];
  return (
    <>
      <DealerTop
        name={Dealer?.Name ?? Contact.Dealer}
        city={Dealer?.City}
        region={Dealer?.Regions[language]}
        logo={Dealer?.Logo}
      />
      <StateScreen icon={endingIcons[Kind]} title={words.title}>
        <p>{words.text}</p>
        <ContactCard contact={Contact} writeEmail={late.writeEmail} />
      </StateScreen>
    </>
  );
}
