import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import * as configurators from '#shared/contract/configurators-endpoints.ts';
import type { FoundConfiguratorGroup } from '#shared/schemas/configurator-schema.ts';

/** Avoids a request for every key. */
const SEARCH_DELAY_MS = 300;

type ConfiguratorSearchResult = {
  search: string;
  total: number;
  groups: readonly FoundConfiguratorGroup[];
};

const countLoadedProducts = ({ groups }: Pick<ConfiguratorSearchResult, 'groups'>) =>
  groups.reduce((sum, { Products }) => sum + Products.length, 0);

/** A group may continue on the next page. */
function appendGroups(
  groups: readonly FoundConfiguratorGroup[],
  more: readonly FoundConfiguratorGroup[],
): FoundConfiguratorGroup[] {
  const [last, [first, ...rest]] = [groups.at(-1), more];
  if (!last || !first || last.Id !== first.Id) return [...groups, ...more];
  return [
    ...groups.slice(0, -1),
    { ...last, Products: [...last.Products, ...first.Products] },
    ...rest,
  ];
}

/** Searches the products of all categories page by page; late answers are ignored. */
export function useAllConfiguratorProducts(isEnabled: boolean, search: string) {
  const [result, setFound] = useState<ConfiguratorSearchResult>();
  const [error, setError] = useState<unknown>();
  const pendingRequest = useRef<AbortController>(undefined);

  const loadPage = async (before: ConfiguratorSearchResult | undefined) => {
    pendingRequest.current?.abort();
    const request = new AbortController();
    pendingRequest.current = request;
    setError(undefined);
    try {
      const skip = before ? countLoadedProducts(before) : 0;
      const page = await callApi(configurators.listConfiguratorProducts, {
        query: { search, skip: String(skip) },
      });
      if (request.signal.aborted) return;
      pendingRequest.current = undefined;
      setFound({
        search,
        total: page.TotalCount,
        groups: appendGroups(before?.groups ?? [], page.Groups),
      });
    } catch (failure) {
      if (request.signal.aborted) return;
      pendingRequest.current = undefined;
      setError(failure);
    }
  };

  const loadFirstPage = useEffectEvent(() => void loadPage(undefined));
  useEffect(() => {
    if (!isEnabled) return undefined;
    const timer = setTimeout(() => loadFirstPage(), result ? SEARCH_DELAY_MS : 0);
    return () => {
      clearTimeout(timer);
      pendingRequest.current?.abort();
      pendingRequest.current = undefined;
    };
    // Only a changed search text starts a new search.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isEnabled, search]);

  return {
    result: isEnabled ? result : undefined,
    error,
    /** Continues at the failed page. */
    retry: () => void loadPage(result?.search === search ? result : undefined),
    /** Loads the next page when the end of the list comes into view. */
    loadMore: () => {
      if (result && !pendingRequest.current && !error && countLoadedProducts(result) < result.total)
        void loadPage(result);
    },
  };
}
