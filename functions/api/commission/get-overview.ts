import { readCommissionOverview } from '#functions/domain/commission/commission-statements.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as commission from '#shared/contract/commission-endpoints.ts';

export const handler = createApiHandler(commission.getOverview, ({ params, caller }) =>
  readCommissionOverview(caller, params.Month),
);
