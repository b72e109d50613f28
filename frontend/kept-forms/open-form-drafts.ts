/*
 * What a page knows of the forms on it, without the database they are kept in: the sign-in page reads this.
 */

import { createObservable } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import type { FormDraft } from './form-draft-store.ts';

export const FORM_LOCK_PREFIX = 'smartsales.form.';

/** Whose forms this page keeps: it is one user's. Nothing is kept of visitors. */
let formDraftOwner: string | undefined;

/** The forms on this page that are changed and not saved, as they are kept. */
export const openFormDrafts = new Map<string, FormDraft>();

/** Counts what becomes of the kept forms that no page works on. */
const formDraftChanges = createObservable(0);
export const notifyFormDraftsChanged = () => formDraftChanges.set(formDraftChanges.get() + 1);

export const setFormDraftOwner = (user: string) => {
  formDraftOwner = user;
};
export const getFormDraftOwner = () => formDraftOwner;
export const useFormDraftChanges = () => useObservable(formDraftChanges);

/** Says, for as long as the page lives, that this form is being typed into; gives what lets it go. */
export function lockFormDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // The browser ends the lock of a tab that dies; one that has no locks holds nothing back.
  navigator.locks?.request(FORM_LOCK_PREFIX + id, () => promise).catch(() => undefined);
  return () => {
    openFormDrafts.delete(id);
    resolve();
    // The lock is gone a turn later.
    setTimeout(notifyFormDraftsChanged);
  };
}

export const addOpenFormDraft = (draft: FormDraft) => void openFormDrafts.set(draft.id, draft);
export const removeOpenFormDraft = (id: string) =>
  void (openFormDrafts.delete(id) && notifyFormDraftsChanged());

/** The form whose text is to be taken up where it stands, once that is on the screen. */
const requestedFormDraft = createObservable<FormDraft | undefined>(undefined);

export const useRequestedFormDraft = () => useObservable(requestedFormDraft);
export const requestFormDraft = (draft: FormDraft) => requestedFormDraft.set(draft);

/** Taken up, or what was asked for has changed meanwhile. */
export function clearFormDraftRequest(draft: FormDraft) {
  if (requestedFormDraft.get() === draft) requestedFormDraft.set(undefined);
}

/** What was open when the session ended, until whoever it belongs to signs in on the page. */
let capturedFormDraft: FormDraft | undefined;

/** Called before the screen of a session that has ended goes; says whether a form had text that is not saved. */
export function captureOpenFormDraft(): boolean {
  capturedFormDraft = [...openFormDrafts.values()].at(-1);
  return capturedFormDraft !== undefined;
}

/** Where the user who has just signed in left a form, which is asked for there; undefined where they did not. */
export function requestCapturedFormDraft(user: string): string | undefined {
  const ownDraft = capturedFormDraft?.owner === user ? capturedFormDraft : undefined;
  capturedFormDraft = undefined;
  if (ownDraft) requestFormDraft(ownDraft);
  return ownDraft?.path;
}
