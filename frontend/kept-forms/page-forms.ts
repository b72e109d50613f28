/*
 * What a page knows of the forms on it, without the database they are kept in: the sign-in page reads this.
 */

import { observable } from '#frontend/browser/observable.ts';
import { useObserved } from '#frontend/browser/use-observed.ts';
import type { FormDraft } from './form-store.ts';

export const LOCK_PREFIX = 'smartsales.form.';

/** Whose forms this page keeps: it is one user's. Nothing is kept of visitors. */
let owner: string | undefined;

/** The forms on this page that are changed and not saved, as they are kept. */
export const openForms = new Map<string, FormDraft>();

/** Counts what becomes of the kept forms that no page works on. */
const changes = observable(0);
export const notifyFormDraftsChanged = () => changes.set(changes.get() + 1);

export const setFormDraftOwner = (user: string) => {
  owner = user;
};
export const formsOwner = () => owner;
export const useFormChanges = () => useObserved(changes);

/** Says, for as long as the page lives, that this form is being typed into; gives what lets it go. */
export function holdForm(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // The browser ends the lock of a tab that dies; one that has no locks holds nothing back.
  navigator.locks?.request(LOCK_PREFIX + id, () => promise).catch(() => undefined);
  return () => {
    openForms.delete(id);
    resolve();
    // The lock is gone a turn later.
    setTimeout(notifyFormDraftsChanged);
  };
}

export const noteOpenForm = (draft: FormDraft) => void openForms.set(draft.id, draft);
export const noteForgotten = (id: string) =>
  void (openForms.delete(id) && notifyFormDraftsChanged());

/** The form whose text is to be taken up where it stands, once that is on the screen. */
const requestedFormDraft = observable<FormDraft | undefined>(undefined);

export const useRequestedFormDraft = () => useObserved(requestedFormDraft);
export const requestFormDraft = (draft: FormDraft) => requestedFormDraft.set(draft);

/** Taken up, or what was asked for has changed meanwhile. */
export function clearFormDraftRequest(draft: FormDraft) {
  if (requestedFormDraft.get() === draft) requestedFormDraft.set(undefined);
}

/** What was open when the session ended, until whoever it belongs to signs in on the page. */
let capturedFormDraft: FormDraft | undefined;

/** Called before the screen of a session that has ended goes; says whether a form had text that is not saved. */
export function leaveOpenForms(): boolean {
  capturedFormDraft = [...openForms.values()].at(-1);
  return capturedFormDraft !== undefined;
}

/** Where the user who has just signed in left a form, which is asked for there; undefined where they did not. */
export function requestCapturedFormDraft(user: string): string | undefined {
  const found = capturedFormDraft?.owner === user ? capturedFormDraft : undefined;
  capturedFormDraft = undefined;
  if (found) requestFormDraft(found);
  return found?.path;
}
