import { useEffect } from 'react';
import { rememberedUser } from './session.ts';

type Draft = { appUserId: number; path: string; content: unknown };

let read: (() => unknown) | undefined;
let kept: Draft | undefined;

/**
 * Names what the screen would lose if the session ended now; `read` gives undefined while nothing is
 * unsaved. Whoever signs in again in this tab as the same user is brought back to the page and goes on
 * without being asked, in a browser that keeps no journal as well.
 */
export function useDraftKeeper(reader: () => unknown) {
  useEffect(() => {
    read = reader;
    return () => {
      if (read === reader) read = undefined;
    };
  }, [reader]);
}

/** Called before the screen of a session that has ended goes; says whether it had unsaved work. */
export function keepDraft(): boolean {
  const content = read?.();
  const user = rememberedUser();
  if (content === undefined || !user) return false;
  kept = { appUserId: user.AppUserId, path: location.pathname, content };
  return true;
}

/** Where the user who has just signed in left work, or undefined. Nobody else's draft survives. */
export function pathOfDraft(appUserId: number): string | undefined {
  if (kept?.appUserId !== appUserId) kept = undefined;
  return kept?.path;
}

/** The draft of this page, once. */
export function takeDraft(): unknown {
  if (kept?.path !== location.pathname) return undefined;
  const { content } = kept;
  kept = undefined;
  return content;
}
