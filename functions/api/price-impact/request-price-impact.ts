import { requestPriceImpactAgain } from '#functions/domain/price-impact/request-price-impact.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as priceImpact from '#shared/contract/price-impact-endpoints.ts';

export const handler = createApiHandler(
  priceImpact.requestPriceImpact,
  ({ params, caller, idempotency }) =>
    requestPriceImpactAgain({ by: caller, idempotency }, params.Number),
);
