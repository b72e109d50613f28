import { changeOrderStateOrGetRejection } from '#functions/domain/orders/change-order-state.ts';
import { retryOrderChangeOnConflict } from '#functions/domain/orders/change-orders-one-by-one.ts';
import { buildDeletionOutcome } from '#functions/domain/orders/deletion-outcome.ts';
import { readViewerAndDealer } from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createConflictError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

/** Marks an uncommitted order as deleted, or answers with the reason why not (D28). */
export const handler = createApiHandler(
  orders.deleteOrder,
  async ({ params, query, caller, idempotency }) => {
    const { viewer } = await readViewerAndDealer(caller);
    const answerWrite = buildIdempotencyWrite(idempotency, { reply: null });
    const rejection = await retryOrderChangeOnConflict(() =>
      changeOrderStateOrGetRejection(
        params.id,
        {
          transition: 'delete',
          answerWrite,
          getExtraFields: (stored) => buildDeletionOutcome(query, stored, caller),
        },
        { caller, viewer },
      ),
    );
    if (rejection !== undefined) throw createConflictError(rejection);
  },
);
