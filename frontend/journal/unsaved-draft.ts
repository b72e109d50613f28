import { useEffect } from 'react';
import type { Order } from '#shared/schemas/order-schema.ts';
import { subscribeToClaimedDrafts } from './claimed-drafts.ts';
import type { Sent } from './journal.ts';

/** Work that an order page goes on with unasked; its draft stays until that page's own journal holds the work. */
export type UnsavedDraft = {
  draftId: string;
  content: Order;
  /** What it began with; left out where it began with nothing. */
  base?: Order;
  /** A save of it that has not ended (D60). */
  sent?: Sent | undefined;
  /** What it is called as a step that can be undone. */
  label?: string;
};

/** In memory, for a browser that keeps no journal as well; `ended` where a session ended over it. */
type CapturedDraft = { work: UnsavedDraft; ended?: { appUserId: number; path: string } };

let capturedDraft: CapturedDraft | undefined;
let read: (() => UnsavedDraft | undefined) | undefined;
let stopHearing: (() => void) | undefined;

/** Names what the screen would lose if the session ended now; `reader` gives undefined while nothing is unsaved. */
export function useWorkToLeave(reader: () => UnsavedDraft | undefined) {
  useEffect(() => {
    read = reader;
    return () => {
      if (read === reader) read = undefined;
    };
  }, [reader]);
}

/** Called before the screen of a session that has ended goes; says whether it had unsaved work. */
export function leaveOpenWork(appUserId: number | undefined): boolean {
  const work = read?.();
  if (!work || appUserId === undefined) return false;
  capturedDraft = { work, ended: { appUserId, path: location.pathname } };
  // The same user may go on with it in another tab meanwhile, where it is offered.
  stopHearing?.();
  stopHearing = subscribeToClaimedDrafts((draftId) => {
    if (capturedDraft?.work.draftId === draftId) capturedDraft = undefined;
  });
  return true;
}

/** Leaves work to the page that is opened with its draft in the route's state. */
export function leaveWork(work: UnsavedDraft) {
  capturedDraft = { work };
}

/** Where the user who has just signed in left work, or undefined. Nobody else's survives. */
export function findUnsavedDraftPath(appUserId: number): string | undefined {
  if (capturedDraft?.ended?.appUserId !== appUserId) capturedDraft = undefined;
  return capturedDraft?.ended?.path;
}

/** The work of this page, once. */
export function claimUnsavedDraft(draftId: string | undefined): UnsavedDraft | undefined {
  if (!capturedDraft) return undefined;
  const { work, ended } = capturedDraft;
  if (ended ? ended.path !== location.pathname : work.draftId !== draftId) return undefined;
  capturedDraft = undefined;
  return work;
}
