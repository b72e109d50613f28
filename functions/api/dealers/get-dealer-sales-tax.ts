import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { getDealerSalesSettings } from '#shared/schemas/dealer-profile-schema.ts';

export const handler = handle(dealers.getDealerSalesTax, async ({ params, caller }) =>
  getDealerSalesSettings(await loadDealer(dealerNamed(caller, params.id))),
);
