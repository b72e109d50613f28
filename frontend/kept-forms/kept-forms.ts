import { observable, useObserved } from '#frontend/browser/observable.ts';
import { deleteForms, readForms, type KeptForm } from './form-store.ts';

const PREFIX = 'smartsales.form.';

/** Whose forms this page keeps: it is one user's. Nothing is kept of visitors. */
let owner: string | undefined;

/** The forms on this page that are changed and not saved, as they are kept. */
const open = new Map<string, KeptForm>();

/** Counts what becomes of the kept forms that no page works on. */
const changes = observable(0);
const tellChange = () => changes.set(changes.get() + 1);

export const keepFormsOf = (user: string) => {
  owner = user;
};
export const formsOwner = () => owner;
export const useFormChanges = () => useObserved(changes);

/** Says, for as long as the page lives, that this form is being typed into; gives what lets it go. */
export function holdForm(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // The browser ends the lock of a tab that dies; one that has no locks holds nothing back.
  navigator.locks?.request(PREFIX + id, () => promise).catch(() => undefined);
  return () => {
    open.delete(id);
    resolve();
    // The lock is gone a turn later.
    setTimeout(tellChange);
  };
}

export const noteOpenForm = (kept: KeptForm) => void open.set(kept.id, kept);
export const noteForgotten = (id: string) => void (open.delete(id) && tellChange());

async function heldForms(): Promise<ReadonlySet<string>> {
  // A browser that denies storage denies locks, too.
  const locks = await navigator.locks?.query().catch(() => undefined);
  return new Set((locks?.held ?? []).map(({ name }) => name?.replace(PREFIX, '') ?? ''));
}

/** What a user left unsaved in this browser and no page is working on, newest first. */
export async function listKeptForms(user: string | undefined): Promise<readonly KeptForm[]> {
  if (user === undefined) return [];
  const [all, held] = await Promise.all([readForms(user), heldForms()]);
  return all.filter(({ id }) => !held.has(id));
}

/** Whether a user has typed text here that is not saved, and whether another tab of theirs has. */
export async function unsavedForms(user: string) {
  const [all, held] = await Promise.all([readForms(user), heldForms()]);
  return {
    isHere: all.some(({ id }) => open.has(id) || !held.has(id)),
    isElsewhere: all.some(({ id }) => !open.has(id) && held.has(id)),
  };
}

/** Forgets what is kept of a user's forms, but for those on the screen of another tab: they log out (D32). */
export async function forgetForms(user: string): Promise<void> {
  const [all, held] = await Promise.all([readForms(user), heldForms()]);
  const meant = all.filter(({ id }) => open.has(id) || !held.has(id));
  open.clear();
  await deleteForms(meant.map(({ id }) => id));
}

export async function discardForm(id: string): Promise<void> {
  await deleteForms([id]);
  tellChange();
}

/** The form whose text is to be taken up where it stands, once that is on the screen. */
const asked = observable<KeptForm | undefined>(undefined);

export const useAsked = () => useObserved(asked);
export const askForForm = (kept: KeptForm) => asked.set(kept);

/** Taken up, or what was asked for has changed meanwhile. */
export function takeAsked(kept: KeptForm) {
  if (asked.get() === kept) asked.set(undefined);
}

/** What was open when the session ended, until whoever it belongs to signs in on the page. */
let left: KeptForm | undefined;

/** Called before the screen of a session that has ended goes; says whether a form had text that is not saved. */
export function leaveOpenForms(): boolean {
  left = [...open.values()].at(-1);
  return left !== undefined;
}

/** Where the user who has just signed in left a form, which is asked for there; undefined where they did not. */
export function pathOfLeftForm(user: string): string | undefined {
  const found = left?.owner === user ? left : undefined;
  left = undefined;
  if (found) askForForm(found);
  return found?.path;
}
