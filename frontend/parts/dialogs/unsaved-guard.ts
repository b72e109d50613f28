import { useEffect, useEffectEvent } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { hasSessionEnded } from '#frontend/api/connection.ts';
import { t } from '#shared/language/t.ts';
import { confirm } from './confirm.ts';

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

/** While the session lasts: without one nothing can be saved, and a page has nothing to show to whoever comes next. */
const lostBy = (next: Location | undefined): Unsaved[] =>
  hasSessionEnded() ? [] : [...held].map((read) => read()).filter(({ isLost }) => isLost(next));

const warn = (event: BeforeUnloadEvent) => {
  if (lostBy(undefined).length > 0) event.preventDefault();
};

/** Holds what a screen has not saved against closing, reload, Back and links, for as long as the screen is there. */
export function useUnsaved(unsaved: Unsaved): void {
  const read = useEffectEvent(() => unsaved);
  useEffect(() => {
    const own = () => read();
    held.add(own);
    addEventListener('beforeunload', warn);
    return () => {
      held.delete(own);
      if (held.size === 0) removeEventListener('beforeunload', warn);
    };
  }, []);
}

/** Asks before a form is left behind whose changes are not saved; `text` says what would be lost. */
export const useUnsavedGuard = (isChanged: boolean, text: string, onLost?: () => void): void =>
  useUnsaved({ isLost: () => isChanged, text, ...(onLost && { onLost }) });

/** Whether what was typed may be lost; `text` says what that is. */
export const mayLose = (text: string): Promise<boolean> =>
  confirm({
    title: t`Leave without saving?`,
    text,
    accept: t`Leave`,
    reject: t`Stay`,
    isDestructive: true,
  });

/** Where pages are shown: the one question for all that they and their dialogs hold, since a router blocks once. */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(({ nextLocation }) => lostBy(nextLocation).length > 0);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const lost = lostBy(blocker.location);
    const texts = new Set(lost.map(({ text }) => text));
    void mayLose([...texts].join(' ')).then((isLeaving) => {
      if (!isLeaving) return blocker.reset();
      for (const { onLost } of lost) onLost?.();
      return blocker.proceed();
    });
  }, [blocker]);
}
