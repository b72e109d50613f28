import { deleteFormDrafts, readFormDrafts, type FormDraft } from './form-draft-store.ts';
import { FORM_LOCK_PREFIX, formDraftsOnPage, notifyFormDraftsChanged } from './open-form-drafts.ts';

async function listLockedFormIds(): Promise<ReadonlySet<string>> {
  // A browser that blocks storage also blocks locks.
  const locks = await navigator.locks?.query().catch(() => undefined);
  return new Set((locks?.held ?? []).map(({ name }) => name?.replace(FORM_LOCK_PREFIX, '') ?? ''));
}

/** A user's drafts in this browser that no page is working on, newest first. */
export async function listUnlockedFormDrafts(
  ownerKey: string | undefined,
): Promise<readonly FormDraft[]> {
  if (ownerKey === undefined) return [];
  const [all, lockedIds] = await Promise.all([readFormDrafts(ownerKey), listLockedFormIds()]);
  return all.filter(({ id }) => !lockedIds.has(id));
}

/**
 * Whether the user has unsaved text in this tab or in no tab (`isHere`), and in another tab
 * (`isElsewhere`).
 */
export async function locateUnsavedFormDrafts(ownerKey: string) {
  const [all, lockedIds] = await Promise.all([readFormDrafts(ownerKey), listLockedFormIds()]);
  return {
    isHere: all.some(({ id }) => formDraftsOnPage.has(id) || !lockedIds.has(id)),
    isElsewhere: all.some(({ id }) => !formDraftsOnPage.has(id) && lockedIds.has(id)),
  };
}

/** Deletes a user's drafts at sign-out, except those that another tab has open (D32). */
export async function deleteFormDraftsOnSignOut(ownerKey: string): Promise<void> {
  const [all, lockedIds] = await Promise.all([readFormDrafts(ownerKey), listLockedFormIds()]);
  const draftsToDelete = all.filter(({ id }) => formDraftsOnPage.has(id) || !lockedIds.has(id));
  formDraftsOnPage.clear();
  await deleteFormDrafts(draftsToDelete.map(({ id }) => id));
}

export async function discardFormDraft(id: string): Promise<void> {
  await deleteFormDrafts([id]);
  notifyFormDraftsChanged();
}
