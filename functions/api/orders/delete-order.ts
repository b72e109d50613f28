import { insist } from '#functions/orders/one-by-one.ts';
import { softDelete } from '#functions/orders/soft-delete.ts';
import { readViewer } from '#functions/orders/viewer.ts';
import { conflict } from '#functions/runtime/errors.ts';
import { handle } from '#functions/runtime/handle.ts';
import { orders } from '#shared/contract/orders.ts';

export const handler = handle(orders.deleteOrder, async ({ params, caller, once }) => {
  const { viewer } = await readViewer(caller);
  const refusal = await insist(() => softDelete(params.id, once, { caller, viewer }));
  if (refusal !== undefined) throw conflict(refusal);
});
