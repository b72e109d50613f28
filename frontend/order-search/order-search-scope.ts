import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { orderSearchViews, type OrderSearchView } from '#shared/schemas/order-search-schema.ts';

/** Where in the order search somebody is, as its address says: going back leads to where they were. */
export type OrderSearchScope = {
  /** What wants attention, or was revised; null for all orders. */
  view: OrderSearchView | null;
  /** The rep whose orders are looked at alone. */
  repId: number | null;
  /** The counts of each rep stand there in place of orders. */
  isByRep: boolean;
};

export const allOrdersScope: OrderSearchScope = { view: null, repId: null, isByRep: false };

export const isSameScope = (one: OrderSearchScope, other: OrderSearchScope) =>
  buildScopePath(one) === buildScopePath(other);

/** What an address asks for; whatever it says that is none of this is passed over. */
export function parseOrderSearchScope(params: URLSearchParams): OrderSearchScope {
  const view = orderSearchViews.find((name) => name === params.get('view')) ?? null;
  const rep = params.get('rep') ?? '';
  return {
    view,
    repId: /^\d{1,15}$/.test(rep) ? Number(rep) : null,
    isByRep: params.get('by') === 'rep',
  };
}

/** The address of a place, with whatever else is asked there. */
export function buildScopePath(
  { view, repId, isByRep }: OrderSearchScope,
  extraParams: Readonly<Record<string, string>> = {},
): string {
  const queryString = new URLSearchParams({
    ...(view && { view }),
    ...(repId !== null && { rep: String(repId) }),
    ...(isByRep && { by: 'rep' }),
    ...extraParams,
  }).toString();
  return queryString ? `${paths.orderSearch}?${queryString}` : paths.orderSearch;
}

/** Whether somebody looks after other reps' orders. */
export function useIsRepLeader() {
  const leadsAll = useHasPermission('view-every-reps-orders');
  const leadsSome = useHasPermission('view-led-reps-orders');
  return leadsAll || leadsSome;
}

/** The place of the address; who leads nobody is never by rep. */
export function useOrderSearchScope(): OrderSearchScope {
  const [params] = useSearchParams();
  const isRepLeader = useIsRepLeader();
  return useMemo(() => {
    const scope = parseOrderSearchScope(params);
    return isRepLeader ? scope : { ...scope, repId: null, isByRep: false };
  }, [params, isRepLeader]);
}
