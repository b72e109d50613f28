import {
  replaceDealerList,
  assignNewIdsToUnknownEntries,
} from '#functions/domain/dealers/replace-dealer-list.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { VersionedDealerGroups } from '#shared/schemas/dealer-profile-schema.ts';

export const handler = createApiHandler(
  profiles.saveGroups,
  async ({ params, body, caller, idempotency }) =>
    replaceDealerList({
      dealer: requireAllowedDealerKey(caller, params.id),
      name: 'Groups',
      submitted: body,
      schema: VersionedDealerGroups,
      by: caller,
      idempotency,
      assignIds: assignNewIdsToUnknownEntries,
    }),
);
