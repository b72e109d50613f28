import { useState } from 'react';
import { useDelayed } from '#frontend/browser/use-delayed.ts';
import { useAnswered, useAwaited } from '#frontend/parts/lists/use-awaited.ts';
import { usePages, type LoadPage } from '#frontend/parts/lists/use-pages.ts';
import { DESCRIPTION_SEARCH_DELAY_MS } from '#shared/constants.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

type Wanted = {
  text: string;
  /** It is written to find something, and does not just stand there. */
  isTyped: boolean;
  onChoose: (product: Product) => void;
  /** Enter was pressed, and nothing is found. */
  onNone?: (() => void) | undefined;
};

export type FoundProducts = ReturnType<typeof useFoundProducts>;

/**
 * What is found for a text, and the row that is chosen: of what is typed the best, before any step. Steps and Enter
 * count before there is an answer, which Enter asks for at once.
 */
export function useFoundProducts(load: LoadPage<Product>, wanted: Wanted) {
  const { text, isTyped, onChoose, onNone } = wanted;
  const awaited = useAwaited(text);
  const search = useSearched({ text, isTyped, isAwaited: awaited.isAwaited });
  const found = usePages(load, search);
  // What was found for less of the text is no choice any more.
  const isWaiting = found.isWaiting || search !== text;
  const isMeant = isTyped && text.trim() !== '';
  const { active, hasStepped, step } = useChosenRow(text, {
    best: isMeant && !isWaiting ? bestOf(found.rowAt, text) : -1,
    last: isWaiting ? undefined : (found.total ?? 0) - 1,
  });
  const product = found.rowAt(active);
  const isFailed = found.failure !== undefined && search === text;
  useAnswered(awaited, !isWaiting || isFailed, () => (product ? onChoose(product) : onNone?.()));

  /** Whether Enter was for the list. */
  const take = (): boolean => {
    const isPending = isWaiting && (isMeant || hasStepped);
    if (isPending) awaited.wait();
    else if (product) onChoose(product);
    return isPending || product !== undefined;
  };
  return { text: text.trim(), pages: { ...found, isWaiting }, active, product, take, step };
}

type Typing = { text: string; isTyped: boolean; isAwaited: boolean };

/** What is looked for: a first letter waits as the others do, what stands there already and what Enter asks for does not. */
function useSearched({ text, isTyped, isAwaited }: Typing): string | undefined {
  const [first] = useState(isTyped && text !== '' ? undefined : text);
  const delayed = useDelayed<string | undefined>(text, DESCRIPTION_SEARCH_DELAY_MS, first);
  return isAwaited ? text : delayed;
}

type Rows = {
  best: number;
  /** Undefined while there is no answer. */
  last: number | undefined;
};

/** The row that is chosen: the best until somebody steps on. Another search begins anew. */
function useChosenRow(text: string, { best, last }: Rows) {
  const [chosen, setChosen] = useState<{ text: string; index: number }>();
  const stepped = chosen?.text === text ? chosen.index : undefined;
  return {
    active: last === undefined ? -1 : Math.min(stepped ?? best, last),
    hasStepped: stepped !== undefined,
    step: (by: number) => {
      const index = (stepped ?? best) + by;
      setChosen({ text, index: Math.max(-1, last === undefined ? index : Math.min(index, last)) });
    },
  };
}

const plainCode = (code: string | null | undefined) =>
  code?.toUpperCase().replaceAll(/[^\dA-Z]/g, '') ?? '';

/** The one whose stock code or part number the text is, else the first. */
function bestOf(rowAt: (index: number) => Product | undefined, text: string): number {
  const code = plainCode(text);
  let index = 0;
  for (let row = rowAt(0); row; row = rowAt(++index))
    if ([row.StockCode, row.PartNumber].some((one) => plainCode(one) === code)) return index;
  return 0;
}
