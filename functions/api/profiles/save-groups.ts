import { changeList, withIds } from '#functions/domain/dealers/change-list.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { VersionedDealerGroups } from '#shared/schemas/dealer-profile-schema.ts';

export const handler = handle(profiles.saveGroups, async ({ params, body, caller, idempotency }) =>
  changeList({
    dealer: dealerNamed(caller, params.id),
    name: 'Groups',
    submitted: body,
    schema: VersionedDealerGroups,
    by: caller,
    idempotency,
    numbered: withIds,
  }),
);
