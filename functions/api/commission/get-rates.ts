import { readCommissionRates } from '#functions/domain/commission/commission-rates.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as commission from '#shared/contract/commission-endpoints.ts';

export const handler = createApiHandler(commission.getRates, ({ caller }) =>
  readCommissionRates(caller),
);
