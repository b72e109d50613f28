import { useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router-dom';
import { sessionOver } from './session-over.ts';

/** Changes that would be lost when the page is left. */
type UnsavedChanges = {
  /** Whether the navigation would lose them. `next` is undefined when the tab is closed or reloaded. */
  isLostByNavigation: (next: Location | undefined) => boolean;
  /** The text that says what would be lost. */
  lossWarning: string;
  /** Called when the user has left anyway. */
  onLost?: () => void;
};

/** The unsaved changes of all screens; a dialog's come after its page's. */
const unsavedChangesReaders = new Set<() => UnsavedChanges>();

/**
 * Without a session nothing can be saved, and the page must not stay for the next user: nothing blocks
 * leaving.
 */
export const listUnsavedChangesLostBy = (nextLocation: Location | undefined): UnsavedChanges[] =>
  sessionOver.get()
    ? []
    : [...unsavedChangesReaders]
        .map((read) => read())
        .filter(({ isLostByNavigation }) => isLostByNavigation(nextLocation));

const warnBeforeUnload = (event: BeforeUnloadEvent) => {
  if (listUnsavedChangesLostBy(undefined).length > 0) event.preventDefault();
};

/** Protects a screen's unsaved changes against closing, reload, Back and links while it is mounted. */
export function useRegisterUnsavedChanges(unsaved: UnsavedChanges): void {
  const read = useEffectEvent(() => unsaved);
  useEffect(() => registerUnsavedChanges(() => read()), []);
}

/** Returns the function that unregisters. */
export function registerUnsavedChanges(read: () => UnsavedChanges): () => void {
  unsavedChangesReaders.add(read);
  addEventListener('beforeunload', warnBeforeUnload);
  return () => {
    unsavedChangesReaders.delete(read);
    if (unsavedChangesReaders.size === 0) removeEventListener('beforeunload', warnBeforeUnload);
  };
}

/** The same for a form. `lossWarning` says what would be lost. */
export const useUnsavedChangesGuard = (
  isChanged: boolean,
  lossWarning: string,
  onLost?: () => void,
): void =>
  useRegisterUnsavedChanges({
    isLostByNavigation: () => isChanged,
    lossWarning,
    ...(onLost && { onLost }),
  });
