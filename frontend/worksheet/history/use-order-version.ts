import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';

/** The open order as one of its versions was. */
export function useOrderVersion(version: number) {
  const id = useWorksheet(({ saved }) => saved.Id);
  return useApiCall(orders.getOrderVersion, { params: { id, version } }, { showsOwnFailure: true });
}
