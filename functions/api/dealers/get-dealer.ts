import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import * as dealers from '#shared/contract/dealers.ts';

export const handler = handle(dealers.getDealer, async ({ params, caller }) =>
  loadDealer(dealerNamed(caller, params.id)),
);
