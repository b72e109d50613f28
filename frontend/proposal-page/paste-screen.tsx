import { useState } from 'react';
import type { Language } from '#shared/language/languages.ts';
import { findLinkToken } from '#shared/proposals/find-link-token.ts';
import { lateTexts } from './late-texts.ts';
import { PageField } from './page-dialog.tsx';
import { StateScreen } from './state-screen.tsx';

type PasteScreenProps = {
  language: Language;
  /** Why the link did not open a proposal; 'failed' with the server's words. */
  cause: 'cut' | 'unknown' | { failed: string };
  onToken: (token: string) => void;
};

/** Where the address came without its fragment, or with an unknown one. */
export function PasteScreen({ language, cause, onToken }: PasteScreenProps) {
  const late = lateTexts[language];
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();

  function openPasted() {
    const token = findLinkToken(pasted);
    setProblem(token === undefined ? late.pasteWrong : undefined);
    if (token !== undefined) onToken(token);
  }

  const [title, text] =
    cause === 'cut'
      ? [late.pasteTitle, late.pasteText]
      : cause === 'unknown'
        ? [late.unknownTitle, late.unknownText]
        : [late.failedTitle, cause.failed];
  return (
    <StateScreen icon="link" title={title}>
      <p>{text}</p>
      <form
        className="paste"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          openPasted();
        }}
      >
        <PageField
          label={late.pasteLabel}
          value={pasted}
          onChange={setPasted}
          error={problem}
          placeholder={`${location.origin}/p#`}
          autoComplete="off"
        />
        <button type="submit" className="button">
          {late.open}
        </button>
      </form>
    </StateScreen>
  );
}
