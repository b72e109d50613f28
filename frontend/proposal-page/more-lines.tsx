import { useEffect, useState, type RefObject } from 'react';
import type { PageBundle, PageLine } from './choice-copy.ts';
import { useLateTexts } from './late-texts.ts';
import { usePageParts } from './page-context.ts';
import { callProposal } from './proposal-client.ts';

type MoreLinesProps = {
  bundle: PageBundle;
  /** The list that shows the lines of the bundle. */
  list: RefObject<HTMLUListElement | null>;
  /** Gets all lines of the bundle. */
  onLines: (lines: readonly PageLine[]) => void;
};

/** Loads the lines that did not come with the page; then the first of them has the focus. */
export function MoreLines({ bundle, list, onLines }: MoreLinesProps) {
  const { token, format } = usePageParts();
  const late = useLateTexts();
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'shown'>('idle');
  const shownCount = bundle.Lines.length;
  const missing = format.count(bundle.LineCount - shownCount);

  async function loadLines() {
    setState('loading');
    const path = `/Lines?bundle=${encodeURIComponent(bundle.Key)}`;
    const answer = await callProposal<PageLine[]>({ token, path });
    if (answer.kind === 'done') onLines(answer.value);
    setState(answer.kind === 'done' ? 'shown' : 'failed');
  }

  useEffect(() => {
    const line = state === 'shown' && list.current?.children[shownCount];
    if (!(line instanceof HTMLElement)) return;
    line.setAttribute('tabindex', '-1');
    line.focus();
  }, [state, list, shownCount]);

  const notes = {
    idle: '',
    loading: late.linesLoading,
    failed: late.linesFailed,
    shown: late.linesShown,
  };
  return (
    <p className={state === 'shown' ? 'sr-only' : 'more'}>
      {state !== 'shown' && (
        <button
          type="button"
          className="button is-link"
          aria-disabled={state === 'loading'}
          onClick={() => void (state === 'loading' || loadLines())}
        >
          {late.showLines(missing)}
        </button>
      )}{' '}
      <span role="status">{notes[state]}</span>
    </p>
  );
}
