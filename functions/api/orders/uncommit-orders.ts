import { conflict, invalid } from '#functions/api-error.ts';
import { changeState } from '#functions/domain/orders/change-state.ts';
import { retryOnConflict, oneByOne } from '#functions/domain/orders/one-by-one.ts';
import { readViewer } from '#functions/domain/orders/viewer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

/**
 * Opens committed orders again. The one of the path alone is refused as any single order is; of
 * several each is treated by itself, and the answer says which were and why the others were not (D28).
 */
export const handler = handle(
  orders.uncommitOrders,
  async ({ params, body, caller, idempotency }) => {
    const ids = new Set(body ?? [params.id]);
    if (!ids.has(params.id)) {
      const message = ordersTexts.idOfPathMissing;
      throw invalid(message, { body: message });
    }
    const { viewer } = await readViewer(caller);
    const uncommit = (id: number, own: IdempotentCall, reply: unknown) => {
      const answer = buildIdempotencyWrite(own, { reply });
      return changeState(id, { transition: 'uncommit', answer }, { caller, viewer });
    };
    if (ids.size === 1) {
      const reply = { Uncommitted: [params.id], Refused: [] };
      const rejection = await retryOnConflict(() => uncommit(params.id, idempotency, reply));
      if (rejection !== undefined) throw conflict(rejection);
      return reply;
    }
    const { done: Uncommitted, Refused } = await oneByOne([...ids], idempotency, (id, own) =>
      uncommit(id, own, true),
    );
    const reply = { Uncommitted, Refused };
    await writeTogether([buildIdempotencyWrite(idempotency, { reply })]);
    return reply;
  },
);
