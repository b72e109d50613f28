import type { Order } from '#shared/schemas/order-schema.ts';
import { broadcastDraftClaimed } from './claimed-drafts.ts';
import {
  adoptLatestExtraDraft,
  deleteExtraDraftsOf,
  readExtraDraft,
  type ExtraDraftKey,
} from './extra-draft.ts';
import {
  getDraftKeyRange,
  deleteDraftRecords,
  openJournal,
  beginJournalWrite,
  type DraftRecord,
  type PendingTyping,
} from './journal-db.ts';
import type { JournalEntry } from './journal-entry.ts';
import {
  discardOpenDrafts,
  tryLockFreeDraft,
  isDraftOpenHere,
  listLiveDraftIds,
} from './live-drafts.ts';
import { joinOrderParts } from './order-parts.ts';

/** Unsaved work as it was found: what it began with and what was done since. */
export type StoredDraft = {
  draft: DraftRecord;
  /** What it began with: with the lines that there are, where a crash came before all of a large order was kept. */
  base: Order | undefined;
  isBaseComplete: boolean;
  entries: readonly JournalEntry[];
  typing: PendingTyping | undefined;
};

/** A browser whose database does not answer opens orders all the same. */
const DATABASE_TIMEOUT_MS = 2000;

/** What a user left unsaved in this browser and no tab is working on, newest first. */
export function listStoredDrafts(owner: string): Promise<DraftRecord[]> {
  return runWithTimeout(async () => {
    const db = await openJournal();
    const [drafts, liveDraftIds] = await Promise.all([
      db.getAllFromIndex('drafts', 'owner', owner),
      listLiveDraftIds(),
    ]);
    return drafts
      .filter(({ id }) => !liveDraftIds.has(id))
      .toSorted((a, b) => b.changedOn.localeCompare(a.changedOn));
  }, []);
}

/** Whether another tab holds work of the user's that is not saved. */
export const hasUnsavedDraftElsewhere = (owner: string): Promise<boolean> =>
  runWithTimeout(async () => {
    const db = await openJournal();
    const [drafts, liveDraftIds] = await Promise.all([
      db.getAllFromIndex('drafts', 'owner', owner),
      listLiveDraftIds(),
    ]);
    return drafts.some(({ id }) => liveDraftIds.has(id) && !isDraftOpenHere(id));
  }, false);

/** One draft with all that is kept of it; undefined where it is gone or somebody else's. */
export function readStoredDraft(owner: string, draftId: string): Promise<StoredDraft | undefined> {
  return runWithTimeout(async () => {
    const tx = (await openJournal()).transaction(['drafts', 'entries', 'bases', 'typing']);
    const draft = await tx.objectStore('drafts').get(draftId);
    if (draft?.owner !== owner) return undefined;
    const roundRange = IDBKeyRange.bound([draftId, draft.round], [draftId, draft.round, []]);
    const [entries, parts, typing] = await Promise.all([
      tx.objectStore('entries').getAll(roundRange),
      tx.objectStore('bases').getAll(getDraftKeyRange(draftId)),
      tx.objectStore('typing').get(draftId),
    ]);
    const isBaseComplete = draft.baseParts > 0 && parts.length >= draft.baseParts;
    const base = parts.length > 0 ? joinOrderParts(parts) : undefined;
    return { draft, entries, typing, base, isBaseComplete };
  }, undefined);
}

/**
 * Takes up a draft that was left: it is this tab's from now on, and the others offer it no more. False where another
 * tab has it, has saved or has discarded it.
 */
export async function claimStoredDraft(draftId: string): Promise<boolean> {
  const releaseLock = await tryLockFreeDraft(draftId, () => void deleteStoredDraft(draftId));
  if (!releaseLock) return false;
  const exists = await runWithTimeout(
    async () => (await (await openJournal()).getKey('drafts', draftId)) !== undefined,
    true,
  );
  if (exists) broadcastDraftClaimed(draftId);
  else releaseLock();
  return exists;
}

export function deleteStoredDraft(draftId: string): Promise<void> {
  deleteExtraDraftsOf(draftId);
  return runWithTimeout(async () => {
    const tx = beginJournalWrite(await openJournal());
    await Promise.all([...deleteDraftRecords(tx, draftId), tx.done]);
  }, undefined);
}

/** A new order takes over what was put together for one that is gone; what a tab or a draft still has stays theirs. */
export async function adoptOrphanedExtraDraft(key: ExtraDraftKey): Promise<void> {
  if (key.orderId > 0 || readExtraDraft(key)) return;
  const [storedDrafts, liveDraftIds] = await Promise.all([
    listStoredDrafts(key.owner),
    listLiveDraftIds(),
  ]);
  adoptLatestExtraDraft(key, new Set([...liveDraftIds, ...storedDrafts.map(({ id }) => id)]));
}

/**
 * Forgets what is kept of a user's work in this tab, and all that no tab is working on: they log out
 * (D32). What is on the screen of another tab was not asked about.
 */
export async function deleteDraftsOnSignOut(owner: string): Promise<void> {
  discardOpenDrafts();
  const drafts = await listStoredDrafts(owner);
  await Promise.all(drafts.map(({ id }) => deleteStoredDraft(id)));
}

async function runWithTimeout<T>(run: () => Promise<T>, fallback: T): Promise<T> {
  const timeout = new Promise<T>((resolve) =>
    setTimeout(() => resolve(fallback), DATABASE_TIMEOUT_MS),
  );
  return Promise.race([run().catch(() => fallback), timeout]);
}
