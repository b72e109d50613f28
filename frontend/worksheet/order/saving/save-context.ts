import { createContext, use, useEffect } from 'react';
import { useObservable } from '#frontend/browser/use-observable.ts';
import type { Journal } from '#frontend/journal/journal.ts';
import {
  commitOpenField,
  isSameTyping,
  findPendingTyping,
} from '#frontend/worksheet/lines/cells/pending-typing.ts';
import type { SaveBlocker } from './save-blocker.ts';

/** The minimum interval between two recordings of typed text, so that no key waits for it. */
const TYPING_CHECK_DELAY_MS = 300;

/** A save that waits for the network, or for a server that is too busy. */
export type WaitingSave = { for: 'network' | 'server' };

/** The save state of the open order: its journal, and a save that waits or is blocked. */
export type SaveContext = {
  journal: Journal;
  /** The save that the rep requested and that could not be made yet. It is retried automatically. */
  waitingSave: WaitingSave | undefined;
  setWaitingSave: (waiting: WaitingSave | undefined) => void;
  /** What blocks the save. */
  saveBlocker: SaveBlocker | undefined;
  setSaveBlocker: (blocker: SaveBlocker | undefined) => void;
};

const SaveReactContext = createContext<SaveContext | undefined>(undefined);
export const SaveContextProvider = SaveReactContext.Provider;

export function useSaveContext(): SaveContext {
  const context = use(SaveReactContext);
  if (!context) throw new Error('No order is open');
  return context;
}

export const useIsJournalWorking = (): boolean => useObservable(useSaveContext().journal.isWorking);

/** Runs the order's journal while its page is mounted. */
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
    const typing = findPendingTyping();
    if (!isSameTyping(typing, journal.typing)) journal.saveTyping(typing);
  };
  const recordTypingSoon = () => {
    timer ??= setTimeout(recordTyping, TYPING_CHECK_DELAY_MS);
  };
  const events = ['input', 'keyup', 'focusout', 'pointerup'] as const;
  for (const event of events) document.addEventListener(event, recordTypingSoon);
  // The page may not come back: text in a field becomes an edit, and text in a dialog is stored as it is.
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
