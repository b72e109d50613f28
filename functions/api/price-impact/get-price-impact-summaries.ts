import { readPriceImpactSummaries } from '#functions/domain/price-impact/read-price-impact.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as priceImpact from '#shared/contract/price-impact-endpoints.ts';

export const handler = createApiHandler(priceImpact.getPriceImpactSummaries, ({ caller }) =>
  readPriceImpactSummaries(caller),
);
