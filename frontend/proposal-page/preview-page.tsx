import { useEffect, useState } from 'react';
import { SOURCE_LANGUAGE, type Language } from '#shared/language/languages.ts';
import type {
  PreviewAnswer,
  PreviewFile,
  PreviewRequest,
} from '#shared/proposals/preview-fragment.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { createPageParts, PagePartsProvider } from './page-context.ts';
import { pageTextLoaders, type PageTexts } from './page-texts.ts';
import { PageTop } from './page-top.tsx';
import { ProposalSheet } from './proposal-sheet.tsx';

/*
 * What a rep sees before they share: the page as the customer will see it. It loads nothing from the server; the tab
 * that opened it has asked there, and sends the page.
 */

const notes: Readonly<Record<Language, string>> = {
  en: 'Preview: the page as the customer will see it. Nothing is shared yet, and nothing can be sent from here.',
  fr: 'Aperçu : la page telle que le client la verra. Rien n’est encore partagé, et rien ne peut être envoyé d’ici.',
};
const missingNotes: Readonly<Record<Language, string>> = {
  en: 'Open the preview again in the Share dialog of the order.',
  fr: 'Rouvrez l’aperçu dans le dialogue Partager de la commande.',
};

const termsNotes: Readonly<Record<Language, string>> = {
  en: 'The terms could not be read. Is the order still open in the other tab?',
  fr: 'Les modalités n’ont pas pu être lues. La commande est-elle encore ouverte dans l’autre onglet?',
};

/** How long the page waits for the tab that opened it. */
const OPENER_TIMEOUT_MS = 40_000;

/** The page that the opener sends; 'missing' where none comes. */
function useSentPage(): ProposalPage | 'missing' | undefined {
  const [sent, setSent] = useState<ProposalPage | 'missing'>();
  useEffect(() => {
    const opener = window.opener as Window | null;
    const stopped = new AbortController();
    const takePage = (event: MessageEvent<PreviewAnswer>) => {
      if (isOfOpener(event) && event.data.answers === 'page') setSent(event.data.page);
    };
    addEventListener('message', takePage, { signal: stopped.signal });
    askOpener({ asks: 'page' });
    const timer = setTimeout(
      () => setSent((page) => page ?? 'missing'),
      opener ? OPENER_TIMEOUT_MS : 0,
    );
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, []);
  return sent;
}

const isOfOpener = ({ source, origin }: MessageEvent) =>
  window.opener !== null && source === window.opener && origin === location.origin;

const askOpener = (request: PreviewRequest) =>
  (window.opener as Window | null)?.postMessage(request, location.origin);

/**
 * Reads the terms through the tab that opened this one, which has the session; they are downloaded, because a browser
 * opens no tab later than the press.
 */
function useTermsReader(language: Language) {
  const [isFailed, setIsFailed] = useState(false);
  const readTerms = () => {
    setIsFailed(false);
    const stopped = new AbortController();
    const timer = setTimeout(() => end(undefined), OPENER_TIMEOUT_MS);
    const end = (file: PreviewFile | undefined) => {
      stopped.abort();
      clearTimeout(timer);
      if (file) downloadFile(file);
      else setIsFailed(true);
    };
    const takeTerms = (event: MessageEvent<PreviewAnswer>) => {
      if (isOfOpener(event) && event.data.answers === 'terms') end(event.data.file);
    };
    addEventListener('message', takeTerms, { signal: stopped.signal });
    askOpener({ asks: 'terms', language });
  };
  return { readTerms, isFailed };
}

function downloadFile({ bytes, fileName }: PreviewFile) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  link.download = fileName;
  link.click();
}

export function PreviewPage() {
  const page = useSentPage();
  const [chosenLanguage, setChosenLanguage] = useState<Language>();
  const [spoken, setSpoken] = useState<{ language: Language; texts: PageTexts }>();
  const isMissing = page === 'missing';
  const language = chosenLanguage ?? (page && !isMissing ? page.Language : SOURCE_LANGUAGE);
  const { readTerms, isFailed } = useTermsReader(language);
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
  useEffect(() => {
    document.documentElement.lang = language;
    if (spoken) document.title = spoken.texts.proposal;
  }, [language, spoken]);
  if (isMissing)
    return (
      <main className="paper">
        {Object.entries(missingNotes).map(([lang, note]) => (
          <p key={lang} lang={lang}>
            {note}
          </p>
        ))}
      </main>
    );
  if (!page || !spoken)
    return (
      <main className="wrap is-loading">
        <div className="paper opening" role="progressbar" aria-label={document.title} />
      </main>
    );
  const parts = createPageParts(page, { token: '', ...spoken });
  return (
    <div className="page">
      <PagePartsProvider value={{ ...parts, isPreview: true, readTerms }}>
        <div className="top">
          <p className="notice" role="status">
            {isFailed ? termsNotes[spoken.language] : notes[spoken.language]}
          </p>
        </div>
        <ProposalSheet
          renderTop={(controls) => <PageTop onLanguage={setChosenLanguage}>{controls}</PageTop>}
          onAnswer={ignore}
          onDownloadFailed={ignore}
        />
      </PagePartsProvider>
    </div>
  );
}

const ignore = () => undefined;
