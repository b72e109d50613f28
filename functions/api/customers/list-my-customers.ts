import { handle } from '#functions/runtime/handle.ts';
import {
  customerFields,
  customerSearched,
  listCustomersFor,
} from '#functions/store/dealers/customers.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as customers from '#shared/contract/customers.ts';

export const handler = handle(customers.listMyCustomers, async ({ query, caller }) =>
  answerGrid(
    await listCustomersFor(caller.dealer, caller),
    query,
    customerFields,
    customerSearched,
  ),
);
