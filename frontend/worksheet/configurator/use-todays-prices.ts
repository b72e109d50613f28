import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showFailure } from '#frontend/api/show-failure.ts';
import { useCatalogue, type ProductSource } from '#frontend/worksheet/products/source.ts';
import { MAX_PRODUCT_LOOKUP_ROWS } from '#shared/constants.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import type { List } from './list.ts';
import { codesOf, isOf, listNow, namedAs, unknownIn, type Changes } from './todays-prices.ts';
import type { Listing } from './use-list.ts';

/** Whether they came between a press and what it was to do. */
export type ShownPriceChanges = Changes & { isHeldBack: boolean };

const isAny = ({ prices, gone, found }: Changes) => prices + gone + found > 0;

/** Asks for all of a list, and for what came into it meanwhile. */
async function readCurrentProducts({ lookUp }: ProductSource, listNowOf: () => List) {
  const known = new Map<string, Product | null>();
  for (;;) {
    const parts = unknownIn(listNowOf(), known).slice(0, MAX_PRODUCT_LOOKUP_ROWS);
    if (parts.length === 0) return known;
    const answers = await lookUp(parts.map(namedAs));
    for (const [at, part] of parts.entries()) {
      const product = answers[at]?.Product;
      known.set(codesOf(part), product && isOf(part, product) ? product : null);
    }
  }
}

/**
 * Keeps the prices of a list true: it is looked up as the dialog opens, and once more before it is handed on. What has
 * changed is said, and handed on with the next press.
 */
export function useTodaysPrices(listing: Listing) {
  const source = useCatalogue();
  const [changes, setChanges] = useState<ShownPriceChanges>();
  const [isLookingUp, setLookingUp] = useState(false);
  const pendingRefresh = useRef<AbortController>(undefined);

  /** Whether the list is as the dealer's products are; undefined where nobody waits for it any more. */
  async function refresh(mine: AbortController, isHeldBack: boolean): Promise<boolean | undefined> {
    const known = await readCurrentProducts(source, listing.now);
    if (mine.signal.aborted) return undefined;
    const { list, changes: found } = listNow(listing.now(), known);
    if (!isAny(found)) return true;
    listing.takePrices(list);
    setChanges({ ...found, isHeldBack });
    return false;
  }

  const begin = () => {
    pendingRefresh.current?.abort();
    pendingRefresh.current = new AbortController();
    return pendingRefresh.current;
  };

  const refreshRestoredList = useEffectEvent(() => {
    // Without an answer it is as it was kept, and looked up before it is handed on.
    if (listing.now().length > 0) refresh(begin(), false).catch(() => undefined);
  });
  useEffect(() => {
    refreshRestoredList();
    return () => pendingRefresh.current?.abort();
  }, []);

  return {
    changes,
    isAsking: isLookingUp,
    /** Does what is to be done with a list of today's prices; with one that has changed it waits for the next press. */
    whenTrue: async (run: () => void) => {
      const mine = begin();
      setLookingUp(true);
      try {
        if (await refresh(mine, true)) run();
      } catch (error) {
        if (!mine.signal.aborted) showFailure(error, configuratorsTexts.notLookedUp);
      } finally {
        if (pendingRefresh.current === mine) setLookingUp(false);
      }
    },
  };
}
