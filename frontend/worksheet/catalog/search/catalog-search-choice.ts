import { useState } from 'react';
import { readStoredValue, writeStoredValue } from '#frontend/browser/browser-storage.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { ALL_CATEGORIES_ID } from '#shared/schemas/category-schema.ts';
import type { ProductListing } from './product-listing.ts';

/** The selected filters; null where nothing is selected yet. */
export type CatalogSearchChoice = {
  categoryId: number | null;
  /** Used by the first version of the search. */
  mfgId: number | null;
  /** Used by the second version of the search. */
  subcategoryId: number;
  /** A listing that replaces the filters, and its label. */
  replacementListing?: { listing: ProductListing; label: string } | undefined;
};

const emptyChoice: CatalogSearchChoice = {
  categoryId: null,
  mfgId: null,
  subcategoryId: ALL_CATEGORIES_ID,
};

const isId = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value);

/** The last choice made in this tab. */
function readStoredChoice(name: string): CatalogSearchChoice {
  const stored = readStoredValue('session', name) as Partial<CatalogSearchChoice> | undefined;
  return {
    categoryId: isId(stored?.categoryId) ? stored!.categoryId! : null,
    mfgId: isId(stored?.mfgId) ? stored!.mfgId! : null,
    subcategoryId: isId(stored?.subcategoryId) ? stored!.subcategoryId! : ALL_CATEGORIES_ID,
  };
}

/** The current choice; it is restored when the dialog opens again. */
export function useCatalogSearchChoice(isSearchV2: boolean) {
  const { AppUserId } = useCurrentUser();
  const name = `catalogue-search-${AppUserId}`;
  const [choice, setChoice] = useState<CatalogSearchChoice>(() => {
    const last = readStoredChoice(name);
    return isSearchV2 && last.categoryId === null
      ? { ...emptyChoice, categoryId: ALL_CATEGORIES_ID }
      : last;
  });
  const updateChoice = (change: Partial<CatalogSearchChoice>) => {
    const next = { ...choice, replacementListing: undefined, ...change };
    const { replacementListing: _, ...stored } = next;
    writeStoredValue('session', name, stored);
    setChoice(next);
  };
  return { choice, choose: updateChoice };
}

/** Returns undefined while a filter still has to be selected. */
export function toProductListing(
  choice: CatalogSearchChoice,
  isSearchV2: boolean,
): ProductListing | undefined {
  const { categoryId, mfgId, subcategoryId, replacementListing } = choice;
  if (replacementListing) return replacementListing.listing;
  if (categoryId === null) return undefined;
  if (isSearchV2) return { categoryId, subcategoryId };
  return mfgId === null || categoryId === ALL_CATEGORIES_ID ? undefined : { categoryId, mfgId };
}
