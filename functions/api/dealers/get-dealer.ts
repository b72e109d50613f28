import { loadDealerProfile } from '#functions/domain/dealers/load-dealer-profile.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

export const handler = createApiHandler(dealers.getDealer, async ({ params, caller }) =>
  loadDealerProfile(requireAllowedDealerKey(caller, params.id)),
);
