import { removeContractPrice } from '#functions/domain/contract-prices/contract-price-records.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as contractPrices from '#shared/contract/contract-prices-endpoints.ts';

export const handler = createApiHandler(
  contractPrices.deleteContractPrice,
  ({ params, query, caller, idempotency }) =>
    removeContractPrice({
      by: caller,
      idempotency,
      id: params.id,
      seenVersion: query.Version,
    }),
);
