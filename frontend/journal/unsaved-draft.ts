import { useEffect } from 'react';
import type { Order } from '#shared/schemas/order-schema.ts';
import { subscribeToDraftsClaimedElsewhere } from './claimed-drafts.ts';
import type { PendingSave } from './journal.ts';

/**
 * Work that an order page continues without asking. Its draft stays until that page's own journal holds the
 * work.
 */
export type UnsavedDraft = {
  draftId: string;
  content: Order;
  /** Of an order that was never saved (B7.5). */
  clientId?: string | undefined;
  /** The saved order that the work is based on. Undefined where there is none. */
  base?: Order;
  /** A save of it that has not ended (D60). */
  pendingSave?: PendingSave | undefined;
  /** The label of the undo step. */
  label?: string;
};

/** In memory, also for a browser without a journal. `ended` is set where a session ended over it. */
type CapturedDraft = { draft: UnsavedDraft; ended?: { appUserId: number; path: string } };

let capturedDraft: CapturedDraft | undefined;
let readOpenDraft: (() => UnsavedDraft | undefined) | undefined;
let unsubscribeClaimed: (() => void) | undefined;

/** Registers the reader of the screen's unsaved work. It returns undefined while nothing is unsaved. */
export function useRegisterUnsavedDraft(readDraft: () => UnsavedDraft | undefined) {
  useEffect(() => {
    readOpenDraft = readDraft;
    return () => {
      if (readOpenDraft === readDraft) readOpenDraft = undefined;
    };
  }, [readDraft]);
}

/** Call it before the screen of an ended session closes. Returns whether there was unsaved work. */
export function captureUnsavedDraft(appUserId: number | undefined): boolean {
  const draft = readOpenDraft?.();
  if (!draft || appUserId === undefined) return false;
  capturedDraft = { draft, ended: { appUserId, path: location.pathname } };
  // The same user may meanwhile continue the draft in another tab, which offers it.
  unsubscribeClaimed?.();
  unsubscribeClaimed = subscribeToDraftsClaimedElsewhere((draftId) => {
    if (capturedDraft?.draft.draftId === draftId) capturedDraft = undefined;
  });
  return true;
}

/** Passes work to the page that opens next with the draft in the route's state. */
export function handOverDraftToNextPage(draft: UnsavedDraft) {
  capturedDraft = { draft };
}

/** The path of the page where this user left work, or undefined. The work of any other user is dropped. */
export function getCapturedDraftPathAndDropOthers(appUserId: number): string | undefined {
  if (capturedDraft?.ended?.appUserId !== appUserId) capturedDraft = undefined;
  return capturedDraft?.ended?.path;
}

/** Returns the work of this page, once. */
export function consumeCapturedDraft(routeDraftId: string | undefined): UnsavedDraft | undefined {
  if (!capturedDraft) return undefined;
  const { draft, ended } = capturedDraft;
  if (ended ? ended.path !== location.pathname : draft.draftId !== routeDraftId) return undefined;
  capturedDraft = undefined;
  return draft;
}
