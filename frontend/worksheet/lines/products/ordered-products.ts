import { useCallback, useEffect, useMemo, useState } from 'react';
import { isOnline } from '#frontend/api/online-status.ts';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { runWhenIdle } from '#frontend/browser/run-when-idle.ts';
import { useLatestRef } from '#frontend/browser/use-latest-ref.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderedProduct } from '#shared/schemas/ordered-product-schema.ts';
import { buildOrderedProductKey } from '#shared/search/ordered-product-key.ts';
import { getProductSearchTexts } from '#shared/search/product-search-texts.ts';
import { sortTiesByWeight } from '#shared/search/sort-ties-by-weight.ts';
import { defaultSynonyms } from '#shared/search/synonyms.ts';

/** If the call fails, products are found all the same, but in another order and without a badge. */
const QUIET_OPTIONS = { showsOwnFailure: true } as const;

const dealerRequest = { query: {} };
const toCustomerRequest = (id: number) => (id ? { query: { customerId: String(id) } } : null);

/** Loads what the dealer orders often and what the order's customer has bought, when the browser is idle. */
export function usePreloadOrderedProducts(): void {
  const isReadOnly = useWorksheet((open) => open.isReadOnly);
  const customerId = useWorksheet(({ order }) => order.CustomerId);
  const isNeeded = useHasPermission('search-products') && !isReadOnly;
  const [isBrowserIdle, setIsBrowserIdle] = useState(false);
  useEffect(() => {
    let isMounted = true;
    // Offline, they are loaded when the next order is opened.
    runWhenIdle(() => isMounted && isOnline() && setIsBrowserIdle(true));
    return () => {
      isMounted = false;
    };
  }, []);
  const isRequested = isNeeded && isBrowserIdle;
  useReferenceData(orders.listOrderedProducts, isRequested ? dealerRequest : null, QUIET_OPTIONS);
  useApiCall(
    orders.listOrderedProducts,
    isRequested ? toCustomerRequest(customerId) : null,
    QUIET_OPTIONS,
  );
}

/** Returns only data that is already loaded. */
const LOADED_ONLY_OPTIONS = { ...QUIET_OPTIONS, isOnDemand: true } as const;

const indexOrderedProducts = (products: readonly OrderedProduct[] = []) =>
  new Map(products.map((product) => [buildOrderedProductKey(product), product]));

type ProductCodes = Pick<Product, 'MfgCode' | 'PartNumber'>;

/** Finds a customer's purchases of a product; undefined if there are none. */
export type FindPurchase = (product: ProductCodes) => OrderedProduct | undefined;

/** Finds how often and when last the order's customer bought a product, in the orders that the user may see. */
export function useFindLoadedCustomerPurchase(): FindPurchase {
  const customerId = useWorksheet(({ order }) => order.CustomerId);
  const { data } = useApiCall(
    orders.listOrderedProducts,
    toCustomerRequest(customerId),
    LOADED_ONLY_OPTIONS,
  );
  const purchases = useMemo(() => indexOrderedProducts(data), [data]);
  return useCallback((product) => purchases.get(buildOrderedProductKey(product)), [purchases]);
}

/** Reorders search results: among equal matches, what the dealer orders most often comes first. */
export type RankProducts = <Row extends Product>(found: Row[], search: string) => Row[];

/** Returns a stable function: results on the screen stay as they are, and only later searches use new data. */
export function useRankProducts(): RankProducts {
  const { data } = useApiCall(orders.listOrderedProducts, dealerRequest, LOADED_ONLY_OPTIONS);
  const { dealer } = useOrderPage();
  const dealerOrders = useMemo(() => indexOrderedProducts(data), [data]);
  const synonyms = dealer.SearchSynonyms ?? defaultSynonyms;
  const latestData = useLatestRef({ dealerOrders, synonyms });
  return useCallback(
    (found, search) => createRanking(latestData.current)(found, search),
    [latestData],
  );
}

type RankingData = {
  dealerOrders: ReadonlyMap<string, OrderedProduct>;
  synonyms: typeof defaultSynonyms;
};

const createRanking =
  ({ dealerOrders, synonyms }: RankingData): RankProducts =>
  (found, search) =>
    dealerOrders.size === 0
      ? found
      : sortTiesByWeight(found, search, {
          getTexts: getProductSearchTexts,
          wordsCache: new WeakMap(),
          synonyms,
          getWeight: (product) => dealerOrders.get(buildOrderedProductKey(product))?.Orders ?? 0,
        });
