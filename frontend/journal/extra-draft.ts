import * as z from 'zod/mini';
import {
  removeStoredValue,
  isStorageEventFor,
  readStoredValue,
  listStoredNames,
  writeStoredValue,
} from '#frontend/browser/browser-storage.ts';
import { Timestamp } from '#shared/schemas/schema-values.ts';

/* What a user prepares beside an order and has not yet added to it. It is stored under the order's id, or
   under its draft while it has none. It survives a reload and a crash, and is deleted at the user's
   sign-out (D32). */

/** The owner and the order. The id is 0 if the order was never saved. */
export type ExtraDraftKey = { owner: string; orderId: number; draftId: string };

const ExtraDraft = z.object({ savedOn: Timestamp, content: z.unknown() });
type ExtraDraft = z.output<typeof ExtraDraft>;

const EXTRA_DRAFT_STORAGE = 'local';
const getNamePrefix = (owner: string) => `beside.${owner}.`;
const getDraftNamePrefix = (owner: string) => `${getNamePrefix(owner)}draft.`;
const getStorageName = ({ owner, orderId, draftId }: ExtraDraftKey) =>
  orderId > 0 ? `${getNamePrefix(owner)}order.${orderId}` : getDraftNamePrefix(owner) + draftId;

/** In the tab's storage: the draft that this tab wrote last. */
const LAST_DRAFT_NAME = 'beside';

export const readExtraDraft = (key: ExtraDraftKey): ExtraDraft | undefined =>
  parseStoredExtraDraft(getStorageName(key));

/** Undefined where there is none, or where another release or a user by hand has written it. */
const parseStoredExtraDraft = (name: string): ExtraDraft | undefined =>
  z.safeDecode(ExtraDraft, readStoredValue(EXTRA_DRAFT_STORAGE, name) as z.input<typeof ExtraDraft>)
    .data;

/**
 * Returns the time of saving. A browser stores a few megabytes: what does not fit lasts only until the page
 * closes.
 */
export function saveExtraDraft(key: ExtraDraftKey, content: unknown): string {
  const name = getStorageName(key);
  const savedOn = new Date().toISOString();
  const value: ExtraDraft = { savedOn, content };
  const isStored =
    writeStoredValue(EXTRA_DRAFT_STORAGE, name, z.encode(ExtraDraft, value)) &&
    writeStoredValue('session', LAST_DRAFT_NAME, key.draftId);
  if (!isStored) removeStoredValue(EXTRA_DRAFT_STORAGE, name);
  return savedOn;
}

/**
 * Calls the listener when another tab of this browser writes there. Deletions do not count. Returns the
 * function that unsubscribes.
 */
export function subscribeToExtraDraftWrites(
  getCurrentKey: () => ExtraDraftKey,
  onWritten: () => void,
): () => void {
  const listening = new AbortController();
  addEventListener(
    'storage',
    (event) => {
      if (event.newValue !== null && isStorageEventFor(getStorageName(getCurrentKey()), event))
        onWritten();
    },
    listening,
  );
  return () => listening.abort();
}

export const deleteExtraDraft = (key: ExtraDraftKey) =>
  removeStoredValue(EXTRA_DRAFT_STORAGE, getStorageName(key));

/**
 * Moves the draft when the order gets its id, or when another page continues the work. An existing one is
 * not overwritten.
 */
export function moveExtraDraftIfTargetEmpty(from: ExtraDraftKey, to: ExtraDraftKey) {
  const storedValue = readStoredValue(EXTRA_DRAFT_STORAGE, getStorageName(from));
  if (storedValue === undefined || readExtraDraft(to)) return;
  // The old one is removed first: a browser may have no space for both.
  removeStoredValue(EXTRA_DRAFT_STORAGE, getStorageName(from));
  writeStoredValue(EXTRA_DRAFT_STORAGE, getStorageName(to), storedValue);
}

/** For a draft that was discarded. */
export function deleteExtraDraftsOfDraft(draftId: string) {
  for (const name of listStoredNames(EXTRA_DRAFT_STORAGE, 'beside.'))
    if (name.endsWith(`.draft.${draftId}`)) removeStoredValue(EXTRA_DRAFT_STORAGE, name);
}

/**
 * Adopts the extra draft of an unsaved order that has no draft any more: the one this tab wrote last, else
 * the newest. Those of `draftIdsInUse` are not touched.
 */
export function adoptLatestExtraDraft(key: ExtraDraftKey, draftIdsInUse: ReadonlySet<string>) {
  const draftIds = listStoredNames(EXTRA_DRAFT_STORAGE, getDraftNamePrefix(key.owner)).map((name) =>
    name.slice(getDraftNamePrefix(key.owner).length),
  );
  const orphanedKeys = draftIds
    .filter((draftId) => !draftIdsInUse.has(draftId))
    .map((draftId) => ({ ...key, draftId }))
    .toSorted((one, other) => getSavedOn(other).localeCompare(getSavedOn(one)));
  const lastDraftId = readStoredValue('session', LAST_DRAFT_NAME);
  const adoptedKey = orphanedKeys.find(({ draftId }) => draftId === lastDraftId) ?? orphanedKeys[0];
  if (adoptedKey) moveExtraDraftIfTargetEmpty(adoptedKey, key);
}

const getSavedOn = (key: ExtraDraftKey) => readExtraDraft(key)?.savedOn ?? '';
