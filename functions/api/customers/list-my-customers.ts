import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  customerListFields,
  customerSearch,
  listVisibleCustomers,
} from '#functions/store/dealers/stored-customers.ts';
import { answerGrid } from '#functions/store/lists/answer-grid.ts';
import { addNearestMatches } from '#functions/store/lists/nearest-matches.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';

export const handler = createApiHandler(customers.listMyCustomers, async ({ query, caller }) => {
  const rows = await listVisibleCustomers(caller.dealer, caller);
  const answer = answerGrid(rows, query, customerListFields, customerSearch);
  return addNearestMatches(answer, query, {
    rows,
    rowSearch: customerSearch,
    toShownRow: (customer) => customer,
  });
});
