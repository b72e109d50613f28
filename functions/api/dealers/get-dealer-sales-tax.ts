import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import * as dealers from '#shared/contract/dealers.ts';
import { defaultsOf } from '#shared/schemas/dealer-profile.ts';

export const handler = handle(dealers.getDealerSalesTax, async ({ params, caller }) =>
  defaultsOf(await loadDealer(dealerNamed(caller, params.id))),
);
