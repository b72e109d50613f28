import { createOrUpdateContractPrice } from '#functions/domain/contract-prices/contract-price-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as contractPrices from '#shared/contract/contract-prices-endpoints.ts';

export const handler = createApiHandler(
  contractPrices.createContractPrice,
  ({ body, caller, idempotency }) => createOrUpdateContractPrice({ by: caller, idempotency, body }),
);
