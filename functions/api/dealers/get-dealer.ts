import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers.ts';
import { api } from '#shared/contract/index.ts';

export const handler = handle(api.dealers.getDealer, async ({ params, caller }) =>
  loadDealer(dealerNamed(caller, params.id)),
);
