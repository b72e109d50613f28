import type { Order } from '#shared/schemas/order-schema.ts';
import { broadcastDraftClaimed } from './claimed-drafts.ts';
import {
  adoptLatestExtraDraft,
  deleteExtraDraftsOf,
  readExtraDraft,
  type Spot,
} from './extra-draft.ts';
import { allOf, deleteDraft, openJournal, writing, type Draft, type Typing } from './journal-db.ts';
import type { JournalEntry } from './journal-entry.ts';
import { giveUpDrafts, holdFreeDraft, isHeldHere, liveDrafts } from './live-drafts.ts';
import { orderOfParts } from './order-parts.ts';

/** Unsaved work as it was found: what it began with and what was done since. */
export type StoredDraft = {
  draft: Draft;
  /** What it began with: with the lines that there are, where a crash came before all of a large order was kept. */
  base: Order | undefined;
  isBaseComplete: boolean;
  entries: readonly JournalEntry[];
  typing: Typing | undefined;
};

/** A browser whose database does not answer opens orders all the same. */
const PATIENCE_MS = 2000;

/** What a user left unsaved in this browser and no tab is working on, newest first. */
export function listDrafts(owner: string): Promise<Draft[]> {
  return patiently(async () => {
    const db = await openJournal();
    const [drafts, live] = await Promise.all([
      db.getAllFromIndex('drafts', 'owner', owner),
      liveDrafts(),
    ]);
    return drafts
      .filter(({ id }) => !live.has(id))
      .toSorted((a, b) => b.changedOn.localeCompare(a.changedOn));
  }, []);
}

/** Whether another tab holds work of the user's that is not saved. */
export const isUnsavedElsewhere = (owner: string): Promise<boolean> =>
  patiently(async () => {
    const db = await openJournal();
    const [drafts, live] = await Promise.all([
      db.getAllFromIndex('drafts', 'owner', owner),
      liveDrafts(),
    ]);
    return drafts.some(({ id }) => live.has(id) && !isHeldHere(id));
  }, false);

/** One draft with all that is kept of it; undefined where it is gone or somebody else's. */
export function readDraft(owner: string, draftId: string): Promise<StoredDraft | undefined> {
  return patiently(async () => {
    const tx = (await openJournal()).transaction(['drafts', 'entries', 'bases', 'typing']);
    const draft = await tx.objectStore('drafts').get(draftId);
    if (draft?.owner !== owner) return undefined;
    const round = IDBKeyRange.bound([draftId, draft.round], [draftId, draft.round, []]);
    const [entries, parts, typing] = await Promise.all([
      tx.objectStore('entries').getAll(round),
      tx.objectStore('bases').getAll(allOf(draftId)),
      tx.objectStore('typing').get(draftId),
    ]);
    const isBaseComplete = draft.baseParts > 0 && parts.length >= draft.baseParts;
    const base = parts.length > 0 ? orderOfParts(parts) : undefined;
    return { draft, entries, typing, base, isBaseComplete };
  }, undefined);
}

/**
 * Takes up a draft that was left: it is this tab's from now on, and the others offer it no more. False where another
 * tab has it, has saved or has discarded it.
 */
export async function claimStoredDraft(draftId: string): Promise<boolean> {
  const letGo = await holdFreeDraft(draftId, () => void discardDraft(draftId));
  if (!letGo) return false;
  const isThere = await patiently(
    async () => (await (await openJournal()).getKey('drafts', draftId)) !== undefined,
    true,
  );
  if (isThere) broadcastDraftClaimed(draftId);
  else letGo();
  return isThere;
}

export function discardDraft(draftId: string): Promise<void> {
  deleteExtraDraftsOf(draftId);
  return patiently(async () => {
    const tx = writing(await openJournal());
    await Promise.all([...deleteDraft(tx, draftId), tx.done]);
  }, undefined);
}

/** A new order takes over what was put together for one that is gone; what a tab or a draft still has stays theirs. */
export async function adoptOrphanedExtraDraft(spot: Spot): Promise<void> {
  if (spot.orderId > 0 || readExtraDraft(spot)) return;
  const [storedDrafts, live] = await Promise.all([listDrafts(spot.owner), liveDrafts()]);
  adoptLatestExtraDraft(spot, new Set([...live, ...storedDrafts.map(({ id }) => id)]));
}

/**
 * Forgets what is kept of a user's work in this tab, and all that no tab is working on: they log out
 * (D32). What is on the screen of another tab was not asked about.
 */
export async function forgetDrafts(owner: string): Promise<void> {
  giveUpDrafts();
  const drafts = await listDrafts(owner);
  await Promise.all(drafts.map(({ id }) => discardDraft(id)));
}

async function patiently<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
  const tooLong = new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), PATIENCE_MS));
  return Promise.race([read().catch(() => otherwise), tooLong]);
}
