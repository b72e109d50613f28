import { insist } from '#functions/domain/orders/one-by-one.ts';
import { softDelete } from '#functions/domain/orders/soft-delete.ts';
import { readViewer } from '#functions/domain/orders/viewer.ts';
import { conflict } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as orders from '#shared/contract/orders.ts';

export const handler = handle(orders.deleteOrder, async ({ params, caller, once }) => {
  const { viewer } = await readViewer(caller);
  const refusal = await insist(() => softDelete(params.id, once, { caller, viewer }));
  if (refusal !== undefined) throw conflict(refusal);
});
