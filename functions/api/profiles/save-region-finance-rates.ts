import { changeList } from '#functions/domain/dealers/change-list.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { VersionedFinanceRates } from '#shared/schemas/dealer-profile-schema.ts';

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
