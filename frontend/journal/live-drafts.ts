const PREFIX = 'smartsales.draft.';

/** The drafts of this tab, and how to give each up. */
const held = new Map<string, () => void>();

/** Says, for as long as the tab lives, that this draft is being worked on; gives what lets it go. */
export function holdDraft(draftId: string, giveUp: () => void): () => void {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  held.set(draftId, giveUp);
  // The browser ends the lock of a tab that dies; one that has no locks holds nothing back.
  navigator.locks?.request(PREFIX + draftId, () => promise).catch(() => undefined);
  return () => {
    held.delete(draftId);
    letGo();
  };
}

/**
 * The same of a draft that was left, where no tab works on it: undefined where one does. Of two tabs that ask at once
 * one has it.
 */
export async function holdFreeDraft(
  draftId: string,
  giveUp: () => void,
): Promise<(() => void) | undefined> {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const isFree = await new Promise<boolean>((answer) => {
    // One that has no locks has nobody to ask.
    if (!navigator.locks) return answer(true);
    const hold = (lock: Lock | null) => {
      answer(lock !== null);
      return lock ? promise : undefined;
    };
    navigator.locks
      .request(PREFIX + draftId, { ifAvailable: true }, hold)
      .catch(() => answer(true));
  });
  if (!isFree) return undefined;
  held.set(draftId, giveUp);
  return () => {
    held.delete(draftId);
    letGo();
  };
}

/** The drafts that a tab is working on now, this one among them. */
export async function liveDrafts(): Promise<ReadonlySet<string>> {
  const locks = (await navigator.locks?.query())?.held ?? [];
  return new Set(locks.map(({ name }) => name?.replace(PREFIX, '') ?? ''));
}

export const isHeldHere = (draftId: string) => held.has(draftId);

/** Gives up all that is being worked on in this tab. */
export function giveUpDrafts() {
  for (const giveUp of held.values()) giveUp();
}
