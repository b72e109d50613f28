import { readCommissionMonths } from '#functions/domain/commission/commission-statements.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as commission from '#shared/contract/commission-endpoints.ts';

export const handler = createApiHandler(commission.getMonths, ({ caller }) =>
  readCommissionMonths(caller),
);
