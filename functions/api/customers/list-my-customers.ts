import { handle } from '#functions/runtime/handle.ts';
import { customerFields, listCustomersFor } from '#functions/store/customers.ts';
import { answerGrid } from '#functions/store/list.ts';
import { api } from '#shared/contract/index.ts';

export const handler = handle(api.customers.listMyCustomers, async ({ query, caller }) =>
  answerGrid(await listCustomersFor(caller.dealer, caller), query, customerFields),
);
