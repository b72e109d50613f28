import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { orderSearchViews, type OrderSearchView } from '#shared/schemas/order-search-schema.ts';

/** The part of the order search that is shown. It is in the URL, so that Back returns to it. */
export type OrderSearchScope = {
  /** A view of orders that need attention or were revised; null for all orders. */
  view: OrderSearchView | null;
  /** Only this rep's orders. */
  repId: number | null;
  /** Shows the counts of each rep instead of orders. */
  isByRep: boolean;
};

export const allOrdersScope: OrderSearchScope = { view: null, repId: null, isByRep: false };

export const isSameScope = (one: OrderSearchScope, other: OrderSearchScope) =>
  buildScopePath(one) === buildScopePath(other);

/** Reads the scope from URL parameters. Unknown values are ignored. */
export function parseOrderSearchScope(params: URLSearchParams): OrderSearchScope {
  const view = orderSearchViews.find((name) => name === params.get('view')) ?? null;
  const rep = params.get('rep') ?? '';
  return {
    view,
    repId: /^\d{1,15}$/.test(rep) ? Number(rep) : null,
    isByRep: params.get('by') === 'rep',
  };
}

/** The URL of a scope, with other parameters. */
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

/** Whether the user leads other reps. */
export function useIsRepLeader() {
  const leadsAll = useHasPermission('view-every-reps-orders');
  const leadsSome = useHasPermission('view-led-reps-orders');
  return leadsAll || leadsSome;
}

/** The scope of the current URL. A user who leads no reps never gets the scope by rep. */
export function useOrderSearchScope(): OrderSearchScope {
  const [params] = useSearchParams();
  const isRepLeader = useIsRepLeader();
  return useMemo(() => {
    const scope = parseOrderSearchScope(params);
    return isRepLeader ? scope : { ...scope, repId: null, isByRep: false };
  }, [params, isRepLeader]);
}
