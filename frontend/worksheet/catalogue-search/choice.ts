import { useState } from 'react';
import { readStored, writeStored } from '#frontend/browser/stored.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { ALL_CATEGORIES_ID } from '#shared/schemas/category-schema.ts';
import type { Listing } from './listing.ts';

/** What is chosen in the lists; null where nothing is yet. */
export type Choice = {
  categoryId: number | null;
  /** Of the original. */
  mfgId: number | null;
  /** Of the second version. */
  subcategoryId: number;
  /** What is listed in place of what the lists say, and what it is called. */
  instead?: { listing: Listing; label: string } | undefined;
};

const nothing: Choice = { categoryId: null, mfgId: null, subcategoryId: ALL_CATEGORIES_ID };

const isId = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value);

/** What was chosen last in this tab, by whoever it was. */
function readStoredChoice(name: string): Choice {
  const stored = readStored('session', name) as Partial<Choice> | undefined;
  return {
    categoryId: isId(stored?.categoryId) ? stored!.categoryId! : null,
    mfgId: isId(stored?.mfgId) ? stored!.mfgId! : null,
    subcategoryId: isId(stored?.subcategoryId) ? stored!.subcategoryId! : ALL_CATEGORIES_ID,
  };
}

/** The choice, there again when the dialog is opened again. */
export function useChoice(isSecondVersion: boolean) {
  const { AppUserId } = useCurrentUser();
  const name = `catalogue-search-${AppUserId}`;
  const [choice, setChoice] = useState<Choice>(() => {
    const last = readStoredChoice(name);
    return isSecondVersion && last.categoryId === null
      ? { ...nothing, categoryId: ALL_CATEGORIES_ID }
      : last;
  });
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, instead: undefined, ...change };
    const { instead: _, ...kept } = next;
    writeStored('session', name, kept);
    setChoice(next);
  };
  return { choice, choose };
}

/** The products that the choice asks for; undefined while a list is still to be chosen from. */
export function listingOf(choice: Choice, isSecondVersion: boolean): Listing | undefined {
  const { categoryId, mfgId, subcategoryId, instead } = choice;
  if (instead) return instead.listing;
  if (categoryId === null) return undefined;
  if (isSecondVersion) return { categoryId, subcategoryId };
  return mfgId === null || categoryId === ALL_CATEGORIES_ID ? undefined : { categoryId, mfgId };
}
