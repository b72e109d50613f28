import { loadProfile } from '#functions/domain/dealers/profile.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

export const handler = handle(dealers.getDealer, async ({ params, caller }) =>
  loadProfile(dealerNamed(caller, params.id)),
);
