import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listDealerUsers } from '#functions/store/dealers/dealer-users.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

export const handler = createApiHandler(dealers.listTransferReps, async ({ caller }) => {
  const users = await listDealerUsers(caller.dealer);
  return users.toSorted(
    (a, b) => a.LastName.localeCompare(b.LastName) || a.SalesRepId - b.SalesRepId,
  );
});
