import * as z from 'zod/mini';
import {
  removeStoredValue,
  isStorageEventFor,
  readStoredValue,
  listStoredNames,
  writeStoredValue,
} from '#frontend/browser/browser-storage.ts';
import { Timestamp } from '#shared/schemas/schema-values.ts';

/*
 * What is put together beside the work on an order and is no part of it yet: under the order's number, and under its
 * draft as long as it has none. It outlives a reload and a crash, and goes with the logout of its user (D32).
 */

/** Whose, and of which order; its number is 0 where it was never saved. */
export type ExtraDraftKey = { owner: string; orderId: number; draftId: string };

const ExtraDraft = z.object({ savedOn: Timestamp, content: z.unknown() });
type ExtraDraft = z.output<typeof ExtraDraft>;

const EXTRA_DRAFT_STORAGE = 'local';
const getNamePrefix = (owner: string) => `beside.${owner}.`;
const getDraftNamePrefix = (owner: string) => `${getNamePrefix(owner)}draft.`;
const getStorageName = ({ owner, orderId, draftId }: ExtraDraftKey) =>
  orderId > 0 ? `${getNamePrefix(owner)}order.${orderId}` : getDraftNamePrefix(owner) + draftId;

/** In the tab: under which draft it wrote last. */
const LAST_DRAFT_NAME = 'beside';

export const readExtraDraft = (key: ExtraDraftKey): ExtraDraft | undefined =>
  parseStoredExtraDraft(getStorageName(key));

/** Undefined where there is none, or where it was written by another version or by a hand. */
const parseStoredExtraDraft = (name: string): ExtraDraft | undefined =>
  z.safeDecode(ExtraDraft, readStoredValue(EXTRA_DRAFT_STORAGE, name) as z.input<typeof ExtraDraft>)
    .data;

/** A browser has room for a few megabytes: what it does not take is there until the page goes. Gives when it was kept. */
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

/** Hears when another tab of this browser has written there, until it is called off; what it forgets is here all the same. */
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

/** The order has its number, or another page goes on with the work; what is there already stays. */
export function moveExtraDraft(from: ExtraDraftKey, to: ExtraDraftKey) {
  const storedValue = readStoredValue(EXTRA_DRAFT_STORAGE, getStorageName(from));
  if (storedValue === undefined || readExtraDraft(to)) return;
  // First the old one goes: a browser may have no room for both.
  removeStoredValue(EXTRA_DRAFT_STORAGE, getStorageName(from));
  writeStoredValue(EXTRA_DRAFT_STORAGE, getStorageName(to), storedValue);
}

/** The work of a draft was given up. */
export function deleteExtraDraftsOf(draftId: string) {
  for (const name of listStoredNames(EXTRA_DRAFT_STORAGE, 'beside.'))
    if (name.endsWith(`.draft.${draftId}`)) removeStoredValue(EXTRA_DRAFT_STORAGE, name);
}

/**
 * Takes over what was left of an order that was never saved and of which no work is kept: what this tab wrote last, else
 * the newest. What belongs to one of `others` stays where it is.
 */
export function adoptLatestExtraDraft(key: ExtraDraftKey, others: ReadonlySet<string>) {
  const draftIds = listStoredNames(EXTRA_DRAFT_STORAGE, getDraftNamePrefix(key.owner)).map((name) =>
    name.slice(getDraftNamePrefix(key.owner).length),
  );
  const orphanedKeys = draftIds
    .filter((draftId) => !others.has(draftId))
    .map((draftId) => ({ ...key, draftId }))
    .toSorted((one, other) => getSavedOn(other).localeCompare(getSavedOn(one)));
  const lastDraftId = readStoredValue('session', LAST_DRAFT_NAME);
  const adoptedKey = orphanedKeys.find(({ draftId }) => draftId === lastDraftId) ?? orphanedKeys[0];
  if (adoptedKey) moveExtraDraft(adoptedKey, key);
}

const getSavedOn = (key: ExtraDraftKey) => readExtraDraft(key)?.savedOn ?? '';
