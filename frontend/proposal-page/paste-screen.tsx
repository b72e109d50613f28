import { useState } from 'react';
import { findLinkToken } from '#shared/proposals/find-link-token.ts';
import { PageField } from './page-dialog.tsx';
import type { PageTexts } from './page-texts.ts';
import { StateScreen } from './state-screen.tsx';

type PasteScreenProps = {
  texts: PageTexts;
  title: string;
  text: string;
  onToken: (token: string) => void;
};

/** Where the address came without its fragment, or with an unknown one. */
export function PasteScreen({ texts, title, text, onToken }: PasteScreenProps) {
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string>();

  function openPasted() {
    const token = findLinkToken(pasted);
    setProblem(token === undefined ? texts.pasteWrong : undefined);
    if (token !== undefined) onToken(token);
  }

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
          label={texts.pasteLabel}
          value={pasted}
          onChange={setPasted}
          error={problem}
          autoComplete="off"
        />
        <button type="submit" className="button">
          {texts.open}
        </button>
      </form>
    </StateScreen>
  );
}
