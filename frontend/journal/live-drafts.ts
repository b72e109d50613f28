const DRAFT_LOCK_PREFIX = 'smartsales.draft.';

/** The drafts of this tab, and the function that discards each. */
const discardByDraftId = new Map<string, () => void>();

/** Locks the draft for as long as the tab lives. Returns the function that releases the lock. */
export function lockDraft(draftId: string, discard: () => void): () => void {
  const { promise, resolve: releaseLock } = Promise.withResolvers<void>();
  discardByDraftId.set(draftId, discard);
  // The browser releases the lock when the tab dies. A browser without locks locks nothing.
  navigator.locks?.request(DRAFT_LOCK_PREFIX + draftId, () => promise).catch(() => undefined);
  return () => {
    discardByDraftId.delete(draftId);
    releaseLock();
  };
}

/**
 * Locks a stored draft that no tab is working on. Returns undefined if a tab has it. If two tabs ask at
 * once, one gets it.
 */
export async function tryLockFreeDraft(
  draftId: string,
  discard: () => void,
): Promise<(() => void) | undefined> {
  const { promise, resolve: releaseLock } = Promise.withResolvers<void>();
  const isFree = await new Promise<boolean>((answer) => {
    // A browser without locks has nothing to check.
    if (!navigator.locks) return answer(true);
    const holdLock = (lock: Lock | null) => {
      answer(lock !== null);
      return lock ? promise : undefined;
    };
    navigator.locks
      .request(DRAFT_LOCK_PREFIX + draftId, { ifAvailable: true }, holdLock)
      .catch(() => answer(true));
  });
  if (!isFree) return undefined;
  discardByDraftId.set(draftId, discard);
  return () => {
    discardByDraftId.delete(draftId);
    releaseLock();
  };
}

/** The drafts that any tab is working on now, this one included. */
export async function listLiveDraftIds(): Promise<ReadonlySet<string>> {
  const locks = (await navigator.locks?.query())?.held ?? [];
  return new Set(locks.map(({ name }) => name?.replace(DRAFT_LOCK_PREFIX, '') ?? ''));
}

export const isDraftOpenInThisTab = (draftId: string) => discardByDraftId.has(draftId);

/** Discards all work that is open in this tab. */
export function discardDraftsOpenInThisTab() {
  for (const discard of discardByDraftId.values()) discard();
}
