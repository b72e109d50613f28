import { handle } from '#functions/runtime/handle.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { printOptions } from '#shared/order/rules/print-options.ts';

export const handler = handle(orders.listPrintOptions, async () =>
  printOptions.map(({ Id, DisplayName }) => ({ Id, DisplayName })),
);
