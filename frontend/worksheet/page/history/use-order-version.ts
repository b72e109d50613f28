import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';

/** The contents of one version of the open order. */
export function useOrderVersion(version: number) {
  const id = useWorksheet(({ saved }) => saved.Id);
  return useApiCall(orders.getOrderVersion, { params: { id, version } }, { showsOwnFailure: true });
}
