import { createContext, use, useEffect } from 'react';
import { useObservable } from '#frontend/browser/use-observable.ts';
import type { Journal } from '#frontend/journal/journal.ts';
import {
  commitOpenField,
  isSameTyping,
  getOpenTyping,
} from '#frontend/worksheet/cells/open-typing.ts';
import type { SaveBlocker } from './save-blocker.ts';

/** What is being typed is kept at most this often, so that no key waits for it. */
const TYPING_CHECK_DELAY_MS = 300;

/** A save waits for the network, or for a server that has no time for it. */
export type WaitingSave = { for: 'network' | 'server' };

/** What stands between the open order's edits and the server: the journal, and a save that waits or is held back. */
export type SaveContext = {
  journal: Journal;
  /** The rep asked to save and it could not be done yet: it happens by itself. */
  waitingSave: WaitingSave | undefined;
  setWaitingSave: (waiting: WaitingSave | undefined) => void;
  /** What stands between the order and its save. */
  saveBlocker: SaveBlocker | undefined;
  setSaveBlocker: (obstacle: SaveBlocker | undefined) => void;
};

const SaveReactContext = createContext<SaveContext | undefined>(undefined);
export const SaveContextProvider = SaveReactContext.Provider;

export function useSaveContext(): SaveContext {
  const context = use(SaveReactContext);
  if (!context) throw new Error('No order is open');
  return context;
}

export const useIsJournalWorking = (): boolean => useObservable(useSaveContext().journal.isWorking);

/** Lets the journal watch the order for as long as its page is there. */
export function useJournalWhileMounted(journal: Journal) {
  useEffect(() => {
    const stopJournal = journal.start();
    const stopTypingRecorder = startTypingRecorder(journal);
    return () => {
      stopTypingRecorder();
      stopJournal();
    };
  }, [journal]);
}

function startTypingRecorder(journal: Journal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const recordTyping = () => {
    timer = undefined;
    const typing = getOpenTyping();
    if (!isSameTyping(typing, journal.typing)) journal.saveTyping(typing);
  };
  const recordTypingSoon = () => {
    timer ??= setTimeout(recordTyping, TYPING_CHECK_DELAY_MS);
  };
  const events = ['input', 'keyup', 'focusout', 'pointerup'] as const;
  for (const event of events) document.addEventListener(event, recordTypingSoon);
  // The page may not come back: what stands in a field is an edit from now on, what stands in a dialog is kept as it is.
  const handlePageHide = () => {
    commitOpenField();
    recordTyping();
  };
  addEventListener('pagehide', handlePageHide);
  return () => {
    clearTimeout(timer);
    for (const event of events) document.removeEventListener(event, recordTypingSoon);
    removeEventListener('pagehide', handlePageHide);
  };
}
