import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import {
  useProductSource,
  type ProductSource,
} from '#frontend/worksheet/lines/products/product-source.ts';
import { MAX_PRODUCT_LOOKUP_ROWS } from '#shared/constants.ts';
import { isSameJson } from '#shared/format/is-same-json.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import {
  getPartCodesKey,
  hasMatchingPartCodes,
  applyCurrentProductsToList,
  toConfiguratorPartQuery,
  listPartsToLookUp,
  type ConfiguratorListChanges,
} from './apply-current-products.ts';
import type { ConfiguratorList } from './configurator-list.ts';
import type { ConfiguratorListAndActions } from './use-configurator-list.ts';

/** `isHeldBack`: the changes interrupted an action that the user had started. */
export type VisiblePriceChanges = ConfiguratorListChanges & { isHeldBack: boolean };

const hasChanges = ({ changedCount, removedCount, matchedCount }: ConfiguratorListChanges) =>
  changedCount + removedCount + matchedCount > 0;

/** Looks up all rows, and those that are added meanwhile. */
async function readCurrentProducts({ lookUp }: ProductSource, getList: () => ConfiguratorList) {
  const products = new Map<string, Product | null>();
  for (;;) {
    const parts = listPartsToLookUp(getList(), products).slice(0, MAX_PRODUCT_LOOKUP_ROWS);
    if (parts.length === 0) return products;
    const answers = await lookUp(parts.map(toConfiguratorPartQuery));
    for (const [partIndex, part] of parts.entries()) {
      const product = answers[partIndex]?.Product;
      products.set(
        getPartCodesKey(part),
        product && hasMatchingPartCodes(part, product) ? product : null,
      );
    }
  }
}

/**
 * Keeps the prices of a list current: looks them up when the dialog opens, and again before the list is added
 * to the order. Changes are shown first; the next press adds the list.
 */
export function useConfiguratorPriceRefresh(listing: ConfiguratorListAndActions) {
  const source = useProductSource();
  const [changes, setChanges] = useState<VisiblePriceChanges>();
  const [isLookingUp, setLookingUp] = useState(false);
  const pendingRefresh = useRef<AbortController>(undefined);

  /**
   * Returns whether the list had current prices already; undefined where the request was aborted. Offers to the
   * order's customer are taken without a word, because the list does not show them.
   */
  async function refreshPrices(
    request: AbortController,
    isHeldBack: boolean,
  ): Promise<boolean | undefined> {
    const products = await readCurrentProducts(source, listing.getList);
    if (request.signal.aborted) return undefined;
    const { list, changes: foundChanges } = applyCurrentProductsToList(listing.getList(), products);
    if (!isSameJson(list, listing.getList())) listing.setPricedList(list);
    if (!hasChanges(foundChanges)) return true;
    setChanges({ ...foundChanges, isHeldBack });
    return false;
  }

  const startRefresh = () => {
    pendingRefresh.current?.abort();
    pendingRefresh.current = new AbortController();
    return pendingRefresh.current;
  };

  const refreshRestoredList = useEffectEvent(() => {
    // Without an answer the list stays as stored; it is looked up again before it is added to the order.
    if (listing.getList().length > 0) refreshPrices(startRefresh(), false).catch(() => undefined);
  });
  useEffect(() => {
    refreshRestoredList();
    return () => pendingRefresh.current?.abort();
  }, []);

  return {
    changes,
    isLookingUp,
    /** Runs the action if the prices are current; if they have changed, waits for the next press. */
    runWhenCurrent: async (run: () => void) => {
      const request = startRefresh();
      setLookingUp(true);
      try {
        if (await refreshPrices(request, true)) run();
      } catch (error) {
        if (!request.signal.aborted) showCallFailure(error, configuratorsTexts.notLookedUp);
      } finally {
        if (pendingRefresh.current === request) setLookingUp(false);
      }
    },
  };
}
