import { useState } from 'react';
import { readStoredValue, writeStoredValue } from '#frontend/browser/browser-storage.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { ALL_CATEGORIES_ID } from '#shared/schemas/category-schema.ts';
import type { ProductListing } from './product-listing.ts';

/** What is chosen in the lists; null where nothing is yet. */
export type CatalogSearchChoice = {
  categoryId: number | null;
  /** Of the original. */
  mfgId: number | null;
  /** Of the second version. */
  subcategoryId: number;
  /** What is listed in place of what the lists say, and what it is called. */
  instead?: { listing: ProductListing; label: string } | undefined;
};

const emptyChoice: CatalogSearchChoice = {
  categoryId: null,
  mfgId: null,
  subcategoryId: ALL_CATEGORIES_ID,
};

const isId = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value);

/** What was chosen last in this tab, by whoever it was. */
function readStoredChoice(name: string): CatalogSearchChoice {
  const stored = readStoredValue('session', name) as Partial<CatalogSearchChoice> | undefined;
  return {
    categoryId: isId(stored?.categoryId) ? stored!.categoryId! : null,
    mfgId: isId(stored?.mfgId) ? stored!.mfgId! : null,
    subcategoryId: isId(stored?.subcategoryId) ? stored!.subcategoryId! : ALL_CATEGORIES_ID,
  };
}

/** The choice, there again when the dialog is opened again. */
export function useCatalogSearchChoice(isSecondVersion: boolean) {
  const { AppUserId } = useCurrentUser();
  const name = `catalogue-search-${AppUserId}`;
  const [choice, setChoice] = useState<CatalogSearchChoice>(() => {
    const last = readStoredChoice(name);
    return isSecondVersion && last.categoryId === null
      ? { ...emptyChoice, categoryId: ALL_CATEGORIES_ID }
      : last;
  });
  const updateChoice = (change: Partial<CatalogSearchChoice>) => {
    const next = { ...choice, instead: undefined, ...change };
    const { instead: _, ...stored } = next;
    writeStoredValue('session', name, stored);
    setChoice(next);
  };
  return { choice, choose: updateChoice };
}

/** The products that the choice asks for; undefined while a list is still to be chosen from. */
export function toProductListing(
  choice: CatalogSearchChoice,
  isSecondVersion: boolean,
): ProductListing | undefined {
  const { categoryId, mfgId, subcategoryId, instead } = choice;
  if (instead) return instead.listing;
  if (categoryId === null) return undefined;
  if (isSecondVersion) return { categoryId, subcategoryId };
  return mfgId === null || categoryId === ALL_CATEGORIES_ID ? undefined : { categoryId, mfgId };
}
