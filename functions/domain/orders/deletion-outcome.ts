import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import type { StoredOrderHeader } from '#functions/store/orders/stored-order-header.ts';
import type { EndpointQuery } from '#shared/contract/endpoint.ts';
import type { deleteOrder } from '#shared/contract/orders-endpoints.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/**
 * What a deletion says of an order: nothing where it has no customer or no lines, because it was no quote then
 * (B6.1).
 */
export function buildDeletionOutcome(
  { Outcome, Reason }: EndpointQuery<typeof deleteOrder>,
  { order, lineCount }: StoredOrderHeader,
  { fullName: SetBy, userId: SetById }: StaffCaller,
): Pick<Partial<Order>, 'Outcome'> {
  if (!Outcome || !order.CustomerId || lineCount === 0) return {};
  return {
    Outcome: {
      Outcome,
      Reason: Reason ?? null,
      SetOn: new Date().toISOString(),
      SetBy,
      SetById,
      IsFromDeletion: true,
    },
  };
}
