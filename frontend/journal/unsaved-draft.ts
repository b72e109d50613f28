import { useEffect } from 'react';
import type { Order } from '#shared/schemas/order-schema.ts';
import { subscribeToClaimedDrafts } from './claimed-drafts.ts';
import type { PendingSave } from './journal.ts';

/** Work that an order page goes on with unasked; its draft stays until that page's own journal holds the work. */
export type UnsavedDraft = {
  draftId: string;
  content: Order;
  /** What it began with; left out where it began with nothing. */
  base?: Order;
  /** A save of it that has not ended (D60). */
  pendingSave?: PendingSave | undefined;
  /** What it is called as a step that can be undone. */
  label?: string;
};

/** In memory, for a browser that keeps no journal as well; `ended` where a session ended over it. */
type CapturedDraft = { draft: UnsavedDraft; ended?: { appUserId: number; path: string } };

let capturedDraft: CapturedDraft | undefined;
let readOpenDraft: (() => UnsavedDraft | undefined) | undefined;
let unsubscribeClaimed: (() => void) | undefined;

/** Names what the screen would lose if the session ended now; `reader` gives undefined while nothing is unsaved. */
export function useRegisterUnsavedDraft(readDraft: () => UnsavedDraft | undefined) {
  useEffect(() => {
    readOpenDraft = readDraft;
    return () => {
      if (readOpenDraft === readDraft) readOpenDraft = undefined;
    };
  }, [readDraft]);
}

/** Called before the screen of a session that has ended goes; says whether it had unsaved work. */
export function captureUnsavedDraft(appUserId: number | undefined): boolean {
  const draft = readOpenDraft?.();
  if (!draft || appUserId === undefined) return false;
  capturedDraft = { draft, ended: { appUserId, path: location.pathname } };
  // The same user may go on with it in another tab meanwhile, where it is offered.
  unsubscribeClaimed?.();
  unsubscribeClaimed = subscribeToClaimedDrafts((draftId) => {
    if (capturedDraft?.draft.draftId === draftId) capturedDraft = undefined;
  });
  return true;
}

/** Leaves work to the page that is opened with its draft in the route's state. */
export function handOverDraft(draft: UnsavedDraft) {
  capturedDraft = { draft };
}

/** Where the user who has just signed in left work, or undefined. Nobody else's survives. */
export function findUnsavedDraftPath(appUserId: number): string | undefined {
  if (capturedDraft?.ended?.appUserId !== appUserId) capturedDraft = undefined;
  return capturedDraft?.ended?.path;
}

/** The work of this page, once. */
export function claimUnsavedDraft(draftId: string | undefined): UnsavedDraft | undefined {
  if (!capturedDraft) return undefined;
  const { draft, ended } = capturedDraft;
  if (ended ? ended.path !== location.pathname : draft.draftId !== draftId) return undefined;
  capturedDraft = undefined;
  return draft;
}
