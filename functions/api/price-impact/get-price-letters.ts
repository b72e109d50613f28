import { printPriceLetters } from '#functions/domain/price-impact/print-price-letters.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as priceImpact from '#shared/contract/price-impact-endpoints.ts';

export const handler = createApiHandler(priceImpact.getPriceLetters, ({ params, query, caller }) =>
  printPriceLetters(caller, { number: params.Number, customerId: query.customerId }),
);
