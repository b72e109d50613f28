import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import type { EndpointReply } from '#shared/contract/endpoint.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { OutcomeUpdate, SetOutcome } from '#shared/schemas/order-outcome-schema.ts';

/** The fields of an order that change with what became of it. */
export type OrderWithOutcome = EndpointReply<typeof orders.setOrderOutcome>;

/**
 * Says what became of an order. `seen` is the outcome that the user saw: where somebody has said something else
 * meanwhile, the order with that is returned as the conflict.
 */
export async function saveOrderOutcome(
  id: number,
  outcome: Omit<OutcomeUpdate, 'Was'>,
  seen: Pick<SetOutcome, 'SetOn'> | null | undefined,
): Promise<{ saved: OrderWithOutcome } | { conflict: OrderWithOutcome }> {
  const body = { ...outcome, Was: seen?.SetOn ?? null };
  try {
    return { saved: await callIdempotently(orders.setOrderOutcome, { params: { id }, body }) };
  } catch (error) {
    const conflict =
      error instanceof ApiCallError
        ? parseConflictRecord(error.body, 'Order', orders.setOrderOutcome.reply)
        : undefined;
    if (conflict) return { conflict };
    throw error;
  }
}
