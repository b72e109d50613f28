import { lazy, Suspense, useEffect, useState } from 'react';
import { languages, SOURCE_LANGUAGE, type Language } from '#shared/language/languages.ts';
import { findLinkToken } from '#shared/proposals/find-link-token.ts';
import type { EndedProposal, ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { ContactCard } from './contact-card.tsx';
import { isStaffBrowser, watchForReader } from './opening-report.ts';
import { createPageParts, PagePartsProvider } from './page-context.ts';
import { createPageFormat } from './page-format.ts';
import { pageTextLoaders, translateRejection, type PageTexts } from './page-texts.ts';
import { PageTop } from './page-top.tsx';
import { callProposal, type ProposalAnswer, type ProposalRejection } from './proposal-client.ts';
import { ProposalSheet } from './proposal-sheet.tsx';
import { StateScreen } from './state-screen.tsx';

type AppState =
  | { kind: 'loading'; isUnanswered: boolean }
  | { kind: 'paste' }
  | { kind: 'unknown'; rejection: ProposalRejection }
  | { kind: 'failed'; rejection: ProposalRejection }
  | { kind: 'ended'; ended: EndedProposal }
  | { kind: 'open'; page: ProposalPage; conflict?: 'changed' | 'differs' };

// What is not needed to accept comes later.
const loadAnsweredScreens = () => import('./answered-screens.tsx');
const AcceptedScreen = lazy(async () => ({
  default: (await loadAnsweredScreens()).AcceptedScreen,
}));
const DeclinedScreen = lazy(async () => ({
  default: (await loadAnsweredScreens()).DeclinedScreen,
}));
const EndedScreen = lazy(async () => ({ default: (await loadAnsweredScreens()).EndedScreen }));
const PasteScreen = lazy(async () => ({
  default: (await import('./paste-screen.tsx')).PasteScreen,
}));

const documentLanguages: Readonly<Record<Language, string>> = { en: 'en', fr: 'fr-CA' };

const conflictByCode: Readonly<Record<string, 'changed' | 'differs'>> = {
  'proposals.offerChanged': 'changed',
  'proposals.pageDiffers': 'differs',
};

/** The fragment stays in the address bar, so that the page can be loaded again. */
const readLinkToken = () => findLinkToken(location.hash);

const getBrowserLanguage = (): Language =>
  languages.find((language) => navigator.language.startsWith(language)) ?? SOURCE_LANGUAGE;

/** Loads the proposal of the token. Every answer of a change goes through `showAnswer`. */
function useProposal() {
  const [token, setToken] = useState(readLinkToken);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<AppState>(() =>
    token === undefined ? { kind: 'paste' } : { kind: 'loading', isUnanswered: false },
  );

  function showAnswer(answer: ProposalAnswer<ProposalPage>) {
    if (answer.kind === 'done') setState({ kind: 'open', page: answer.value });
    else if (answer.kind === 'ended') setState({ kind: 'ended', ended: answer.ended });
    else if (answer.kind === 'unknown') setState({ kind: 'unknown', rejection: answer.rejection });
    else if (answer.kind === 'conflict') showConflict(answer.rejection);
    else setState({ kind: 'failed', rejection: answer.rejection });
  }

  /** Where somebody else was first, the page shows what they did. */
  function showConflict({ code = '' }: ProposalRejection) {
    const conflict = conflictByCode[code];
    if (conflict === undefined) return reload();
    setState((shown) => (shown.kind === 'open' ? { ...shown, conflict } : shown));
  }

  const reload = () => setRound((count) => count + 1);

  useEffect(() => {
    if (token === undefined) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    const onRetry = () => setState({ kind: 'loading', isUnanswered: true });
    callProposal<ProposalPage>({ token, path: '', signal, onRetry }).then(
      (answer): undefined => {
        if (!signal.aborted) showAnswer(answer);
        return undefined;
      },
      () => undefined,
    );
    return () => stopped.abort();
    // `showAnswer` is a new function at each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token, round]);

  function openToken(pasted: string) {
    history.replaceState(null, '', `#${pasted}`);
    setToken(pasted);
    setState({ kind: 'loading', isUnanswered: false });
    reload();
  }

  useEffect(() => {
    const openAddress = () => {
      const next = readLinkToken();
      if (next !== undefined) openToken(next);
    };
    addEventListener('hashchange', openAddress);
    return () => removeEventListener('hashchange', openAddress);
  }, []);

  return { token, state, showAnswer, reload, openToken };
}

/** Reports once that somebody looks at the proposal, unless it is dealer staff. */
function useOpeningReport(token: string | undefined, isOpen: boolean) {
  useEffect(() => {
    if (token === undefined || !isOpen || isStaffBrowser()) return undefined;
    const key = crypto.randomUUID();
    return watchForReader(() => {
      // Nobody waits for it, and an answer changes nothing.
      void callProposal({ token, path: '/Openings', change: { key } });
    });
  }, [token, isOpen]);
}

export function ProposalApp() {
  const proposal = useProposal();
  const { token, state, openToken } = proposal;
  const page = state.kind === 'open' ? state.page : undefined;
  const [chosenLanguage, setChosenLanguage] = useState<Language>();
  const offered =
    page && (page.Copy.Languages.includes(page.Language) ? page.Language : page.Copy.Languages[0]);
  const [lastLanguage, setLastLanguage] = useState<Language>();
  if (offered !== undefined && offered !== lastLanguage) setLastLanguage(offered);
  const wanted = chosenLanguage ?? lastLanguage ?? getBrowserLanguage();
  const spoken = useLoadedTexts(wanted);
  useOpeningReport(token, page !== undefined);
  useEffect(() => {
    // The answer to an acceptance must not wait for another file.
    if (page !== undefined) void loadAnsweredScreens().catch(() => undefined);
  }, [page]);
  useEffect(() => {
    if (!spoken) return;
    document.documentElement.lang = documentLanguages[spoken.language];
    document.title = page
      ? `${spoken.texts.proposal} ${page.Copy.Number} · ${page.Copy.Dealer.Name}`
      : spoken.texts.proposal;
  }, [spoken, page]);

  if (!spoken) return <LoadingFrame />;
  const { texts, language } = spoken;
  const frame = <LoadingFrame label={texts.opening} />;
  if (page && token !== undefined)
    return (
      <div className="page">
        <Suspense fallback={frame}>
          <OpenProposal
            {...proposal}
            page={page}
            token={token}
            conflict={state.kind === 'open' ? state.conflict : undefined}
            texts={texts}
            language={language}
            onLanguage={setChosenLanguage}
          />
        </Suspense>
      </div>
    );
  return (
    <div className="page">
      <Suspense fallback={frame}>
        <ClosedProposal state={state} texts={texts} language={language} onToken={openToken} />
      </Suspense>
    </div>
  );
}

type SpokenLanguage = { language: Language; texts: PageTexts };

/** The texts of a language; those of the last one until they are loaded. */
function useLoadedTexts(language: Language): SpokenLanguage | undefined {
  const [spoken, setSpoken] = useState<SpokenLanguage>();
  useEffect(() => {
    let isWanted = true;
    pageTextLoaders[language]().then(
      (texts): undefined => {
        if (isWanted) setSpoken({ language, texts });
        return undefined;
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return spoken;
}

const LoadingFrame = ({ label = '', note = '' }: { label?: string; note?: string }) => (
  <main className="paper is-loading">
    <div className="opening" role="progressbar" aria-label={label || document.title} />
    <p role="status">{note}</p>
  </main>
);

type OpenProposalProps = Pick<ReturnType<typeof useProposal>, 'showAnswer' | 'reload'> & {
  page: ProposalPage;
  token: string;
  conflict: 'changed' | 'differs' | undefined;
  texts: PageTexts;
  language: Language;
  onLanguage: (language: Language) => void;
};

function OpenProposal({
  page,
  token,
  conflict,
  texts,
  language,
  onLanguage,
  showAnswer,
  reload,
}: OpenProposalProps) {
  const parts = createPageParts(page, { token, language, texts });
  const [hasDownloadFailed, setHasDownloadFailed] = useState(false);
  const onDownloadFailed = () => setHasDownloadFailed(true);
  return (
    <PagePartsProvider value={parts}>
      <PageTop page={page} language={language} texts={texts} onLanguage={onLanguage} />
      <p className="page-notice" role="status">
        {hasDownloadFailed && texts.downloadFailed}
      </p>
      {conflict !== undefined ? (
        <ConflictScreen conflict={conflict} page={page} texts={texts} onReload={reload} />
      ) : page.State === 'accepted' && page.Acceptance ? (
        <AcceptedScreen onAnswer={showAnswer} onDownloadFailed={onDownloadFailed} />
      ) : page.State === 'declined' && page.Decline ? (
        <DeclinedScreen onAnswer={showAnswer} />
      ) : (
        <ProposalSheet
          key={page.CopySha256}
          onAnswer={showAnswer}
          onDownloadFailed={onDownloadFailed}
        />
      )}
    </PagePartsProvider>
  );
}

type ConflictScreenProps = {
  conflict: 'changed' | 'differs';
  page: ProposalPage;
  texts: PageTexts;
  onReload: () => void;
};

/** Nothing was taken: the offer is another one, or the page worked out another amount. */
function ConflictScreen({ conflict, page, texts, onReload }: ConflictScreenProps) {
  const isChanged = conflict === 'changed';
  return (
    <StateScreen
      icon={isChanged ? 'info' : 'refresh'}
      title={isChanged ? texts.changedTitle : texts.differsTitle}
    >
      <p>{isChanged ? texts.changedText(page.Contact.Name) : texts.differsText}</p>
      {!isChanged && (
        <div className="row">
          <button type="button" className="button is-secondary" onClick={onReload}>
            {texts.loadAgain}
          </button>
        </div>
      )}
      <ContactCard contact={page.Contact} texts={texts} />
    </StateScreen>
  );
}

type ClosedProposalProps = {
  state: AppState;
  texts: PageTexts;
  language: Language;
  onToken: (token: string) => void;
};

/** The zone of the reader: the dealer's is not known where nothing of the offer is shown. */
const getReaderZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function ClosedProposal({ state, texts, language, onToken }: ClosedProposalProps) {
  switch (state.kind) {
    case 'ended': {
      const { momentDay } = createPageFormat(language, getReaderZone() as never);
      return <EndedScreen ended={state.ended} texts={texts} formatDay={momentDay} />;
    }
    case 'unknown':
      return (
        <PasteScreen
          texts={texts}
          title={texts.unknownTitle}
          text={texts.unknownText}
          onToken={onToken}
        />
      );
    case 'failed':
      return (
        <PasteScreen
          texts={texts}
          title={texts.failedTitle}
          text={translateRejection(state.rejection, texts)}
          onToken={onToken}
        />
      );
    case 'paste':
      return (
        <PasteScreen
          texts={texts}
          title={texts.pasteTitle}
          text={texts.pasteText}
          onToken={onToken}
        />
      );
    case 'loading':
    case 'open':
      break;
  }
  return (
    <LoadingFrame
      label={texts.opening}
      note={state.kind === 'loading' && state.isUnanswered ? texts.noConnection : ''}
    />
  );
}
