import { handle } from '#functions/runtime/handle.ts';
import { listDealerUsers } from '#functions/store/dealers/users.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

export const handler = handle(dealers.listTransferReps, async ({ caller }) => {
  const users = await listDealerUsers(caller.dealer);
  return users.toSorted(
    (a, b) => a.LastName.localeCompare(b.LastName) || a.SalesRepId - b.SalesRepId,
  );
});
