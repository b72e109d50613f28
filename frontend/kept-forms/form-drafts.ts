import { deleteFormDrafts, readFormDrafts, type FormDraft } from './form-draft-store.ts';
import { FORM_LOCK_PREFIX, openFormDrafts, notifyFormDraftsChanged } from './open-form-drafts.ts';

async function listLockedFormIds(): Promise<ReadonlySet<string>> {
  // A browser that denies storage denies locks, too.
  const locks = await navigator.locks?.query().catch(() => undefined);
  return new Set((locks?.held ?? []).map(({ name }) => name?.replace(FORM_LOCK_PREFIX, '') ?? ''));
}

/** What a user left unsaved in this browser and no page is working on, newest first. */
export async function listUnlockedFormDrafts(
  user: string | undefined,
): Promise<readonly FormDraft[]> {
  if (user === undefined) return [];
  const [all, lockedIds] = await Promise.all([readFormDrafts(user), listLockedFormIds()]);
  return all.filter(({ id }) => !lockedIds.has(id));
}

/** Whether a user has typed text here that is not saved, and whether another tab of theirs has. */
export async function findUnsavedFormDrafts(user: string) {
  const [all, lockedIds] = await Promise.all([readFormDrafts(user), listLockedFormIds()]);
  return {
    isHere: all.some(({ id }) => openFormDrafts.has(id) || !lockedIds.has(id)),
    isElsewhere: all.some(({ id }) => !openFormDrafts.has(id) && lockedIds.has(id)),
  };
}

/** Forgets what is kept of a user's forms, but for those on the screen of another tab: they log out (D32). */
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
