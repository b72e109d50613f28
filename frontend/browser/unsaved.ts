import { useEffect, useEffectEvent } from 'react';
import type { Location } from 'react-router-dom';
import { isSessionOver } from './session-over.ts';

/** What would be lost where the page is left. */
type Unsaved = {
  /** Whether it would be by going there; where to is undefined when the tab is closed or loaded anew. */
  isLost: (next: Location | undefined) => boolean;
  /** Says what would be. */
  text: string;
  /** Called when the user has left it all the same. */
  onLost?: () => void;
};

/** What the screens hold that is not saved, a dialog's after its page's. */
const held = new Set<() => Unsaved>();

/** Without a session nothing can be saved, and a page has nothing to show to whoever comes next: nothing holds it. */
export const unsavedLostBy = (next: Location | undefined): Unsaved[] =>
  isSessionOver() ? [] : [...held].map((read) => read()).filter(({ isLost }) => isLost(next));

const warn = (event: BeforeUnloadEvent) => {
  if (unsavedLostBy(undefined).length > 0) event.preventDefault();
};

/** Holds what a screen has not saved against closing, reload, Back and links, for as long as the screen is there. */
export function useUnsaved(unsaved: Unsaved): void {
  const read = useEffectEvent(() => unsaved);
  useEffect(() => holdUnsaved(() => read()), []);
}

/** Until it is let go by what this answers. */
export function holdUnsaved(read: () => Unsaved): () => void {
  held.add(read);
  addEventListener('beforeunload', warn);
  return () => {
    held.delete(read);
    if (held.size === 0) removeEventListener('beforeunload', warn);
  };
}

/** The same of a form whose changes are not saved; `text` says what would be lost. */
export const useUnsavedGuard = (isChanged: boolean, text: string, onLost?: () => void): void =>
  useUnsaved({ isLost: () => isChanged, text, ...(onLost && { onLost }) });
