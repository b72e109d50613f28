import { useCallback, useEffect, useMemo, useState } from 'react';
import { isOnline } from '#frontend/api/online.ts';
import { useReference } from '#frontend/api/reference.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { runWhenIdle } from '#frontend/browser/run-when-idle.ts';
import { useLatest } from '#frontend/browser/use-latest.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderedProduct } from '#shared/schemas/ordered-product-schema.ts';
import { buildOrderedProductKey } from '#shared/search/ordered-product-key.ts';
import { getProductSearchTexts } from '#shared/search/product-search-texts.ts';
import { sortTiesByWeight } from '#shared/search/sort-ties-by-weight.ts';
import { defaultSynonyms } from '#shared/search/synonyms.ts';

/** Without it products are found all the same, in another order and without a mark. */
const QUIET_OPTIONS = { isFailureShown: true } as const;

const ofDealer = { query: {} };
const ofCustomer = (id: number) => (id ? { query: { customerId: String(id) } } : null);

/** Asks what the dealer orders often, and what the order's customer has bought, once nobody waits for anything else. */
export function usePreloadOrderedProducts(): void {
  const isReadOnly = useWorksheet((open) => open.isReadOnly);
  const customerId = useWorksheet(({ order }) => order.CustomerId);
  const isNeeded = useMay('search-products') && !isReadOnly;
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isHere = true;
    // Without a network it is asked for when the next order is opened.
    runWhenIdle(() => isHere && isOnline() && setIsIdle(true));
    return () => {
      isHere = false;
    };
  }, []);
  const isNow = isNeeded && isIdle;
  useReference(orders.listOrderedProducts, isNow ? ofDealer : null, QUIET_OPTIONS);
  useCall(orders.listOrderedProducts, isNow ? ofCustomer(customerId) : null, QUIET_OPTIONS);
}

/** What of it is here. */
const HERE = { ...QUIET_OPTIONS, isOnDemand: true } as const;

const byName = (ordered: readonly OrderedProduct[] = []) =>
  new Map(ordered.map((product) => [buildOrderedProductKey(product), product]));

type Named = Pick<Product, 'MfgCode' | 'PartNumber'>;

/** What a customer has bought of a product. */
export type Bought = (product: Named) => OrderedProduct | undefined;

/** How often and when last the order's customer has bought a product, of the orders that the user may see. */
export function useBought(): Bought {
  const customerId = useWorksheet(({ order }) => order.CustomerId);
  const { data } = useCall(orders.listOrderedProducts, ofCustomer(customerId), HERE);
  const bought = useMemo(() => byName(data), [data]);
  return useCallback((product) => bought.get(buildOrderedProductKey(product)), [bought]);
}

/** Puts what was found for words, nearest first, so that of equals what the dealer orders most is first. */
export type Ranking = <Row extends Product>(found: Row[], search: string) => Row[];

/** The same function always: what is shown stays as it is, and what is asked next is put so. */
export function useRanking(): Ranking {
  const { data } = useCall(orders.listOrderedProducts, ofDealer, HERE);
  const { dealer } = useOrderPage();
  const often = useMemo(() => byName(data), [data]);
  const synonyms = dealer.SearchSynonyms ?? defaultSynonyms;
  const known = useLatest({ often, synonyms });
  return useCallback((found, search) => rankedBy(known.current)(found, search), [known]);
}

type Known = { often: ReadonlyMap<string, OrderedProduct>; synonyms: typeof defaultSynonyms };

const rankedBy =
  ({ often, synonyms }: Known): Ranking =>
  (found, search) =>
    often.size === 0
      ? found
      : sortTiesByWeight(found, search, {
          getTexts: getProductSearchTexts,
          wordsCache: new WeakMap(),
          synonyms,
          getWeight: (product) => often.get(buildOrderedProductKey(product))?.Orders ?? 0,
        });
