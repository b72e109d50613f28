import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { restoreFocus } from '#frontend/browser/restore-focus.ts';
import { finishTypedTextCapture } from '#frontend/browser/typed-text-capture.ts';
import { useDebouncedValue } from '#frontend/browser/use-debounced-value.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { t } from '#shared/language/t.ts';
import { parseFirstSearchWords } from '#shared/search/search-words.ts';
import { FindFieldBar } from './find-field-bar.tsx';
import type { FindItem } from './find-items.ts';
import { pageContextState } from './find-page-context.ts';
import { FindResultsList, getFindRowId } from './find-results-list.tsx';
import { KeyHints } from './key-hints.tsx';
import { NothingFound } from './nothing-found.tsx';
import { findDialogState, type FindDialogProps } from './open-find-dialog.ts';
import { useFindGroups } from './use-find-groups.ts';
import { useFindSelection } from './use-find-selection.ts';
import './find.css';

/** A shorter wait (ms) is not noticed, so it is not shown. */
const PROGRESS_DELAY_MS = 150;

/** One field that finds every record and runs every action of the page. */
export function FindDialog({ opener, screens }: FindDialogProps) {
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typedText, setTypedText] = useState('');
  const text = typedText.trim().replaceAll(/\s+/g, ' ');
  const { groups, isWaiting, nearMatches, chooseNearMatch } = useFindGroups(text, screens);
  const isProgressShown = useDebouncedValue(isWaiting, PROGRESS_DELAY_MS) && isWaiting;
  const isNarrow = useIsNarrowScreen();
  const isNothingFound = text !== '' && !isWaiting && groups.length === 0;

  const close = () => {
    const { focusPage } = pageContextState.get() ?? {};
    flushSync(() => findDialogState.set(undefined));
    restoreFocus(opener, focusPage);
  };
  const chooseItem = (item: FindItem, isInNewTab: boolean) => {
    if (isInNewTab && !item.to) return;
    if (!item.keepsDialogOpen) close();
    if (isInNewTab) window.open(item.to, '_blank');
    else item.run();
  };
  const selection = useFindSelection({ groups, isWaiting, text, isNarrow, chooseItem });
  useLayoutEffect(() => {
    const element = dialog.current;
    // First the text that was typed ahead: its field loses the focus when the dialog opens.
    if (field.current) finishTypedTextCapture(field.current, setTypedText);
    element?.showModal();
    field.current?.focus();
    return () => element?.close();
  }, []);
  useCloseOnBackdropPress(dialog, close);

  const items = groups.flatMap((group) => group.items);
  const activeItem = items.find(({ key }) => key === selection.activeKey);
  return (
    <dialog
      ref={dialog}
      className="find"
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a page's shortcuts ignore keys inside a dialog role
      role="dialog"
      aria-label={t`Find anything`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <FindFieldBar
        ref={field}
        text={typedText}
        onType={setTypedText}
        onKeyDown={selection.onKeyDown}
        onLeave={close}
        listId={listId}
        hasResults={groups.length > 0}
        activeRowId={activeItem && getFindRowId(listId, activeItem.key)}
      />
      <FindProgressLine isWaiting={isProgressShown} />
      {isNothingFound ? (
        <NothingFound
          text={text}
          nearMatches={nearMatches}
          onLeave={close}
          onChoose={(nearMatch) => {
            close();
            chooseNearMatch(nearMatch);
          }}
        />
      ) : (
        <FindResultsList
          id={listId}
          groups={groups}
          words={parseFirstSearchWords(text)}
          activeKey={selection.activeKey}
          areSkeletonsShown={isProgressShown}
          onChoose={chooseItem}
        />
      )}
      <p className="sr-only" role="status">
        {isWaiting || text === '' ? '' : formatResultCount(items.length)}
      </p>
      {!isNarrow && <KeyHints item={activeItem} isNothingFound={isNothingFound} />}
    </dialog>
  );
}

/** A press on the dialog's backdrop closes it. */
function useCloseOnBackdropPress(dialog: RefObject<HTMLDialogElement | null>, close: () => void) {
  const onPress = useEffectEvent(close);
  useEffect(() => {
    const element = dialog.current;
    const handlePress = ({ target }: MouseEvent) => {
      if (target === element) onPress();
    };
    element?.addEventListener('mousedown', handlePress);
    return () => element?.removeEventListener('mousedown', handlePress);
  }, [dialog]);
}

/** The line below the field that shows a pending search. */
const FindProgressLine = ({ isWaiting }: { isWaiting: boolean }) => (
  <div className="find-line">
    {isWaiting && (
      <>
        <progress className="sr-only" aria-label={t`Searching`} />
        <div className="progress-bar progress-bar-indeterminate">
          <div className="progress-bar-value" />
        </div>
      </>
    )}
  </div>
);

function formatResultCount(count: number) {
  if (count === 0) return t`Nothing found`;
  return count === 1 ? t`1 result` : t`${count} results`;
}
