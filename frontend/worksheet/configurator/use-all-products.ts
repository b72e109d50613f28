import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#frontend/api/call.ts';
import * as configurators from '#shared/contract/configurators-endpoints.ts';
import type { FoundConfiguratorGroup } from '#shared/schemas/configurator-schema.ts';

/** Whoever types is not asked after every key. */
const PAUSE_MS = 300;

type Found = { search: string; total: number; groups: readonly FoundConfiguratorGroup[] };

const read = ({ groups }: Pick<Found, 'groups'>) =>
  groups.reduce((sum, { Products }) => sum + Products.length, 0);

/** A group may go on where a page begins. */
function joined(
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

/** The products of all categories that have some words, page by page; answers that come late are nobody's. */
export function useAllProducts(isOn: boolean, search: string) {
  const [found, setFound] = useState<Found>();
  const [error, setError] = useState<unknown>();
  const pendingRequest = useRef<AbortController>(undefined);

  const loadPage = async (before: Found | undefined) => {
    pendingRequest.current?.abort();
    const mine = new AbortController();
    pendingRequest.current = mine;
    setError(undefined);
    try {
      const skip = before ? read(before) : 0;
      const answer = await call(configurators.listConfiguratorProducts, {
        query: { search, skip: String(skip) },
      });
      if (mine.signal.aborted) return;
      pendingRequest.current = undefined;
      setFound({
        search,
        total: answer.TotalCount,
        groups: joined(before?.groups ?? [], answer.Groups),
      });
    } catch (failure) {
      if (mine.signal.aborted) return;
      pendingRequest.current = undefined;
      setError(failure);
    }
  };

  const begin = useEffectEvent(() => void loadPage(undefined));
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => begin(), found ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      pendingRequest.current?.abort();
      pendingRequest.current = undefined;
    };
    // What is found is asked for anew with its words alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOn, search]);

  return {
    found: isOn ? found : undefined,
    error,
    /** From where it failed. */
    retry: () => void loadPage(found?.search === search ? found : undefined),
    /** Once what is shown comes to its end. */
    more: () => {
      if (found && !pendingRequest.current && !error && read(found) < found.total)
        void loadPage(found);
    },
  };
}
