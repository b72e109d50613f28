import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listVisibleCustomers } from '#functions/store/dealers/stored-customers.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { customerListFields, customerSearch } from '#shared/lists/customer-list.ts';
import { addNearestMatchesIfEmpty } from '#shared/lists/nearest-matches.ts';

export const handler = createApiHandler(customers.listMyCustomers, async ({ query, caller }) => {
  const rows = await listVisibleCustomers(caller.dealer, caller);
  const answer = buildGridPage(rows, query, customerListFields, customerSearch);
  return addNearestMatchesIfEmpty(answer, query, {
    rows,
    rowSearch: customerSearch,
    toShownRow: (customer) => customer,
  });
});
