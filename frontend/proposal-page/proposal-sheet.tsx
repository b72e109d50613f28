import { useState, type ReactNode } from 'react';
import {
  changeChoice,
  computeCopyTotals,
  findChoiceProblem,
  getProposedChoices,
  type CopyChoices,
} from '#shared/proposals/customer-copy.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { createAcceptForm } from './accept-form.ts';
import { BundleSections } from './bundle-sections.tsx';
import { listChosenKeys, toChoiceCopy } from './choice-copy.ts';
import { LatePart, useLateParts } from './late-part.tsx';
import { openProposalFile } from './open-download.ts';
import { usePageParts } from './page-context.ts';
import { PageIcon } from './page-icon.tsx';
import type { ProposalAnswer } from './proposal-client.ts';
import { ProposalLetter, ProposalTerms, ProposalTitle } from './proposal-texts-sections.tsx';
import { TotalsList } from './totals-card.tsx';
import { useHasConnection } from './use-has-connection.ts';

const QUESTIONS_ID = 'questions';

type ProposalSheetProps = {
  /** The head of the page, with these controls. */
  renderTop: (controls: ReactNode) => ReactNode;
  onAnswer: (answer: ProposalAnswer<ProposalPage>) => void;
  onDownloadFailed: () => void;
};

/** A proposal that waits for the customer: choose, ask, accept or decline. */
export function ProposalSheet({ renderTop, onAnswer, onDownloadFailed }: ProposalSheetProps) {
  const parts = usePageParts();
  const { page, token, texts, language, isPreview } = parts;
  const copy = toChoiceCopy(page.Copy);
  const [choices, setChoices] = useState<CopyChoices>(() => getProposedChoices(copy));
  const [form, setForm] = useState(() => createAcceptForm(parts));
  const [openDialog, setOpenDialog] = useState<'accept' | 'decline'>();
  const totals = computeCopyTotals(copy, choices);
  const problem = findChoiceProblem(copy, choices);
  const isOnline = useHasConnection();
  const lateParts = useLateParts();
  const canAccept = problem === undefined && isOnline && !isPreview;
  const close = () => setOpenDialog(undefined);
  const openFile = (path: string) =>
    void openProposalFile(token, path).then((isOpen) => isOpen || onDownloadFailed());
  const readTerms = parts.readTerms ?? (() => openFile(`/Terms?language=${language}`));
  const downloadPdf = () => {
    const keys = encodeURIComponent(listChosenKeys(page.Copy, choices).join(','));
    openFile(`/Pdf?choices=${keys}&language=${language}`);
  };
  const note = lateParts && <lateParts.ChoiceNote totals={totals} problem={problem} />;
  const acceptButton = (
    <button
      type="button"
      className="button"
      disabled={!canAccept}
      onClick={() => setOpenDialog('accept')}
    >
      {page.Copy.AsksSignature ? texts.acceptAndSign : texts.accept}
    </button>
  );

  return (
    <>
      {renderTop(
        <button
          type="button"
          className="button is-secondary"
          disabled={isPreview}
          onClick={downloadPdf}
        >
          <PageIcon name="download" />
          {texts.downloadPdf}
        </button>,
      )}
      <main className="wrap">
        <div className="paper">
          <ProposalTitle />
          <ProposalLetter />
          <BundleSections
            choices={choices}
            onChoose={
              page.Copy.MayChoose
                ? (key, isTaken) =>
                    setChoices((current) => changeChoice(copy, current, { key, isTaken }))
                : undefined
            }
          />
          <ProposalTerms onRead={readTerms} />
          <LatePart texts={texts}>
            {({ QuestionsSection }) => (
              <QuestionsSection headingId={QUESTIONS_ID} onAnswer={onAnswer} />
            )}
          </LatePart>
        </div>
        <aside className="side" aria-label={texts.yourTotal}>
          <div className="card">
            <h2>{texts.yourSelection}</h2>
            <TotalsList totals={totals} />
            <p className="change" role="status">
              {lateParts?.describeChange(parts, totals)}
            </p>
            {note}
            {!isOnline && (
              <p className="notice" role="status">
                <b>{texts.offlineTitle}</b> {texts.offlineText}
              </p>
            )}
            <div className="go">
              {acceptButton}
              <div className="two">
                <button type="button" className="button is-secondary" onClick={showQuestions}>
                  {texts.askQuestion}
                </button>
                <button
                  type="button"
                  className="button is-secondary"
                  disabled={!isOnline || isPreview}
                  onClick={() => setOpenDialog('decline')}
                >
                  {texts.decline}
                </button>
              </div>
              {openDialog === 'decline' && (
                <LatePart texts={texts}>
                  {({ DeclineDialog }) => <DeclineDialog onClose={close} onAnswer={onAnswer} />}
                </LatePart>
              )}
            </div>
            {lateParts && <lateParts.ReassuringNote />}
          </div>
        </aside>
      </main>
      {lateParts && <lateParts.PageFooter onDownload={downloadPdf} />}
      <div className="bar" role="region" aria-label={texts.yourTotal}>
        {problem !== undefined && note}
        <div>
          <small>{isOnline ? texts.total : texts.offlineTitle}</small>
          <b>{parts.format.dollars(totals.Total)}</b>
        </div>
        {acceptButton}
      </div>
      {openDialog === 'accept' && (
        <AcceptDialog
          form={form}
          onForm={setForm}
          choices={choices}
          totals={totals}
          onClose={close}
          onAnswer={onAnswer}
          onReadTerms={readTerms}
        />
      )}
    </>
  );
}

function showQuestions() {
  const heading = document.getElementById(QUESTIONS_ID);
  heading?.closest('section')?.querySelector('textarea')?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
