import * as z from 'zod/mini';
import {
  forgetStored,
  isStoredAs,
  readStored,
  storedNames,
  writeStored,
} from '#frontend/browser/stored.ts';
import { Timestamp } from '#shared/schemas/schema-values.ts';

/*
 * What is put together beside the work on an order and is no part of it yet: under the order's number, and under its
 * draft as long as it has none. It outlives a reload and a crash, and goes with the logout of its user (D32).
 */

/** Whose, and of which order; its number is 0 where it was never saved. */
export type Spot = { owner: string; orderId: number; draftId: string };

const ExtraDraft = z.object({ savedOn: Timestamp, content: z.unknown() });
type ExtraDraft = z.output<typeof ExtraDraft>;

const AREA = 'local';
const beginning = (owner: string) => `beside.${owner}.`;
const draftsOf = (owner: string) => `${beginning(owner)}draft.`;
const nameOf = ({ owner, orderId, draftId }: Spot) =>
  orderId > 0 ? `${beginning(owner)}order.${orderId}` : draftsOf(owner) + draftId;

/** In the tab: under which draft it wrote last. */
const LAST = 'beside';

export const readExtraDraft = (spot: Spot): ExtraDraft | undefined => read(nameOf(spot));

/** Undefined where there is none, or where it was written by another version or by a hand. */
const read = (name: string): ExtraDraft | undefined =>
  z.safeDecode(ExtraDraft, readStored(AREA, name) as z.input<typeof ExtraDraft>).data;

/** A browser has room for a few megabytes: what it does not take is there until the page goes. Gives when it was kept. */
export function saveExtraDraft(spot: Spot, content: unknown): string {
  const name = nameOf(spot);
  const savedOn = new Date().toISOString();
  const value: ExtraDraft = { savedOn, content };
  const isStored =
    writeStored(AREA, name, z.encode(ExtraDraft, value)) &&
    writeStored('session', LAST, spot.draftId);
  if (!isStored) forgetStored(AREA, name);
  return savedOn;
}

/** Hears when another tab of this browser has written there, until it is called off; what it forgets is here all the same. */
export function subscribeToExtraDraftWrites(
  spotNow: () => Spot,
  onWritten: () => void,
): () => void {
  const listening = new AbortController();
  addEventListener(
    'storage',
    (event) => {
      if (event.newValue !== null && isStoredAs(nameOf(spotNow()), event)) onWritten();
    },
    listening,
  );
  return () => listening.abort();
}

export const deleteExtraDraft = (spot: Spot) => forgetStored(AREA, nameOf(spot));

/** The order has its number, or another page goes on with the work; what is there already stays. */
export function moveExtraDraft(from: Spot, to: Spot) {
  const found = readStored(AREA, nameOf(from));
  if (found === undefined || readExtraDraft(to)) return;
  // First the old one goes: a browser may have no room for both.
  forgetStored(AREA, nameOf(from));
  writeStored(AREA, nameOf(to), found);
}

/** The work of a draft was given up. */
export function deleteExtraDraftsOf(draftId: string) {
  for (const name of storedNames(AREA, 'beside.'))
    if (name.endsWith(`.draft.${draftId}`)) forgetStored(AREA, name);
}

/**
 * Takes over what was left of an order that was never saved and of which no work is kept: what this tab wrote last, else
 * the newest. What belongs to one of `others` stays where it is.
 */
export function adoptLatestExtraDraft(spot: Spot, others: ReadonlySet<string>) {
  const draftIds = storedNames(AREA, draftsOf(spot.owner)).map((name) =>
    name.slice(draftsOf(spot.owner).length),
  );
  const orphanedKeys = draftIds
    .filter((draftId) => !others.has(draftId))
    .map((draftId) => ({ ...spot, draftId }))
    .toSorted((one, other) => savedOn(other).localeCompare(savedOn(one)));
  const last = readStored('session', LAST);
  const from = orphanedKeys.find(({ draftId }) => draftId === last) ?? orphanedKeys[0];
  if (from) moveExtraDraft(from, spot);
}

const savedOn = (spot: Spot) => readExtraDraft(spot)?.savedOn ?? '';
