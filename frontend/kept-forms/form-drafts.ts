import { deleteForms, readForms, type FormDraft } from './form-store.ts';
import { LOCK_PREFIX, openForms, notifyFormDraftsChanged } from './page-forms.ts';

async function heldForms(): Promise<ReadonlySet<string>> {
  // A browser that denies storage denies locks, too.
  const locks = await navigator.locks?.query().catch(() => undefined);
  return new Set((locks?.held ?? []).map(({ name }) => name?.replace(LOCK_PREFIX, '') ?? ''));
}

/** What a user left unsaved in this browser and no page is working on, newest first. */
export async function listUnlockedFormDrafts(
  user: string | undefined,
): Promise<readonly FormDraft[]> {
  if (user === undefined) return [];
  const [all, held] = await Promise.all([readForms(user), heldForms()]);
  return all.filter(({ id }) => !held.has(id));
}

/** Whether a user has typed text here that is not saved, and whether another tab of theirs has. */
export async function unsavedForms(user: string) {
  const [all, held] = await Promise.all([readForms(user), heldForms()]);
  return {
    isHere: all.some(({ id }) => openForms.has(id) || !held.has(id)),
    isElsewhere: all.some(({ id }) => !openForms.has(id) && held.has(id)),
  };
}

/** Forgets what is kept of a user's forms, but for those on the screen of another tab: they log out (D32). */
export async function forgetForms(user: string): Promise<void> {
  const [all, held] = await Promise.all([readForms(user), heldForms()]);
  const meant = all.filter(({ id }) => openForms.has(id) || !held.has(id));
  openForms.clear();
  await deleteForms(meant.map(({ id }) => id));
}

export async function discardForm(id: string): Promise<void> {
  await deleteForms([id]);
  notifyFormDraftsChanged();
}
