import { conflict } from '#functions/api-error.ts';
import { changeState } from '#functions/domain/orders/change-state.ts';
import { retryOnConflict } from '#functions/domain/orders/one-by-one.ts';
import { readViewer } from '#functions/domain/orders/viewer.ts';
import { handle } from '#functions/runtime/handle.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

/** Takes back that an order was deleted; one that is not deleted is refused (D28). */
export const handler = handle(orders.undeleteOrder, async ({ params, caller, idempotency }) => {
  const { viewer } = await readViewer(caller);
  const answer = buildIdempotencyWrite(idempotency, { reply: null });
  const rejection = await retryOnConflict(() =>
    changeState(params.id, { transition: 'undelete', answer }, { caller, viewer }),
  );
  if (rejection !== undefined) throw conflict(rejection);
});
