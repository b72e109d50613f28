import { handle } from '#functions/runtime/handle.ts';
import { customerFields, listCustomersFor } from '#functions/store/customers.ts';
import { answerGrid } from '#functions/store/list.ts';
import { customers } from '#shared/contract/customers.ts';

export const handler = handle(customers.listMyCustomers, async ({ query, caller }) =>
  answerGrid(await listCustomersFor(caller.dealer, caller), query, customerFields),
);
