import { useState } from 'react';
import { useDebouncedValue } from '#frontend/browser/use-debounced-value.ts';
import { useListPages, type LoadPage } from '#frontend/parts/lists/use-list-pages.ts';
import { useRunPendingEnter, usePendingEnter } from '#frontend/parts/lists/use-pending-enter.ts';
import { DESCRIPTION_SEARCH_DELAY_MS } from '#shared/constants.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

type ProductSearchInput = {
  text: string;
  /** Whether the text was typed to search, and is not only the existing value. */
  isTyped: boolean;
  onChoose: (product: Product) => void;
  /** Called when Enter is pressed and nothing is found. */
  onNothingFound?: (() => void) | undefined;
};

export type ProductSearchState = ReturnType<typeof useProductSearch>;

/**
 * The search results for a text, and the chosen row. For typed text, the best match is chosen before any step.
 * Steps and Enter count even before there is an answer, and Enter requests it at once.
 */
export function useProductSearch(load: LoadPage<Product>, input: ProductSearchInput) {
  const { text, isTyped, onChoose, onNothingFound } = input;
  const pendingEnter = usePendingEnter(text);
  const search = useSearchText({ text, isTyped, isAwaited: pendingEnter.isAwaited });
  const pagesFound = useListPages(load, search);
  // Results for an earlier text cannot be chosen.
  const isWaiting = pagesFound.isWaiting || search !== text;
  const isSearchTyped = isTyped && text.trim() !== '';
  const { active, hasStepped, step } = useChosenRow(text, {
    best: isSearchTyped && !isWaiting ? findBestRow(pagesFound.rowAt, text) : -1,
    last: isWaiting ? undefined : (pagesFound.total ?? 0) - 1,
  });
  const product = pagesFound.rowAt(active);
  const isFailed = pagesFound.failure !== undefined && search === text;
  useRunPendingEnter(pendingEnter, !isWaiting || isFailed, () =>
    product ? onChoose(product) : onNothingFound?.(),
  );

  /** Handles Enter. Returns whether Enter was for the list. */
  const handleEnter = (): boolean => {
    const isPending = isWaiting && (isSearchTyped || hasStepped);
    if (isPending) pendingEnter.wait();
    else if (product) onChoose(product);
    return isPending || product !== undefined;
  };
  return {
    text: text.trim(),
    pages: { ...pagesFound, isWaiting },
    active,
    product,
    handleEnter,
    step,
  };
}

type SearchTyping = { text: string; isTyped: boolean; isAwaited: boolean };

/** The search text. Typing is debounced from the first letter; an existing text and Enter search at once. */
function useSearchText({ text, isTyped, isAwaited }: SearchTyping): string | undefined {
  const [initialText] = useState(isTyped && text !== '' ? undefined : text);
  const delayed = useDebouncedValue<string | undefined>(
    text,
    DESCRIPTION_SEARCH_DELAY_MS,
    initialText,
  );
  return isAwaited ? text : delayed;
}

type RowLimits = {
  best: number;
  /** Undefined while there is no answer. */
  last: number | undefined;
};

/** The chosen row: the best match until the user steps to another. A new search text resets it. */
function useChosenRow(text: string, { best, last }: RowLimits) {
  const [chosen, setChosen] = useState<{ text: string; index: number }>();
  const steppedIndex = chosen?.text === text ? chosen.index : undefined;
  return {
    active: last === undefined ? -1 : Math.min(steppedIndex ?? best, last),
    hasStepped: steppedIndex !== undefined,
    step: (step: number) => {
      const index = (steppedIndex ?? best) + step;
      setChosen({ text, index: Math.max(-1, last === undefined ? index : Math.min(index, last)) });
    },
  };
}

const normalizeCode = (code: string | null | undefined) =>
  code?.toUpperCase().replaceAll(/[^\dA-Z]/g, '') ?? '';

/** The index of the row whose stock code or part number equals the text, else 0. */
function findBestRow(rowAt: (index: number) => Product | undefined, text: string): number {
  const code = normalizeCode(text);
  let index = 0;
  for (let row = rowAt(0); row; row = rowAt(++index))
    if ([row.StockCode, row.PartNumber].some((one) => normalizeCode(one) === code)) return index;
  return 0;
}
