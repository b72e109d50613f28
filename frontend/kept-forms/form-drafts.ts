import { deleteFormDrafts, readFormDrafts, type FormDraft } from './form-draft-store.ts';
import { FORM_LOCK_PREFIX, openFormDrafts, notifyFormDraftsChanged } from './open-form-drafts.ts';

async function listLockedFormIds(): Promise<ReadonlySet<string>> {
  // A browser that blocks storage also blocks locks.
  const locks = await navigator.locks?.query().catch(() => undefined);
  return new Set((locks?.held ?? []).map(({ name }) => name?.replace(FORM_LOCK_PREFIX, '') ?? ''));
}

/** A user's drafts in this browser that no page is working on, newest first. */
export async function listUnlockedFormDrafts(
  user: string | undefined,
): Promise<readonly FormDraft[]> {
  if (user === undefined) return [];
  const [all, lockedIds] = await Promise.all([readFormDrafts(user), listLockedFormIds()]);
  return all.filter(({ id }) => !lockedIds.has(id));
}

/**
 * Whether the user has unsaved text in this tab or in no tab (`isHere`), and in another tab
 * (`isElsewhere`).
 */
export async function findUnsavedFormDrafts(user: string) {
  const [all, lockedIds] = await Promise.all([readFormDrafts(user), listLockedFormIds()]);
  return {
    isHere: all.some(({ id }) => openFormDrafts.has(id) || !lockedIds.has(id)),
    isElsewhere: all.some(({ id }) => !openFormDrafts.has(id) && lockedIds.has(id)),
  };
}

/** Deletes a user's drafts at sign-out, except those that another tab has open (D32). */
export async function deleteFormDraftsOnSignOut(user: string): Promise<void> {
  const [all, lockedIds] = await Promise.all([readFormDrafts(user), listLockedFormIds()]);
  const draftsToDelete = all.filter(({ id }) => openFormDrafts.has(id) || !lockedIds.has(id));
  openFormDrafts.clear();
  await deleteFormDrafts(draftsToDelete.map(({ id }) => id));
}

export async function discardFormDraft(id: string): Promise<void> {
  await deleteFormDrafts([id]);
  notifyFormDraftsChanged();
}
