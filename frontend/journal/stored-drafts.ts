import type { Order } from '#shared/schemas/order-schema.ts';
import { broadcastDraftClaimed } from './claimed-drafts.ts';
import {
  adoptLatestExtraDraft,
  deleteExtraDraftsOfDraft,
  readExtraDraft,
  type ExtraDraftKey,
} from './extra-draft.ts';
import {
  getDraftKeyRange,
  deleteDraftRecords,
  openJournalDb,
  beginJournalWrite,
  type DraftRecord,
  type PendingTyping,
} from './journal-db.ts';
import type { JournalEntry } from './journal-entry.ts';
import {
  discardDraftsOpenInThisTab,
  tryLockFreeDraft,
  isDraftOpenInThisTab,
  listLiveDraftIds,
} from './live-drafts.ts';
import { joinOrderParts } from './order-parts.ts';

/** A stored draft: its base and the entries since. */
export type StoredDraft = {
  draft: DraftRecord;
  /** The base, with the lines that are stored. After a crash, lines of a large order may be missing. */
  base: Order | undefined;
  isBaseComplete: boolean;
  entries: readonly JournalEntry[];
  typing: PendingTyping | undefined;
};

/** Orders open even if the browser's database does not answer within this time (ms). */
const DATABASE_TIMEOUT_MS = 2000;

/** The user's stored drafts in this browser that no tab is working on, newest first. */
export function listUnlockedDrafts(owner: string): Promise<DraftRecord[]> {
  return runWithTimeout(async () => {
    const db = await openJournalDb();
    const [drafts, liveDraftIds] = await Promise.all([
      db.getAllFromIndex('drafts', 'owner', owner),
      listLiveDraftIds(),
    ]);
    return drafts
      .filter(({ id }) => !liveDraftIds.has(id))
      .toSorted((a, b) => b.changedOn.localeCompare(a.changedOn));
  }, []);
}

/** Whether another tab has unsaved work of this user. */
export const hasUnsavedDraftInOtherTab = (owner: string): Promise<boolean> =>
  runWithTimeout(async () => {
    const db = await openJournalDb();
    const [drafts, liveDraftIds] = await Promise.all([
      db.getAllFromIndex('drafts', 'owner', owner),
      listLiveDraftIds(),
    ]);
    return drafts.some(({ id }) => liveDraftIds.has(id) && !isDraftOpenInThisTab(id));
  }, false);

/** Reads one draft. Returns undefined where it is deleted or belongs to another user. */
export function readStoredDraft(owner: string, draftId: string): Promise<StoredDraft | undefined> {
  return runWithTimeout(async () => {
    const tx = (await openJournalDb()).transaction(['drafts', 'entries', 'bases', 'typing']);
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
 * Claims a stored draft: it belongs to this tab from now on, and the other tabs stop offering it. Returns
 * false where another tab has claimed, saved or discarded it.
 */
export async function claimStoredDraft(draftId: string): Promise<boolean> {
  const releaseLock = await tryLockFreeDraft(draftId, () => void deleteStoredDraft(draftId));
  if (!releaseLock) return false;
  const exists = await runWithTimeout(
    async () => (await (await openJournalDb()).getKey('drafts', draftId)) !== undefined,
    true,
  );
  if (exists) broadcastDraftClaimed(draftId);
  else releaseLock();
  return exists;
}

export function deleteStoredDraft(draftId: string): Promise<void> {
  deleteExtraDraftsOfDraft(draftId);
  return runWithTimeout(async () => {
    const tx = beginJournalWrite(await openJournalDb());
    await Promise.all([...deleteDraftRecords(tx, draftId), tx.done]);
  }, undefined);
}

/**
 * A new order adopts the extra draft of one that is gone. Those that a tab or a draft still has are not
 * touched.
 */
export async function adoptOrphanedExtraDraftForNewOrder(key: ExtraDraftKey): Promise<void> {
  if (key.orderId > 0 || readExtraDraft(key)) return;
  const [storedDrafts, liveDraftIds] = await Promise.all([
    listUnlockedDrafts(key.owner),
    listLiveDraftIds(),
  ]);
  adoptLatestExtraDraft(key, new Set([...liveDraftIds, ...storedDrafts.map(({ id }) => id)]));
}

/**
 * Deletes a user's drafts of this tab and all that no tab is working on, at sign-out (D32). The work open
 * in other tabs stays, because the user was not asked about it.
 */
export async function deleteDraftsOnSignOut(owner: string): Promise<void> {
  discardDraftsOpenInThisTab();
  const drafts = await listUnlockedDrafts(owner);
  await Promise.all(drafts.map(({ id }) => deleteStoredDraft(id)));
}

async function runWithTimeout<T>(run: () => Promise<T>, fallback: T): Promise<T> {
  const timeout = new Promise<T>((resolve) =>
    setTimeout(() => resolve(fallback), DATABASE_TIMEOUT_MS),
  );
  return Promise.race([run().catch(() => fallback), timeout]);
}
