import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { printOptions } from '#shared/order/rules/print-options.ts';

export const handler = createApiHandler(orders.listPrintOptions, async () =>
  printOptions.map(({ Id, DisplayName }) => ({ Id, DisplayName })),
);
