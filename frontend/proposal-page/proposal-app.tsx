import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { languages, SOURCE_LANGUAGE, type Language } from '#shared/language/languages.ts';
import { pageLocales } from '#shared/language/page-locales.ts';
import { findLinkToken } from '#shared/proposals/find-link-token.ts';
import type { EndedProposal, ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { LatePart, loadLateParts } from './late-part.tsx';
import { createPageParts, PagePartsProvider } from './page-context.ts';
import { pageTextLoaders, type PageTexts } from './page-texts.ts';
import { PageTop } from './page-top.tsx';
import { callProposal, type ProposalAnswer, type ProposalRejection } from './proposal-client.ts';
import { ProposalSheet } from './proposal-sheet.tsx';

type AppState =
  | { kind: 'loading'; isUnanswered: boolean }
  | { kind: 'paste' }
  | { kind: 'unknown'; rejection: ProposalRejection }
  | { kind: 'failed'; rejection: ProposalRejection }
  | { kind: 'ended'; ended: EndedProposal }
  | { kind: 'open'; page: ProposalPage; conflict?: 'changed' | 'differs' };

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

  // An effect would wait for a first frame, and so would what it asks for.
  useLayoutEffect(() => {
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
    if (token === undefined || !isOpen) return undefined;
    const stopped = new AbortController();
    loadLateParts().then(
      ({ reportPageOpening }) => reportPageOpening(token, stopped.signal),
      () => undefined,
    );
    return () => stopped.abort();
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
  const { spoken, hasFailed } = useLoadedTexts(wanted);
  useOpeningReport(token, page !== undefined);
  useEffect(() => {
    if (!spoken) return;
    document.documentElement.lang = pageLocales[spoken.language].document;
    document.title = page
      ? `${spoken.texts.proposal} ${page.Copy.Number} · ${page.Copy.Dealer.Name}`
      : spoken.texts.proposal;
  }, [spoken, page]);

  if (!spoken) return <LoadingFrame note={hasFailed ? NO_TEXTS_NOTE : ''} />;
  const { texts, language } = spoken;
  if (page && token !== undefined)
    return (
      <div className="page">
        <OpenProposal
          {...proposal}
          page={page}
          token={token}
          conflict={state.kind === 'open' ? state.conflict : undefined}
          texts={texts}
          language={language}
          onLanguage={setChosenLanguage}
        />
      </div>
    );
  return (
    <div className="page">
      <ClosedProposal
        state={state}
        texts={texts}
        language={language}
        onToken={openToken}
        onReload={proposal.reload}
      />
    </div>
  );
}

type SpokenLanguage = { language: Language; texts: PageTexts };

const TEXTS_RETRY_MS = 2000;
/** Shown while there are no texts yet. */
const NO_TEXTS_NOTE = 'No connection. Pas de connexion.';

/** The texts of a language; those of the last one until they are loaded. They are loaded until they come. */
function useLoadedTexts(language: Language) {
  const [spoken, setSpoken] = useState<SpokenLanguage>();
  const [hasFailed, setHasFailed] = useState(false);
  useLayoutEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      pageTextLoaders[language]().then(
        (texts): undefined => {
          if (isWanted) setSpoken({ language, texts });
          return undefined;
        },
        () => {
          setHasFailed(true);
          if (isWanted) timer = setTimeout(load, TEXTS_RETRY_MS);
        },
      );
    };
    load();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [language]);
  return { spoken, hasFailed };
}

type LoadingFrameProps = {
  label?: string;
  title?: string;
  note?: string;
  children?: ReactNode;
};

/** With a note there is no connection; the element of the note is the same, so that it is read out. */
const LoadingFrame = ({ label = '', title = '', note = '', children }: LoadingFrameProps) => (
  <main className={note ? 'is-away' : 'wrap is-loading'}>
    <h1 className={title ? '' : 'sr-only'}>{title || label || document.title}</h1>
    <div className="paper opening" role="progressbar" aria-label={label || document.title} />
    <p role="status">{note}</p>
    {children}
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
  const renderTop = (controls?: ReactNode) => (
    <>
      <PageTop onLanguage={onLanguage}>{controls}</PageTop>
      <p className="page-notice" role="status">
        {hasDownloadFailed && texts.downloadFailed}
      </p>
    </>
  );
  return (
    <PagePartsProvider value={parts}>
      {conflict === undefined && page.State === 'waiting' ? (
        <ProposalSheet
          key={page.CopySha256}
          renderTop={renderTop}
          onAnswer={showAnswer}
          onDownloadFailed={onDownloadFailed}
        />
      ) : (
        <>
          {renderTop()}
          <LatePart texts={texts}>
            {({ StoppedScreen }) => (
              <StoppedScreen
                conflict={conflict}
                onReload={reload}
                onAnswer={showAnswer}
                onDownloadFailed={onDownloadFailed}
              />
            )}
          </LatePart>
        </>
      )}
    </PagePartsProvider>
  );
}

type ClosedProposalProps = {
  state: AppState;
  texts: PageTexts;
  language: Language;
  onToken: (token: string) => void;
  onReload: () => void;
};

function ClosedProposal({ state, texts, language, onToken, onReload }: ClosedProposalProps) {
  if (state.kind === 'loading' && state.isUnanswered)
    return (
      <LoadingFrame label={texts.opening} title={texts.offlineTitle} note={texts.noConnection}>
        <button type="button" className="button is-secondary" onClick={onReload}>
          {texts.loadAgain}
        </button>
      </LoadingFrame>
    );
  if (state.kind === 'loading' || state.kind === 'open')
    return <LoadingFrame label={texts.opening} />;
  if (state.kind === 'ended')
    return (
      <LatePart texts={texts}>
        {({ EndedScreen }) => <EndedScreen ended={state.ended} language={language} />}
      </LatePart>
    );
  return (
    <LatePart texts={texts}>
      {({ PasteScreen }) => (
        <PasteScreen
          language={language}
          cause={state.kind}
          rejection={state.kind === 'paste' ? undefined : state.rejection}
          texts={texts}
          onToken={onToken}
        />
      )}
    </LatePart>
  );
}
