const DRAFT_LOCK_PREFIX = 'smartsales.draft.';

/** The drafts of this tab, and how to give each up. */
const discardByDraftId = new Map<string, () => void>();

/** Says, for as long as the tab lives, that this draft is being worked on; gives what lets it go. */
export function lockDraft(draftId: string, discard: () => void): () => void {
  const { promise, resolve: releaseLock } = Promise.withResolvers<void>();
  discardByDraftId.set(draftId, discard);
  // The browser ends the lock of a tab that dies; one that has no locks holds nothing back.
  navigator.locks?.request(DRAFT_LOCK_PREFIX + draftId, () => promise).catch(() => undefined);
  return () => {
    discardByDraftId.delete(draftId);
    releaseLock();
  };
}

/**
 * The same of a draft that was left, where no tab works on it: undefined where one does. Of two tabs that ask at once
 * one has it.
 */
export async function tryLockFreeDraft(
  draftId: string,
  discard: () => void,
): Promise<(() => void) | undefined> {
  const { promise, resolve: releaseLock } = Promise.withResolvers<void>();
  const isFree = await new Promise<boolean>((answer) => {
    // One that has no locks has nobody to ask.
    if (!navigator.locks) return answer(true);
    const hold = (lock: Lock | null) => {
      answer(lock !== null);
      return lock ? promise : undefined;
    };
    navigator.locks
      .request(DRAFT_LOCK_PREFIX + draftId, { ifAvailable: true }, hold)
      .catch(() => answer(true));
  });
  if (!isFree) return undefined;
  discardByDraftId.set(draftId, discard);
  return () => {
    discardByDraftId.delete(draftId);
    releaseLock();
  };
}

/** The drafts that a tab is working on now, this one among them. */
export async function listLiveDraftIds(): Promise<ReadonlySet<string>> {
  const locks = (await navigator.locks?.query())?.held ?? [];
  return new Set(locks.map(({ name }) => name?.replace(DRAFT_LOCK_PREFIX, '') ?? ''));
}

export const isDraftOpenHere = (draftId: string) => discardByDraftId.has(draftId);

/** Gives up all that is being worked on in this tab. */
export function discardOpenDrafts() {
  for (const discard of discardByDraftId.values()) discard();
}
