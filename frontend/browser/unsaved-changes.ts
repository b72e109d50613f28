import { useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router-dom';
import { isSessionOver } from './session-over.ts';

/** What would be lost where the page is left. */
type UnsavedChanges = {
  /** Whether it would be by going there; where to is undefined when the tab is closed or loaded anew. */
  isLostByNavigation: (next: Location | undefined) => boolean;
  /** Says what would be. */
  lossWarning: string;
  /** Called when the user has left it all the same. */
  onLost?: () => void;
};

/** What the screens hold that is not saved, a dialog's after its page's. */
const unsavedChangesReaders = new Set<() => UnsavedChanges>();

/** Without a session nothing can be saved, and a page has nothing to show to whoever comes next: nothing holds it. */
export const listUnsavedChangesLostBy = (next: Location | undefined): UnsavedChanges[] =>
  isSessionOver()
    ? []
    : [...unsavedChangesReaders]
        .map((read) => read())
        .filter(({ isLostByNavigation }) => isLostByNavigation(next));

const warnBeforeUnload = (event: BeforeUnloadEvent) => {
  if (listUnsavedChangesLostBy(undefined).length > 0) event.preventDefault();
};

/** Holds what a screen has not saved against closing, reload, Back and links, for as long as the screen is there. */
export function useUnsavedChanges(unsaved: UnsavedChanges): void {
  const read = useEffectEvent(() => unsaved);
  useEffect(() => registerUnsavedChanges(() => read()), []);
}

/** Until it is let go by what this answers. */
export function registerUnsavedChanges(read: () => UnsavedChanges): () => void {
  unsavedChangesReaders.add(read);
  addEventListener('beforeunload', warnBeforeUnload);
  return () => {
    unsavedChangesReaders.delete(read);
    if (unsavedChangesReaders.size === 0) removeEventListener('beforeunload', warnBeforeUnload);
  };
}

/** The same of a form whose changes are not saved; `text` says what would be lost. */
export const useUnsavedChangesGuard = (
  isChanged: boolean,
  lossWarning: string,
  onLost?: () => void,
): void =>
  useUnsavedChanges({
    isLostByNavigation: () => isChanged,
    lossWarning,
    ...(onLost && { onLost }),
  });
