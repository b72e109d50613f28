import { handle } from '#functions/runtime/handle.ts';
import {
  customerFields,
  customerSearched,
  listCustomersFor,
} from '#functions/store/dealers/customers.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import { withNearest } from '#functions/store/lists/nearest.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = handle(customers.listMyCustomers, async ({ query, caller }) => {
  const rows = await listCustomersFor(caller.dealer, caller);
  const answer = answerGrid(rows, query, customerFields, customerSearched);
  return withNearest(answer, query, {
    rows,
    searched: customerSearched,
    shown: (customer) => customer,
  });
});
