import { conflict } from '#functions/runtime/errors.ts';
import { handle } from '#functions/runtime/handle.ts';
import { orders } from '#shared/contract/orders.ts';
import { insist } from './one-by-one.ts';
import { softDelete } from './soft-delete.ts';
import { readViewer } from './viewer.ts';

export const handler = handle(orders.deleteOrder, async ({ params, caller, once }) => {
  const { viewer } = await readViewer(caller);
  const refusal = await insist(() => softDelete(params.id, once, { caller, viewer }));
  if (refusal !== undefined) throw conflict(refusal);
});
