import { useEffect, useState } from 'react';
import {
  languages,
  ownLanguageNames,
  SOURCE_LANGUAGE,
  type Language,
} from '#shared/language/languages.ts';
import { pageLocales } from '#shared/language/page-locales.ts';
import { AcrobatHelp } from './acrobat-help.tsx';
import { FileDrop } from './file-drop.tsx';
import { useVerification } from './use-verification.ts';
import { VerificationResult } from './verification-result.tsx';
import { createVerifyFormat } from './verify-format.ts';
import { verifyTexts } from './verify-texts.ts';

const getBrowserLanguage = (): Language =>
  languages.find((language) => navigator.language.startsWith(language)) ?? SOURCE_LANGUAGE;

/** Keeps what is dropped anywhere on the page from being opened instead of it. */
function usePageDrop(onFile: (file: File) => void) {
  useEffect(() => {
    const allowDrop = (event: DragEvent) => event.preventDefault();
    const takeFile = (event: DragEvent) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) onFile(file);
    };
    addEventListener('dragover', allowDrop);
    addEventListener('drop', takeFile);
    return () => {
      removeEventListener('dragover', allowDrop);
      removeEventListener('drop', takeFile);
    };
  });
}

export function VerifyApp() {
  const [language, setLanguage] = useState(getBrowserLanguage);
  const texts = verifyTexts[language];
  const { state, status, check, ask, clear } = useVerification();
  usePageDrop((file) => void check(file));
  useEffect(() => {
    document.documentElement.lang = pageLocales[language].document;
    document.title = `${texts.title} · SmartSales`;
  }, [language, texts]);
  return (
    <>
      <header className="verify-top">
        <div>
          <b>SmartSales</b>
          <span>{location.host}/verify</span>
        </div>
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="button is-text"
              lang={other}
              onClick={() => setLanguage(other)}
            >
              {ownLanguageNames[other]}
            </button>
          ))}
      </header>
      <main className="verify">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
        {state.kind === 'answered' ? (
          <VerificationResult
            key={state.fileName}
            fileName={state.fileName}
            answer={state.answer}
            status={status}
            texts={texts}
            format={createVerifyFormat(language)}
            onAsk={(sha256) => void ask(sha256)}
            onClear={clear}
          />
        ) : (
          <FileDrop
            checkedName={state.kind === 'checking' ? state.fileName : undefined}
            texts={texts}
            onFile={(file) => void check(file)}
          />
        )}
        <AcrobatHelp texts={texts} />
      </main>
    </>
  );
}
