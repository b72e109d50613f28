/* What a page knows of its forms, without the database that stores them: the sign-in page reads this. */

import { createObservable } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import type { FormDraft } from './form-draft-store.ts';

export const FORM_LOCK_PREFIX = 'smartsales.form.';

/** The user of this page, who owns its drafts. Nothing is stored for visitors. */
let formDraftOwner: string | undefined;

/** The changed and unsaved forms on this page, as they are stored. */
export const formDraftsOnPage = new Map<string, FormDraft>();

/** Counts the changes of stored drafts that no page is working on. */
const formDraftChanges = createObservable(0);
export const notifyFormDraftsChanged = () => formDraftChanges.set(formDraftChanges.get() + 1);

export const setFormDraftOwner = (ownerKey: string) => {
  formDraftOwner = ownerKey;
};
export const getFormDraftOwner = () => formDraftOwner;
export const useFormDraftsVersion = () => useObservable(formDraftChanges);

/** Locks the draft for as long as the page lives. Returns the function that releases it. */
export function lockFormDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // The browser releases the lock when the tab dies. A browser without locks locks nothing.
  navigator.locks?.request(FORM_LOCK_PREFIX + id, () => promise).catch(() => undefined);
  return () => {
    formDraftsOnPage.delete(id);
    resolve();
    // The lock is released in a later task.
    setTimeout(notifyFormDraftsChanged);
  };
}

export const addOpenFormDraft = (draft: FormDraft) => void formDraftsOnPage.set(draft.id, draft);
export const removeOpenFormDraft = (id: string) =>
  void (formDraftsOnPage.delete(id) && notifyFormDraftsChanged());

/** The draft to restore, once its form is on the screen. */
const requestedFormDraft = createObservable<FormDraft | undefined>(undefined);

export const useRequestedFormDraft = () => useObservable(requestedFormDraft);
export const requestFormDraftRestore = (draft: FormDraft) => requestedFormDraft.set(draft);

/** Call it when the draft was restored, or when another one was requested. */
export function clearFormDraftRequest(draft: FormDraft) {
  if (requestedFormDraft.get() === draft) requestedFormDraft.set(undefined);
}

/** The form that was open when the session ended, until its owner signs in on this page. */
let capturedFormDraft: FormDraft | undefined;

/** Call it before the screen of an ended session closes. Returns whether a form had unsaved text. */
export function captureOpenFormDraft(): boolean {
  capturedFormDraft = [...formDraftsOnPage.values()].at(-1);
  return capturedFormDraft !== undefined;
}

/** The path where this user left a form, whose draft is requested there. Undefined where there is none. */
export function requestCapturedFormDraftAndGetPath(ownerKey: string): string | undefined {
  const ownDraft = capturedFormDraft?.owner === ownerKey ? capturedFormDraft : undefined;
  capturedFormDraft = undefined;
  if (ownDraft) requestFormDraftRestore(ownDraft);
  return ownDraft?.path;
}
