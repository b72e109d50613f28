import { replaceDealerList } from '#functions/domain/dealers/replace-dealer-list.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { VersionedFinanceRates } from '#shared/schemas/dealer-profile-schema.ts';

export const handler = createApiHandler(
  profiles.saveRegionFinanceRates,
  async ({ params, body, caller, idempotency }) =>
    replaceDealerList({
      dealer: requireAllowedDealerKey(caller, params.id),
      name: 'RegionFinanceRates',
      submitted: body,
      schema: VersionedFinanceRates,
      by: caller,
      idempotency,
    }),
);
