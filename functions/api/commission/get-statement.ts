import { readCommissionStatement } from '#functions/domain/commission/commission-statements.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as commission from '#shared/contract/commission-endpoints.ts';

export const handler = createApiHandler(commission.getStatement, ({ params, query, caller }) =>
  readCommissionStatement(caller, {
    month: params.Month,
    userId: query.userId ?? caller.userId,
  }),
);
