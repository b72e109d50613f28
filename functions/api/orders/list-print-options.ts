import { handle } from '#functions/runtime/handle.ts';
import { api } from '#shared/contract/index.ts';
import { printOptions } from '#shared/worksheet/print-options.ts';

export const handler = handle(api.orders.listPrintOptions, async () =>
  printOptions.map(({ Id, DisplayName }) => ({ Id, DisplayName })),
);
