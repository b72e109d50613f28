import { changeList } from '#functions/domain/dealers/change-list.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as profiles from '#shared/contract/profiles.ts';
import { VersionedFinanceRates } from '#shared/schemas/dealer-profile.ts';

export const handler = handle(
  profiles.saveRegionFinanceRates,
  async ({ params, body, caller, idempotency }) =>
    changeList({
      dealer: dealerNamed(caller, params.id),
      name: 'RegionFinanceRates',
      submitted: body,
      schema: VersionedFinanceRates,
      by: caller,
      idempotency,
    }),
);
