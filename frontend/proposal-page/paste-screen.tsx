import { useState } from 'react';
import type { Language } from '#shared/language/languages.ts';
import { findLinkToken } from '#shared/proposals/find-link-token.ts';
import { lateTexts } from './late-texts.ts';
import { PageField } from './page-dialog.tsx';
import { translateRejection, type PageTexts } from './page-texts.ts';
import type { ProposalRejection } from './proposal-client.ts';
import { StateScreen } from './state-screen.tsx';

type PasteScreenProps = {
  language: Language;
  /** Why there is no proposal: the link came without its end, is not known, or could not be loaded. */
  cause: 'paste' | 'unknown' | 'failed';
  rejection: ProposalRejection | undefined;
  texts: PageTexts;
  onToken: (token: string) => void;
};

/** Where the address came without its fragment, or with one that opens nothing. */
export function PasteScreen({ language, cause, rejection, texts, onToken }: PasteScreenProps) {
  const late = lateTexts[language];
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();

  function openPasted() {
    const token = findLinkToken(pasted);
    setProblem(token === undefined ? late.pasteWrong : undefined);
    if (token !== undefined) onToken(token);
  }

  // Another link may be a good one, and that one is opened however many were tried.
  const isLimited = rejection?.code === 'proposals.tooManyLinks';
  const [title, text] =
    cause === 'unknown'
      ? [late.unknownTitle, late.unknownText]
      : cause === 'paste' || isLimited
        ? [late.pasteTitle, late.pasteText]
        : [late.failedTitle, rejection && translateRejection(rejection, texts)];
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
          error={problem ?? (isLimited ? late.tooManyTries : undefined)}
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
